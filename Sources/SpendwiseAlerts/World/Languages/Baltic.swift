/// Words of payments in Lithuanian, Latvian and Estonian.
extension WorldLanguages {
  static let lithuanian = """
    out: atsiskaityta|atsiskaitymas|nurasyta|sumoketa|apmoketa|pirkinys|pirkimas|mokejimas kortele|isleista
    out: ismoketa|pervesta|atliktas mokejimas|nuskaityta
    into: gauta|gautas mokejimas|ieskaityta|atlyginimas|gavote|papildyta|iplaukos|gautas pervedimas
    outNoun: mokejimas|operacija
    cashOut: isgryninimas|grynuju isemimas|isimta|isgryninta|bankomatas
    refund: grazinimas|grazinta
    transfer: pervedimas
    fee: mokestis|komisinis|komisinis mokestis
    balance: likutis|saskaitos likutis|turimas likutis
    limit: limitas
    account: saskaita|saskaitos|saskaitoje|is saskaitos|i saskaita|saskaitos nr
    card: kortele|korteles|kortelei|mokejimo kortele
    amount: suma|sumai|sumos
    date: data|laikas
    to: gavejas|gavejui
    from: is|moketojas
    payee: gavejas|prekybininkas|vieta
    sender: moketojas
    info: paskirtis|mokejimo paskirtis
    declined: atmesta|atmestas|nepavyko|nepakanka lesu
    code: kodas|slaptazodis|patvirtinimo kodas
    due: saskaita faktura|moketi iki|terminas
    offer: pasiulymas|nuolaida|laimekite
    stop: tel
    """
  static let latvian = """
    out: pirkums|norakstits|samaksats|izejosais maksajums|parskaitijums uz|norakstita|apmaksats|debetets
    out: pirkums ar karti
    into: sanemts|ienakosais maksajums|iemaksa|alga|ieskaitits|sanemats|ieskaitita|kredetets
    outNoun: maksajums|darijums
    cashOut: skaidras naudas iznemsana|iznemts|bankomats|iznemsana
    refund: atmaksa|atmaksats
    transfer: parskaitijums
    fee: komisija|komisijas maksa
    balance: atlikums|pieejams|pieejamais atlikums|konta atlikums
    limit: limits
    account: konts|konta|no konta|uz kontu|kontu
    card: karte|karti|ar karti|kartes
    amount: summa|summu
    date: datums|laiks
    to: sanemejs
    from: no|maksatajs
    at: veikala|tirgotajs
    payee: sanemejs|tirgotajs|vieta
    sender: maksatajs
    info: merkis|maksajuma merkis
    declined: noraidits|nepietiek lidzeklu|noraidita
    code: kods|parole
    offer: piedavajums|atlaide
    due: rekins|samaksas termins
    """
  static let estonian = """
    out: ost|makstud|kaardimakse|debiteeritud|tasutud|valjaminek|makse saajale|maksid|ostsid
    into: laekumine|laekus|sissetulek|palk|krediteeritud|saabus|sissemakse|laekunud
    outNoun: makse|tehing
    cashOut: sularaha valjavott|valjavott|sularahaautomaat
    refund: tagastus|tagasimakse|tagastatud
    transfer: ulekanne
    fee: teenustasu
    balance: saldo|jaak|vaba jaak|kontojaak|vabad vahendid
    limit: limiit
    account: konto|kontolt|kontole|kontol
    card: kaart|kaardiga|kaardi|pangakaart
    amount: summa|summas
    date: kuupaev|kell
    to: saaja
    from: maksja
    payee: saaja|kaupmees|koht
    sender: maksja
    info: selgitus
    declined: tagasi lukatud|ebaonnestus|vahendeid ei piisa|keelduti
    code: kood|parool
    offer: pakkumine|soodustus
    due: arve|maksetahtaeg
    """
}
