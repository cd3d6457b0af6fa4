extension HeaderLanguage {
  static let romanian = HeaderLanguage(
    currencies: "RON HRK RSD",
    names: [
      .date: "data datatranzactiei datatranzactie datainregistrarii datumizvrsenja datumknjizenja datumtransakcije",
      .valueDate: "datavalutei datumvalute",
      .narration: "detaliitranzactie descriere explicatii detalii opisplacanja opistransakcije svrha",
      .payee: "beneficiar numebeneficiar platitorprimatelj nazivprimatelja",
      .debit: "debit iesiri isplata isplate rashod terecenje", .credit: "credit intrari uplata uplate prihod odobrenje",
      .amount: "suma sumatranzactiei iznos iznos*", .balance: "sold soldcontabil stanje stanjenakontransakcije stanje*",
      .reference: "referinta referintatranzactiei",
      .currency: "valuta moneda deviza",
      .account: "cont contiban brojracuna",
    ],
    out: "debit iesire isplata",
    into: "credit intrare uplata", balances: "soldinitial soldfinal pocetnostanje zavrsnostanje"
  )
}
