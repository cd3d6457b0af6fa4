/// Words of payments in Finnish and Estonian.
extension WorldLanguages {
  static let finnish = """
    out: osto|korttiosto|maksu|veloitus|lahetetty|ostotapahtuma|maksettu|makse|ost|tasutud|veloitettu|maksoit
    out: valjaminek
    into: saapunut|pano|palkka|tilisiirto saapunut|laekus|laekumine|saapuva|sait|talletus|laekunud
    cashOut: nosto|kateisnosto|sularaha|automaattinosto
    refund: hyvitys|palautus|tagastus
    transfer: tilisiirto|mobilepay
    fee: palvelumaksu|teenustasu
    balance: saldo|kaytettavissa|jaak|vaba jaak|vapaa saldo
    limit: luottoraja
    account: tili|tililta|tilille|konto|kontolt
    card: kortti|kortilla|kaart|kaardiga
    amount: summa
    date: pvm|klo|kuupaev
    to: saaja
    from: maksaja|lahettaja
    at: kauppa|myyja
    payee: saaja
    declined: hylatty|kate ei riita|tagasi lukatud
    code: tunnusluku|koodi|kood
    due: erapaiva|lasku|arve
    card: paattyva kortti|paattyvalla kortilla|paattyvalla kortillasi
    into: saapunut maksu|saapuva maksu|saapunut|tilillesi saapui|saapui|saapunut suoritus|maksu saapunut
    account: tilille|tilillesi|tililta|tililtasi
    future: veloitetaan|erääntyy
    """
}
