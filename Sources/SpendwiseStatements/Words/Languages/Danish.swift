extension HeaderLanguage {
  static let danish = HeaderLanguage(
    currencies: "DKK",
    names: [
      .date: "dato bogfort bogforingsdato bogfortdato posteringsdato bogforingsdag transaktionsdato",
      .valueDate: "rentedato valordato",
      .narration: "tekst beskrivelse posteringstekst meddelelse supplerendetekst",
      .payee: "modtager navn forretning",
      .payer: "afsender",
      .debit: "udgift haevet ud", .credit: "indtaegt indsat ind", .amount: "belob belobidkk belob*",
      .balance: "saldo saldo*", .reference: "reference bilag", .currency: "valuta", .category: "kategori hovedkategori",
      .subcategory: "underkategori", .account: "kontonr kontonummer", .status: "afstemt",
    ],
    out: "ud haevet udgift", into: "ind indsat indtaegt", balances: "primosaldo ultimosaldo"
  )
}
