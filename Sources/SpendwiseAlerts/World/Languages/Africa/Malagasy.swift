/// Words of payments in Malagasy, and in the French that wallets of Madagascar mix with it.
extension WorldLanguages {
  static let malagasy = """
    out: lasa|nalefa|voaloa|nandoa
    into: voaray|nahazo|tonga|recu de
    fee: sarany
    balance: ambiny|sisa
    from: avy amin'ny|avy amin
    to: ho an'ny
    info: antony|raison
    """
}
