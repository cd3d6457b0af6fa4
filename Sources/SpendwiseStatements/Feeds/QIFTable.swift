import SpendwiseTables
import SpendwiseText

/// The payments of a QIF file as table rows, in bounded memory.
///
/// It has neither currencies nor ids, nor the form of its dates and amounts: all rows decide that.
final class QIFTable {
  /// A record: the lines up to `^`, with its section.
  private struct Record {
    /// The header without its mark, small: `type:bank`, `account`.
    var section = ""
    /// The letter that begins a line, and the rest of it.
    var fields: [(code: UInt8, text: String)] = []
    /// The number of its first line.
    var line = 0
    /// The record ended with `^`, and not with the file.
    var isWhole = false
    /// Bytes of its lines.
    var size = 0

    /// The text of the first line with this letter.
    func text(_ code: Unicode.Scalar) -> String? { fields.first { $0.code == UInt8(ascii: code) }?.text }
  }

  private let path: String
  private let name: String
  /// Counts of records that are not read, by section.
  private var skipped: [String: Int] = [:]

  private static let lineLimit = 64 << 10
  private static let fieldLimit = 4000
  /// Bytes of a record.
  private static let sizeLimit = 1 << 20

  private static let header = [
    "QIF account", "Type", "Date", "Amount", "Payee", "Memo", "Number", "Cleared", "Category", "Transfer", "Tags",
    "Record", "Part amount", "Part category", "Part memo",
  ]

  /// Sections of payments.
  private static let payments: Set<String> = ["type:bank", "type:cash", "type:ccard", "type:otha", "type:othl"]

  /// Reads the file at `path`, called `name` in errors.
  init(_ path: String, named name: String) { (self.path, self.name) = (path, name) }

  /// Notes about records left out, once the rows were read.
  var notes: [String] {
    skipped.sorted { $0.key < $1.key }.map { section, count in
      let words = section.isEmpty ? "before the first section" : "of !\(section.prefix(40))"
      return "\(name): \(count) record\(count == 1 ? "" : "s") \(words) left out: only payments are read"
    }
  }

  /// The rows, as a table.
  var table: Table {
    Table(named: name, QIFTable.header) { [self] body in
      skipped = [:]
      var account = ""
      try eachRecord { record in
        if record.section == "account" {
          account = record.text("N") ?? ""
        } else if QIFTable.payments.contains(record.section) {
          return try QIFTable.parts(record).allSatisfy {
            try body(QIFTable.cells(record, account, $0), record.line, !record.isWhole)
          }
        } else {
          skipped[record.section, default: 0] += 1
        }
        return true
      }
    }
  }

  /// Calls `body` with each record, until it returns `false`. From the start of the file each time. Throws
  /// `TableError`.
  private func eachRecord(_ body: (Record) throws -> Bool) throws {
    var (record, isDone) = (Record(), false)
    try ByteStream.open(path, named: name).eachLine(named: name, limit: QIFTable.lineLimit, of: "QIF") {
      bytes, number, _ in
      if let whole = try take(TableRow.trimmed(bytes), number, &record) { isDone = try !body(whole) }
      return !isDone
    }
    if !isDone, !record.fields.isEmpty { _ = try body(record) }
  }

  /// Takes a line. Returns the record that it ends.
  private func take(_ line: Bytes, _ number: Int, _ record: inout Record) throws -> Record? {
    guard let code = line.first else { return nil }
    switch code {
    case "^":
      defer { record = Record(section: record.section) }
      record.isWhole = true
      return record.fields.isEmpty ? nil : record
    case "!":
      // Some programs leave the mark out before a new section.
      let before = record
      let words = TextEncoding.string(line.part(1, 200)).lowercased()
      // Switches come between sections and do not begin one.
      let isSwitch = words.hasPrefix("option") || words.hasPrefix("clear")
      record = Record(section: isSwitch ? record.section : words.filter { $0 != " " })
      return before.fields.isEmpty ? nil : before
    default:
      if record.fields.isEmpty { record.line = number }
      record.size += line.count
      if record.fields.count >= QIFTable.fieldLimit || record.size > QIFTable.sizeLimit {
        throw TableError.bad(name, "the record at line \(record.line) has no end")
      }
      record.fields.append((code, TextEncoding.string(TableRow.trimmed(line.part(1, line.count)))))
      return nil
    }
  }

  /// A part of a payment.
  private typealias Part = (amount: String, category: String, memo: String)

  /// The parts of a payment; an empty one if it has none.
  private static func parts(_ record: Record) -> [Part] {
    var (parts, next): ([Part], Part?) = ([], nil)
    for field in record.fields {
      switch field.code {
      case "S":
        if let next { parts.append(next) }
        next = ("", field.text, "")
      case "E": next?.memo = field.text
      case "$":
        parts.append((field.text, next?.category ?? "", next?.memo ?? ""))
        next = nil
      default: break
      }
    }
    if let next { parts.append(next) }
    return parts.isEmpty ? [("", "", "")] : parts
  }

  private static func cells(_ record: Record, _ account: String, _ part: Part) -> [String] {
    func text(_ code: Unicode.Scalar) -> String { record.text(code) ?? "" }
    let category = QIFCategory(text("L"))
    let isPart = !part.amount.isEmpty || !part.category.isEmpty
    return [
      account, record.section == "type:ccard" ? "credit_card" : "",
      // `3/ 4' 6` is of 2006.
      text("D").replacing("' ", with: "'0"), record.text("T") ?? text("U"), text("P"), text("M"), text("N"), text("C"),
      category.name ?? "", category.account ?? "", category.tags.joined(separator: ","),
      isPart ? "\(record.line)" : "", part.amount, QIFCategory(part.category).text, part.memo,
    ]
  }
}

/// The value of `L` and `S`: `Food:Dining/Trip`, `[Savings]`.
private struct QIFCategory {
  /// The other account of a transfer.
  var account: String?
  /// The category with its subcategory.
  var name: String?
  var tags: [String] = []

  /// The account or category, without its class.
  var text: String { account.map { "[\($0)]" } ?? name ?? "" }

  init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let word = FeedNames.line(parts.first)
    let isMark = word?.hasPrefix("--") ?? true || word?.hasPrefix("|") ?? true || word?.hasPrefix("_") ?? true
    if let word, word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 {
      account = String(word.dropFirst().dropLast())
    } else if let word, !isMark {
      name = word
      tags.append(word)
    }
    if parts.count > 1, let tag = FeedNames.line(parts[1]) { tags.append(tag) }
  }
}
