import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The account that a payee was last paid from.
package enum PayeeAccount {
  /// Its id; `nil` if there is none, or if it is gone. The books are not opened for it: what is wrong with them is for
  /// the recording to say.
  package static func last(of payee: String, in directory: DataDirectory) throws -> String? {
    let name = payee.lowercased()
    let bytes = try attempt("cannot read the books") { try File.contents(ifAny: directory.file(MerchantBook.file)) }
    var (object, account): (JSONObject, String?) = (JSONObject(), nil)
    bytes?.withUnsafeBufferPointer { bytes in
      bytes.eachLine { line in
        guard (try? object.scan(line)) != nil, object.string("payee")?.lowercased() == name else { return }
        account = object.string("account")
      }
    }
    guard let account, let found = try AccountBook(directory).find(account) else { return nil }
    return found.isDeleted || found.mergedInto != nil ? nil : account
  }
}
