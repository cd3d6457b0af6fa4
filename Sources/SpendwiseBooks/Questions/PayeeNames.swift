import Spendwise
import SpendwiseSystem
import SpendwiseText

/// The payees of the books.
package enum PayeeNames {
  /// Every payee that a live record names, in the order of `merchants.jsonl`.
  package static func all(_ directory: DataDirectory) throws -> [String] {
    let bytes = try File.contents(ifAny: directory.file(MerchantBook.file)) ?? []
    return bytes.split(separator: ASCII.newline).compactMap { (try? Record(Array($0)))?.string("payee") }
  }
}
