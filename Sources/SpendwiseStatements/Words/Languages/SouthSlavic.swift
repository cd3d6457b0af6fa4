extension HeaderLanguage {
  /// Croatian, Serbian, Bosnian and Slovene.
  static let southSlavic = HeaderLanguage(
    currencies: "EUR RSD BAM",
    names: [
      .date: """
      datumizvrsenja datumtransakcije datumknjizenja datumizvrsavanja datumpromjene datumpromene datumknjizbe
      datumobdelave datumknjizenjatransakcije
      """,
      .valueDate: "datumvalute valutiranje",
      .narration: """
      opis opisplacanja opistransakcije opisprometa svrhaplacanja svrhadoznake svrha namen namenplacila nazivtransakcije
      nazivprometa opisisvrha namjena
      """,
      .payee: """
      primatelj primateljplatitelj platiteljprimatelj nalogodavac primalac primalacplatilac prejemnik
      nazivprimatelja nazivplatiteljaprimatelja imepartnera partner nazivpartnera protustranka prejemnikplacnik
      """,
      .debit: "isplata isplate duguje terecenje terecenja zaduzenje rashod odliv odlivi breme vbreme isplata* duguje*",
      .credit: "uplata uplate potrazuje odobrenje odobrenja prihod priliv prilivi dobro vdobro uplata* potrazuje*",
      .amount: "iznos iznostransakcije znesek iznos* znesek*",
      .balance: "stanje novostanje stanjeracuna stanjenakon* saldo stanje*",
      .reference: "referenca brojtransakcije pozivnabroj referentnibroj sklic",
      .currency: "valutatransakcije valutaracuna", .account: "racun brojracuna brojracunaiban",
    ],
    out: "isplata duguje terecenje zaduzenje odliv breme", into: "uplata potrazuje odobrenje priliv dobro",
    balances: "pocetnostanje zavrsnostanje prethodnostanje novostanje zacetnostanje koncnostanje"
  )
}
