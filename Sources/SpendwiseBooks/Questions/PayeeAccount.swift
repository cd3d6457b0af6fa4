/// Payees of the books, with the account last paid from.
package enum PayeeAccount {
  /// Id of the payee's account; `nil` without one or if gone. Does not open the books: recording reports problems.
  package static func last(of payee: String, in directory: DataDirectory) throws -> String? {
    let name = payee.lowercased()
    var account: String?
    try eachPayee(in: directory) { if $0.string("payee")?.lowercased() == name { account = $0.string("account") } }
    guard let account, let found = try directory.accountBook().find(account) else { return nil }
    return found.isDeleted || found.mergedInto != nil ? nil : account
  }

  /// The payees that were paid before.
  package static func payees(in directory: DataDirectory) throws -> [String] {
    var names: Set<String> = []
    try eachPayee(in: directory) { if let name = $0.string("payee") { names.insert(name) } }
    return names.sorted()
  }

  private static func eachPayee(in directory: DataDirectory, _ body: (JSONObject) -> Void) throws {
    try directory.contents(MerchantBook.file).withUnsafeBufferPointer { $0.eachObject(body) }
  }
}
