extension HeaderLanguage {
  static let finnish = HeaderLanguage(
    currencies: "EUR",
    names: [
      .date: "kirjauspaiva pvm paivamaara kirjauspvm tapahtumapaiva maksupaiva", .valueDate: "arvopaiva arvopvm",
      .narration: "otsikko viesti selitys selite tapahtumalaji laji tapahtuma",
      .payee: "saajamaksaja maksunsaaja saaja nimi saajannimi",
      .payer: "maksaja",
      .debit: "otto menot nosto", .credit: "pano panot tulot", .amount: "maara summa maaraeuroa maara*",
      .balance: "saldo saldo*",
      .reference: "viitenumero viite arkistointitunnus",
      .currency: "valuutta",
      .account: "tilinumero tili",
    ],
    out: "otto meno menot", into: "pano tulo tulot", balances: "alkusaldo loppusaldo"
  )
}
