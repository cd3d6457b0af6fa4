extension Query {
  /// The names of the terms, as in `cat:food`.
  public static var fields: [String] { QueryTerms.known }

  /// The terms in words, for a person: a phrase for each group.
  public var explanation: [String] {
    groups.map { group in group.map(\.explanation).joined(separator: " or ") }
  }
}

extension Query.Term {
  /// The term in words; as it was typed where that says it.
  fileprivate var explanation: String {
    switch test {
    case .text: return isNegated ? words : "payee, note or category contains \"\(words)\""
    case .date(let days):
      let not = isNegated ? "not " : ""
      if days.first == days.last { return "\(not)on \(days.first.iso)" }
      let end = days.last == .last ? "on" : "to \(days.last.iso)"
      return not + (days.first == .first ? "up \(end)" : "from \(days.first.iso) \(end)")
    default: return words
    }
  }
}
