extension HeaderLanguage {
  static let polish = HeaderLanguage(
    currencies: "PLN",
    names: [
      .date: "dataoperacji datatransakcji dataksiegowania datazaksiegowania dataksiegowaniaoperacji data",
      .valueDate: "datawaluty datarozliczenia",
      .time: "godzina czas",
      .narration: """
      opis opisoperacji tytul opistransakcji szczegoly szczegolytransakcji tytulem tytulprzelewu tytuloperacji
      rodzajtransakcji typtransakcji
      """,
      .payee: """
      nadawcaodbiorca odbiorcazleceniodawca odbiorcanadawca danekontrahenta kontrahent nazwakontrahenta odbiorca
      nadawcaiodbiorca
      """,
      .payer: "nadawca zleceniodawca",
      .debit: "obciazenia obciazenie wydatki kwotaobciazenia wyplaty obciazenia* wyplyw",
      .credit: "uznania uznanie wplywy kwotauznania wplaty uznania* wplyw",
      .amount: "kwota kwotaoperacji kwotatransakcji kwota* kwotatransakcjiwaluta*",
      .balance: "saldo saldopooperacji saldopotransakcji saldo*",
      .reference: "nrtransakcji numerreferencyjny numertransakcji",
      .currency: "waluta walutarachunku walutatransakcji waluta*", .category: "kategoria", .subcategory: "podkategoria",
      .account: "numerrachunkukarty numerrachunku rachunek nrrachunku konto", .status: "stan",
    ],
    out: "obciazenie wydatek wychodzacy", into: "uznanie wplyw przychodzacy",
    balances: "saldopoczatkowe saldokoncowe saldopoprzednie"
  )
}
