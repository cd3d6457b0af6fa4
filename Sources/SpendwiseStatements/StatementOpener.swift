import SpendwiseTables

/// Opens a statement or feed by its content.
package enum StatementOpener {
  /// Opens the file at `path` as a feed or a table. Throws `StatementError` or `TableError`, which call it `name`.
  package static func open(_ path: String, named name: String, _ options: StatementOptions) throws
    -> any StatementSource
  {
    if options.app != nil { return try TableStatement(Table(path, named: name), named: name, options) }
    if PDFExtractor.isPDF(path) {
      return try PDFStatement.open(options.pdf.lines(path, named: name), named: name, options)
    }
    if let feed = try FeedReader.open(path, named: name, options) { return feed }
    let table = try Table(path, named: name)
    let statement = Result { try TableStatement(table, named: name, options) }
    if table.kind == .text, !options.isFixed, (try? statement.get())?.hasRows != true {
      if let labelled = try FieldTable.table(ofLines: path, named: name),
        let statement = try? TableStatement(labelled, named: name, options)
      {
        return statement
      }
      // The rows of a printed text may have no date that a table has, such as `01 jun`.
      let printed = try? PDFStatement(PrintedText.lines(path, named: name), named: name, options)
      // A letter may have a table in it: then only balances show that it is a statement.
      let isTable = (try? statement.get()) != nil || printed.map { $0.hasHeader && !$0.hasProse } ?? false
      if let printed, printed.isProven || isTable {
        return try TableStatement([printed.table()], named: name, options)
      }
    }
    return try statement.get()
  }
}
