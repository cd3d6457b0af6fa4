extension HeaderLanguage {
  static let norwegian = HeaderLanguage(
    currencies: "NOK",
    names: [
      .date: "dato bokfort bokforingsdato transaksjonsdato bokforingsdag utfortdato bokfortdato betalingsdato",
      .valueDate: "rentedato",
      .narration: "forklaring beskrivelse tekst melding arkivref*",
      .payee: "mottaker navn mottakernavn tilnavn", .payer: "avsender franavn",
      .debit: "utfrakonto ut belopput utgift", .credit: "innpakonto inn belopinn inntekt",
      .amount: "belop belop* sum", .balance: "saldo saldo*", .reference: "referanse arkivreferanse numref",
      .currency: "valuta", .category: "kategori hovedkategori", .subcategory: "underkategori",
      .account: "kontonummer konto frakonto", .status: "status",
    ],
    out: "ut belastning", into: "inn godskriving", balances: "inngaendesaldo utgaendesaldo"
  )
}
