/// Words of payments in French, of France, Belgium, Switzerland, Canada and Africa.
extension WorldLanguages {
  static let french = """
    out: transfert effectue|prelevement|virement emis|debite|debitee|vous avez envoye|vous avez paye|paye|envoye
    out: transfert vers|transfert effectue pour|paiement effectue|vous avez transfere|depense|virement vers
    out: emis|emise|emis vers|vir emis|vir instantane emis|preleve|prelevee
    out: paiement cb|paiement par carte|achat cb|operation carte|achat de credit|transfere|virement instantane vers
    into: vous avez recu|virement recu|credite|salaire|recu|argent recu|virement entrant|vous avez ete credite
    into: vir recu|vir instantane recu|vir recu de|reception|depot effectue|a ete credite|virement en votre faveur
    outNoun: transaction|operation|virement|paiement|achat|debit|reglement|virement de|virement instantane de
    outNoun: vir|vir instantane|vir instantane de|vir de|virement instantane|transfert de
    cashOut: retrait|retrait effectue|retrait d'argent|retrait dab|retrait especes
    cashIn: depot d'argent|depot especes
    refund: remboursement|annulation|rembourse|rembourses|extourne
    transfer: transfert|virement|envoye|transfere
    fee: frais|cout|commission|taxe|timbre|commissions
    balance: solde|nouveau solde|solde disponible|solde courant|votre solde|votre nouveau solde|solde actuel
    balance: solde du compte
    limit: plafond|decouvert
    account: compte|votre compte|du compte|cpte|iban|compte n
    card: carte|votre carte|cb|carte bancaire|par carte|carte n
    amount: montant|d'un montant de|montant de|pour un montant de|somme de|la somme de
    date: le|du|date|a la date du|heure
    reference: ref|reference|id de la transaction|id transaction|transaction id|numero de transaction|id
    reference: num transaction|txn id
    to: a|vers|au profit de|pour|beneficiaire|destinataire|en faveur de
    from: de|venant de|emetteur|de la part de|expediteur
    at: chez|a|aupres de|commercant|au
    reference: no de transaction|numero de transaction|id transaction|id
    payee: creancier|beneficiaire|destinataire|chez|commercant|marchand
    sender: venant de|expediteur|emetteur|de la part de
    info: motif|libelle|objet
    toMine: sur votre compte|votre compte a ete credite|vers votre compte|en votre faveur
    fromMine: de votre compte|depuis votre compte|sur votre carte
    declined: refuse|refusee|echec|echoue|solde insuffisant|insuffisant|rejete|rejetee|non abouti
    code: code|code de validation|code secret|code de securite|mot de passe|code confidentiel
    share: ne le communiquez|ne communiquez|ne jamais communiquer|ne partagez
    due: echeance|releve|montant minimum|facture|mensualite
    offer: gagnez|promo|bonus|offre|profitez|tirage
    request: envoye une demande|demande d'argent|demande de paiement|vous demande
    future: sera preleve|sera debite|prochain prelevement
    notice: ajout d'un beneficiaire|connexion|ajout beneficiaire|connecte|nouvel appareil
    done: nous vous confirmons|confirmation|succes|avec succes|effectue|effectuee|cher client|reussi
    stop: votre|appelez|merci|si vous|contactez|infos|tel|par
    intoNoun: depot|credit|versement
    stop: avec|avec la|avec le|avec votre
    ends: se terminant par|finissant par|terminant par|se termine par|qui se termine par|finissant en
    made: nous vous confirmons|avec succes|effectue|effectuee|reussi
    future: sera prelevee|seront preleves|sera debitee|seront debites|va etre preleve|sera effectue|sera presente
    summary: ce mois-ci|cette semaine
    """
}
