extension HeaderLanguage {
  static let german = HeaderLanguage(
    currencies: "EUR CHF",
    names: [
      .date: """
      buchungstag buchungsdatum buchung datum belegdatum abschlussdatum transaktionsdatum umsatzdatum
      zahlungsdatum
      """,
      .valueDate: "valuta valutadatum wertstellung wertstellungsdatum wertstellungvaluta wert wertdatum",
      .time: "uhrzeit zeit abschlusszeit buchungszeit",
      .narration: """
      verwendungszweck buchungstext vorgangverwendungszweck zweck beschreibung beschreibung* bezeichnung
      buchungsdetails
      avisierungstext buchungsinformation umsatztext text details mitteilung verwendung vorgang buchungsart
      """,
      .payee: """
      zahlungsempfanger* empfangerzahlungspflichtiger auftraggeberempfanger empfanger begunstigterauftraggeber
      begunstigterzahlungspflichtiger beguenstigter* namezahlungsbeteiligter zahlungsbeteiligter partnername handler
      empfangername auftraggeberzahlungsempfanger beguenstigterauftraggeber gegenpartei namedespartners
      """,
      .payer: "zahlungspflichtiger* auftraggeber absender",
      .memo: "notiz bemerkung anmerkung",
      .debit: "soll lastschrift belastung ausgang ausgaben lastschriftin* belastungin* belastung* ausgaben*",
      .credit: "haben gutschrift eingang einnahmen gutschriftin* gutschrift* einnahmen*",
      .amount: "betrag umsatz summe umsatzin* betragin* betrag* umsatz*",
      .direction: "sollhaben sh habensoll sollhabenkennzeichen",
      .balance: "saldo kontostand saldonachbuchung neuersaldo saldoin* kontostandnach*",
      .reference: "kundenreferenz referenz transaktionsnr zkbreferenz referenznummer transaktionsid",
      .currency: "wahrung waehrung whg",
      .category: "kategorie", .subcategory: "unterkategorie", .status: "buchungsstatus",
      .account: "auftragskonto ibanauftraggeberkonto eigenesiban eigenekontonummer",
    ],
    out: "soll s belastung lastschrift ausgang ausgabe abgang",
    into: "haben h gutschrift eingang einnahme zugang",
    balances: """
      anfangssaldo endsaldo anfangsbestand endbestand alterkontostand neuerkontostand kontostand saldovortrag
      ubertrag
      """
  )
}
