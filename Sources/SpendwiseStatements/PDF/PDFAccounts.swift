import SpendwiseTables

/// A PDF with the statements of several accounts, one after the other.
final class PDFAccounts: StatementSource {
  private let parts: [TableStatement]
  private(set) var facts = StatementFacts()

  private init(_ parts: [TableStatement]) { self.parts = parts }

  /// Reads the lines of a document as one statement, or as several where each account has a table of its own. Throws
  /// `StatementError` when it has no table of payments.
  static func open(_ lines: [PDFLine], named name: String, _ options: StatementOptions) throws -> any StatementSource {
    let sections = sections(of: lines)
    let whole = Result { try PDFStatement(lines, named: name, options) }
    if sections.count > 1, (try? whole.get())?.isProven != true {
      let parts = sections.compactMap { try? PDFStatement($0, named: name, options) }.filter(\.hasHeader)
      if parts.count == sections.count {
        if let given = options.account { throw TableError.severalAccounts(name, given) }
        return try PDFAccounts(parts.map { try $0.table() })
      }
    }
    return try whole.get().table()
  }

  /// The lines of each account: from its number on. What is printed before the first is of all of them.
  private static func sections(of lines: [PDFLine]) -> [[PDFLine]] {
    var starts: [(line: Int, digits: String)] = []
    for (index, line) in lines.enumerated() {
      guard let digits = StatementPreamble.account(in: TableRow([line.text], number: line.number)),
        starts.last?.digits != digits
      else { continue }
      starts.append((index, digits))
    }
    guard starts.count > 1, Set(starts.map(\.digits)).count == starts.count else { return [lines] }
    let cover = lines[..<starts[0].line]
    let ends = starts.dropFirst().map(\.line) + [lines.count]
    return zip(starts, ends).map { Array(cover + lines[$0.line..<$1]) }
  }

  var notes: [String] { Array(Set(parts.flatMap(\.notes))).sorted() }
  var mismatch: String? { parts.lazy.compactMap(\.mismatch).first }

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    var before = 0
    for (number, part) in parts.enumerated() {
      var last = 0
      try part.eachVerdict { verdict, row in
        last = row
        try body(verdict, before + row)
      }
      before += last
      if number == 0 { facts = part.facts } else { facts.merge(part.facts) }
    }
    // Those of one account would be read as those of all.
    if parts.count > 1 { (facts.openingBalance, facts.closingBalance) = (nil, nil) }
  }
}
