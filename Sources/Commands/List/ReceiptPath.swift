import Spendwise
import SpendwiseBooks
import SpendwiseText
import SpendwiseTool

/// The path of the receipt of a record, for `sw-list --receipt`.
enum ReceiptPath {
  static func write(_ id: String, _ directory: DataDirectory, to output: Output) throws {
    let record = try BooksReader(directory).record(meantBy: id)
    guard let name = record.string("receipt") else {
      throw Failure(.noInput, "\(record.id) has no receipt (sw-list no:receipt lists such records)")
    }
    let attachments = Attachments(directory)
    guard attachments.has(name) else {
      let path = attachments.path(name)
      throw Failure(.noInput, "\(path): the receipt of \(record.id) is not there (sw-data restore a backup)")
    }
    output.line(attachments.path(name))
  }
}
