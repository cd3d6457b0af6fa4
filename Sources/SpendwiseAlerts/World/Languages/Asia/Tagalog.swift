/// Words of payments in Tagalog.
extension WorldLanguages {
  static let tagalog = """
    out: nagpadala|nagbayad|binayaran|ibinayad|naipadala|bumili
    into: natanggap|nakatanggap|tinanggap|naideposito
    refund: ibinalik|naibalik
    balance: balanse|natitirang balanse
    to: kay
    from: mula kay|galing kay
    declined: hindi matagumpay|kulang ang balanse
    share: huwag ibahagi|huwag ibigay
    due: dapat bayaran
    """
}
