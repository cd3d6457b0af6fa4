extension HeaderLanguage {
  static let swedish = HeaderLanguage(
    currencies: "SEK EUR",
    names: [
      .date: """
      datum bokforingsdag bokforingsdatum transaktionsdag transaktionsdatum reskontradatum bokforddatum bokfort
      bokforings* kopdatum
      """,
      .valueDate: "valutadag valutadatum",
      .time: "tid klockslag",
      .narration: "beskrivning text meddelande rubrik transaktion specifikation verifikationsnummer transaktionstyp",
      .payee: "mottagare namn betalningsmottagare motpart", .payer: "avsandare betalare",
      .memo: "egnaanteckningar anteckning",
      .debit: "utgift utgifter uttag uttagut ut", .credit: "inkomst inkomster insattning insattningar insattningin",
      .amount: "belopp belopp* summa", .balance: "saldo bokfortsaldo saldo*",
      .reference: "referens", .currency: "valuta", .category: "kategori", .account: "kontonummer konto",
    ],
    out: "ut uttag utgift debet", into: "insattning inkomst kredit", balances: "ingaendesaldo utgaendesaldo"
  )
}
