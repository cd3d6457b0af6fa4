import Spendwise
import SpendwiseJSON
import SpendwiseText

extension BooksReader {
  /// The account that a payee was last paid from; `nil` if there is none, or if it is gone.
  package func lastAccount(ofPayee payee: String) throws -> String? {
    let name = payee.lowercased()
    var (object, account): (JSONObject, String?) = (JSONObject(), nil)
    try merchants().withUnsafeBufferPointer { bytes in
      bytes.eachLine { line in
        guard (try? object.scan(line)) != nil, object.string("payee")?.lowercased() == name else { return }
        account = object.string("account")
      }
    }
    guard let account, let found = try AccountBook(directory).find(account) else { return nil }
    return found.isDeleted || found.mergedInto != nil ? nil : account
  }
}
