import Spendwise
import SpendwiseBooks
import SpendwiseText
import SpendwiseTool

/// The path of the receipt of a record, for `sw-list --receipt`.
enum ReceiptPath {
  static func write(_ id: String, _ directory: DataDirectory, to output: Output) throws {
    let books = try BooksReader(directory)
    guard let line = try id.withBytes({ try books.line(of: .transactions, id: $0) }), let record = try? Record(line)
    else {
      throw Failure(.noInput, "the books have no record \(id) (sw-list --ids shows ids)")
    }
    guard let name = record.string("receipt") else {
      throw Failure(.noInput, "\(id) has no receipt (sw-list no:receipt lists such records)")
    }
    let attachments = Attachments(directory)
    guard attachments.has(name) else {
      throw Failure(.noInput, "\(attachments.path(name)): the receipt of \(id) is not there (sw-data restore a backup)")
    }
    output.line(attachments.path(name))
  }
}
