import Spendwise
import SpendwiseCategories
import SpendwiseSystem

extension CategoryList {
  /// The categories of the books in `directory` that are there to be chosen: those that were deleted or hidden are not.
  package init(_ directory: DataDirectory) throws {
    let bytes = try File.contents(ifAny: directory.file(View.categories.file)) ?? []
    let book = try CategoryBook(directory)
    self.init(book.names.filter(book.isProposed), CategoryDisplay(bytes.split(separator: 0x0A).map(Array.init)))
  }
}
