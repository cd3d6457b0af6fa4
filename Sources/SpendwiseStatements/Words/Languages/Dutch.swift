extension HeaderLanguage {
  static let dutch = HeaderLanguage(
    currencies: "EUR",
    names: [
      .date: "datum boekdatum boekingsdatum transactiedatum uitvoeringsdatum boeking datumtransactie",
      .valueDate: "rentedatum valutadatum",
      .time: "tijd tijdstip",
      .narration: """
      omschrijving naamomschrijving mededelingen mededeling omschrijving* details vrijemededeling
      transactieomschrijving
      """,
      .payee: """
      naamtegenpartij tegenrekeninghouder naamtegenpartij* tegenpartij begunstigde naambegunstigde
      naamvandetegenpartij
      """,
      .debit: "uitgaven debet af afgeschreven uit", .credit: "inkomsten bij bijgeschreven",
      .amount: "bedrag bedrag* transactiebedrag bedragineur",
      .direction: "afbij creditdebet debetcredit bijaf dc",
      .balance: "saldo saldonatrn saldonamutatie saldonaboeking eindsaldo",
      .reference: "transactiereferentie volgnummer referentie betalingskenmerk",
      .currency: "munt valutacode muntsoort valuta", .category: "categorie rubriek",
      .account: "rekening rekeningnummer ibanbban",
    ],
    out: "af debet uit", into: "bij", balances: "beginsaldo eindsaldo vorigsaldo nieuwsaldo"
  )
}
