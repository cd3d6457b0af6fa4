extension HeaderLanguage {
  static let czech = HeaderLanguage(
    currencies: "CZK EUR",
    names: [
      .date: """
      datum datumprovedeni datumzauctovani datumtransakce datumuctovani datumsplatnosti datumzauctovani*
      datumpohybu datumoperace odeslano provedeno datumodepsani datumrealizacie datumvykonania
      """,
      .valueDate: "datumvaluty valuta datumvaluty*",
      .time: "cas",
      .narration: """
      popis zpravaproprijemce poznamka popistransakce popisoperacie nazevtransakce ucelplatby zprava
      typtransakce popis* typ oznaceniprikazu informaciaprepriijemcu upresneni
      """,
      .payee: """
      nazevprotiuctu nazevprotistrany nazevprotistrany* protistrana obchodnimisto nazevobchodnika
      nazevuctuprotistrany prijemce nazovprotistrany nazevprotiuctu*
      """,
      .memo: "poznamkapromne vlastnipoznamka zpravapromne",
      .debit: "vydaje odchoziplatby vydaj nezapornedebet debet", .credit: "prijmy prichoziplatby prijem kredit",
      .amount: "castka objem castkavmeneuctu zauctovanacastka castkatransakce suma castka* ciastka",
      .direction: "smeruhrady smer smerplatby debetkredit prijemvydaj",
      .balance: "zustatek zustatekpotransakci zustatek* zostatok",
      .reference: "idoperace idtransakce cislotransakce variabilnisymbol referencetransakce referencnicislo",
      .currency: "mena menauctu kodmeny menatransakce",
      .category: "kategorie", .account: "cislouctu cislouctu* mujucet",
    ],
    out: "odchozi vydaj vydaje debet", into: "prichozi prijem prijmy kredit",
    balances: "pocatecnizustatek konecnyzustatek pocatecnistav konecnystav"
  )
}
