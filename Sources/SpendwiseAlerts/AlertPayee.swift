import SpendwiseText

/// Payees as alerts print them.
enum AlertPayee {
  /// Removes the white space and punctuation around a name. `nil` if no name is left.
  static func trimmed(_ text: String) -> String? {
    var rest = Substring(text)
    while let last = rest.utf8.last, isMark(last) { rest.removeLast() }
    while let first = rest.utf8.first, isMark(first) { rest.removeFirst() }
    if let open = rest.utf8.lastIndex(of: UInt8(ascii: "(")), !rest[open...].utf8.contains(")") {
      rest = rest[..<open]
      while rest.utf8.last == ASCII.space { rest.removeLast() }
    }
    let lower = rest.lowercased()
    if rest.isEmpty || lower == "tap to view" || lower == "customer" || lower == "you" { return nil }
    return String(rest)
  }

  private static func isMark(_ byte: UInt8) -> Bool { " .,;:-|".utf8.contains(byte) }

  /// Removes text that cannot be part of a name. `sw-categorize` does the rest of the cleaning.
  static func lightlyCleaned(_ raw: String) -> String {
    var rest = Substring(raw)
    // The user's own account comes before the text of ICICI's credits.
    if rest.utf8.starts(with: "XX".utf8), let colon = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: colon)...]
      if !after.isEmpty { rest = after }
    }
    for prefix in ["UPI_", "FROM "] where rest.utf8.starts(with: prefix.utf8) && rest.count > prefix.count + 2 {
      rest = rest.dropFirst(prefix.count)
    }
    while let first = rest.first, first == "*" || first == "/" { rest.removeFirst() }
    while let last = rest.last, last == "/" || last == "*" { rest.removeLast() }
    return rest.isEmpty ? raw : String(rest)
  }
}
