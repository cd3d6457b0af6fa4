extension HeaderLanguage {
  static let hungarian = HeaderLanguage(
    currencies: "HUF",
    names: [
      .date: """
      tranzakciodatuma konyvelesdatuma datum tranzakciodatumaesideje* konyvelesidatum ertekdatum
      tranzakcioidopontja tranzakciodatum idopont teljesitesdatuma
      """,
      .valueDate: "ertekdatum ertekesitesdatuma erteknap",
      .narration: "kozlemeny leiras megjegyzes tranzakcioleirasa megnevezes tranzakciotipusa tipus kozlemeny*",
      .payee: "partnerneve partner ellenoldalineve kedvezmenyezett kedvezmenyezettneve partnernev ellenoldalinev",
      .debit: "terheles kiadas terheles* kiadasok", .credit: "jovairas bevetel jovairas* bevetelek",
      .amount: "osszeg osszeg* tranzakcioosszege forgalom",
      .direction: "bejovokimeno terhelesjovairas",
      .balance: "egyenleg konyveltegyenleg egyenleg* ujegyenleg",
      .reference: "tranzakcioazonosito azonosito hivatkozas", .currency: "penznem deviza devizanem",
      .category: "koltesikategoria kategoria", .account: "szamlaszam sajatszamlaszam",
    ],
    out: "kimeno terheles t kiadas", into: "bejovo jovairas j bevetel",
    balances: "nyitoegyenleg zaroegyenleg"
  )
}
