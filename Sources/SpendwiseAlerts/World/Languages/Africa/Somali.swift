/// Words of payments in Somali.
extension WorldLanguages {
  static let somali = """
    out: u dirtay|ayaad u dirtay|dirtay|bixisay|uwareejisay|ayaad uwareejisay|waxaad bixisay
    into: ka heshay|heshay|waxaad heshay
    fee: khidmad
    balance: haraagaagu|haraagaagu waa|haraaga
    """
}
