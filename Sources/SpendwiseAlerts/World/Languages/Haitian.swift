/// Words of payments in the Creole of Haiti.
extension WorldLanguages {
  static let haitian = """
    out: ou voye|voye|ou peye|peye|ou achte|achte
    into: ou resevwa|resevwa|depo
    cashOut: retire|ou retire
    fee: fre
    balance: nouvo balans|nouvo balans ou|balans|balans ou
    from: nan men
    to: bay|ba
    declined: pa reyisi|echwe
    code: kod
    """
}
