import Spendwise

/// The query terms that a shell offers when Tab is pressed.
package enum QueryCompletion {
  /// The terms that begin like `word`: with a colon the values of its field, else fields and date words. `data` is the
  /// directory that is named on the command line.
  @Sendable
  package static func terms(_ word: String, data: String?) -> [String] {
    guard let colon = word.firstIndex(of: ":") else {
      return Query.fields.map { $0 + ":" } + ["today", "yesterday", "all", "mtd", "ytd", "7d", "30d"]
    }
    let field = String(word[..<colon])
    return values(of: field, data: data).map { "\(field):\($0)" }
  }

  private static func values(of field: String, data: String?) -> [String] {
    switch field {
    case "kind": return Transaction.Kind.allCases.map(\.rawValue)
    case "status": return Transaction.Status.allCases.map(\.rawValue) + ["void"]
    case "auth": return Transaction.Authentication.allCases.map(\.rawValue) + ["unverified"]
    case "uncounted": return Transaction.Uncounted.allCases.map(\.rawValue)
    case "recorder": return Transaction.Recorder.allCases.map(\.rawValue)
    case "reimbursable": return ["yes", "no"]
    case "no": return RecordOrder.transactionKeys.map(\.description)
    case "date": return ["today", "yesterday", "all", "mtd", "ytd", "7d", "30d"]
    case "not": return Query.fields.map { $0 + ":" }
    case "cat", "acct", "payee", "bucket", "person": return (try? names(field, data: data)) ?? []
    default: return []
    }
  }

  private static func names(_ field: String, data: String?) throws -> [String] {
    let directory = try DataDirectory(option: data)
    guard try directory.hasBooks() else { return [] }
    if field == "payee" { return try PayeeAccount.payees(in: directory) }
    let books = try BooksReader(directory)
    if field == "person" { return try Set(books.owners().map(\.person)).sorted() }
    if field == "cat" { return try books.categories().choices().flatMap(\.names) }
    return try books.lines(of: field == "acct" ? .accounts : .envelopes).compactMap { try? Record($0).id }
  }
}
