extension HeaderLanguage {
  static let turkish = HeaderLanguage(
    currencies: "TRY",
    names: [
      .date: "tarih islemtarihi tarihsaat muhasebetarihi", .time: "saat",
      .narration: "aciklama islemaciklamasi islem aciklama* islemadi",
      .payee: "aliciadi alici karsitaraf",
      .payer: "gonderen",
      .debit: "borc giden cikan", .credit: "alacak gelen giren", .amount: "tutar islemtutari tutar* miktar",
      .direction: "ba borcalacak", .balance: "bakiye bakiye* islemsonrasibakiye",
      .reference: "dekontno islemno referans fisno",
      .currency: "parabirimi doviz dovizcinsi",
      .category: "etiket kategori",
    ],
    out: "borc giden", into: "alacak gelen", balances: "devirbakiye acilisbakiyesi kapanisbakiyesi"
  )
}
