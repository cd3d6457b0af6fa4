/// Words of payments in Amharic, Somali, Hausa and Yoruba.
extension WorldLanguages {
  static let amharic = """
    out: ወጪ ሆኗል|ተቀንሷል|ተከፍሏል|ልከዋል|wochi|tekeflual|ከፍለዋል|dirtay
    out: u dirtay|bixisay|uwareejisay|ayaad uwareejisay|waxaad bixisay|an cire|ka aika|o san
    into: ገቢ ሆኗል|ተቀብለዋል|ተጨምሯል|gebi|tekeblewal|ገቢ|ka heshay|heshay|waxaad heshay
    into: an saka|ka karba|o gba
    balance: ቀሪ ሂሳብ|ቀሪ ሂሳብዎ|qeri hisab|haraagaagu waa|haraaga|haraagaagu|ma'auni|iye to ku
    fee: የአገልግሎት ክፍያ|khidmad|caji|owo ise
    account: ሂሳብ|ሂሳብዎ|hisab
    refund: ተመላሽ
    declined: አልተሳካም|በቂ
    code: ኮድ|የይለፍ ቃል
    reference: tix
    from: ka|ከ
    """
}
