extension HeaderLanguage {
  static let italian = HeaderLanguage(
    currencies: "EUR CHF",
    names: [
      .date: "data dataoperazione datacontabile datamovimento datacontabilizzazione dataregistrazione dataoperaz",
      .valueDate: "datavaluta valuta",
      .time: "ora orario",
      .narration: """
      descrizione descrizionecompleta causale descrizioneoperazione descrizioneestesa operazione dettagli
      dettaglio descrizione*
      """,
      .payee: "beneficiario controparte esercente ordinante",
      .debit: "uscite uscita addebiti addebito dare importodare addebiti* uscite* dare*",
      .credit: "entrate entrata accrediti accredito avere importoavere accrediti* entrate* avere*",
      .amount: "importo importoineuro importo* ammontare",
      .direction: "dareavere segno",
      .balance: "saldo saldodopo saldocontabile saldo* saldodisponibile",
      .reference: "riferimento numerooperazione", .currency: "divisa valutaimporto",
      .category: "categoria", .status: "stato", .account: "conto contoocarta",
    ],
    out: "dare addebito uscita", into: "avere accredito entrata",
    balances: "saldoiniziale saldofinale saldoprecedente saldocontabile totaleentrate totaleuscite"
  )
}
