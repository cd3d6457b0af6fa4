extension HeaderLanguage {
  static let baltic = HeaderLanguage(
    currencies: "EUR",
    names: [
      .date: "data kuupaev datums",
      .narration: "paaiskinimai mokejimopaskirtis selgitus detalas maksajumamerkis paskirtis operacijostipas",
      .payee: """
      gavejas saajamaksja saajamaksjanimi sanemejsmaksatajs moketojasgavejas gavejasmoketojas pavadinimas
      partneris
      """,
      .amount: "suma summa sumaiv*", .direction: "dk deebetkreedit deebetkreedit* dc debetskredits debetaskreditas",
      .balance: "likutis saldo atlikums", .reference: "irasonr arhiveerimistunnus ierakstanr operacijosnr",
      .currency: "valiuta valuuta", .account: "saskaitosnr kliendikonto kontanr klientakonts",
    ],
    out: "d debetas deebet debets", into: "k kreditas kreedit kredits",
    balances: """
      likutis apyvarta algsaldo loppsaldo kaive sakumaatlikums beiguatlikums apgrozijums saldopradziai
      openingbalance closingbalance turnover
      """
  )
}
