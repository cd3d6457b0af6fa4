/// Words of payments in Romanian and Moldovan.
extension WorldLanguages {
  static let romanian = """
    out: plata|retragere|tranzactie|debitat|transfer catre|cumparare|cumparaturi|platit|achitat|ati platit|cheltuit
    out: a fost debitat
    into: incasare|creditat|primit|alimentare|salariu|depunere|ati primit|a fost creditat|suplinire|intrare
    outNoun: tranzactie pos
    cashOut: retragere numerar|retragere atm|eliberare numerar|retragere
    refund: rambursare|retur|anulare
    transfer: transfer
    fee: comision
    balance: sold|sold disponibil|disponibil|soldul
    limit: limita
    account: contul|cont|din contul|in contul
    card: cardul|card|cu cardul
    amount: suma|in suma de|in valoare de|valoare
    date: pe|data|in data de|la data
    reference: referinta|nr referinta
    to: catre|beneficiar
    from: de la|ordonator
    at: la|comerciant|locatie
    payee: beneficiar|comerciant
    info: detalii|descriere
    declined: respinsa|respins|fonduri insuficiente|insuficiente|refuzata
    code: cod|parola|codul
    share: nu comunicati|nu divulgati
    due: scadenta|suma minima|factura
    offer: oferta|castiga|reducere
    done: efectuata|cu succes|stimate client
    stop: tel|in data|in data de
    ends: terminat in|terminat cu|cu terminatia|care se termina in|care se termina cu
    future: va fi debitat|va fi debitata|vor fi debitati|va fi retrasa|vom debita
    """
}
