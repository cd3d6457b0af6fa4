import Spendwise
import SpendwiseTables

/// Where the columns of an export are.
struct ExportedLayout {
  /// The columns: the eleven that every export has come first.
  enum Column: String, CaseIterable {
    case ledger, category, subcategory, currency, price, account, recorder, date, time, note, transaction
    case id, kind, link, parent, tax, payee, description, reference, method, person, owed, bucket, tags, status
    /// Of an app that writes the same columns.
    case tag

    var isOptional: Bool {
      switch self {
      case .ledger, .category, .subcategory, .currency, .price, .account, .recorder, .date, .time, .note, .transaction:
        false
      default: true
      }
    }
  }

  let sheet: Int
  let headerRow: Int
  private var indices: [Column: Int] = [:]

  /// The layout, when `row` of the sheet is the header of an export.
  init?(_ row: TableRow, _ sheet: Int) {
    guard row.count >= 11, row.count < 64 else { return nil }
    let names = (0..<row.count).map { ColumnNames.plain(row[$0].text) }
    for column in Column.allCases {
      guard let index = names.firstIndex(of: column.rawValue) else {
        if column.isOptional { continue }
        return nil
      }
      indices[column] = index
    }
    (self.sheet, headerRow) = (sheet, row.number)
  }

  /// The index of a column; -1 when there is none.
  subscript(column: Column) -> Int { indices[column] ?? -1 }

  /// The meaning of the last column.
  static func direction(_ word: String) -> (isOut: Bool, kind: Transaction.Kind)? {
    switch word.lowercased() {
    case "expense", "subscription": (true, .expense)
    case "income": (false, .income)
    case "refund": (false, .refund)
    case "transfer out": (true, .transfer)
    case "transfer in": (false, .transfer)
    default: nil
    }
  }
}

/// The parts of split payments, which become one record again when all rows were read.
struct ExportedSplits {
  /// A record that was split.
  struct Whole {
    var record: Transaction
    var link: String
    var row: Int
  }

  private var order: [String] = []
  private var found: [String: Whole] = [:]

  /// Adds a part of the record `id`.
  mutating func add(_ part: Transaction, to id: String, link: String, _ row: Int) {
    if found[id] == nil {
      order.append(id)
      var whole = part
      whole.id = id.withBytes { RecordKey.isID($0) } ? id : nil
      (whole.category, whole.subcategory, whole.note, whole.categorizationSource) = (nil, nil, nil, nil)
      whole.amount = nil
      found[id] = Whole(record: whole, link: link, row: row)
    }
    guard let amount = part.amount else { return }
    var piece = Transaction.Part(amount)
    (piece.category, piece.subcategory, piece.note) = (part.category, part.subcategory, part.note)
    found[id]?.record.splits.append(piece)
  }

  /// The records, in the order in which they began. Throws `TableError` when a sum has no room.
  func wholes(of name: String) throws(TableError) -> [Whole] {
    var wholes: [Whole] = []
    for id in order {
      guard var whole = found[id], let first = whole.record.splits.first else { continue }
      var sum = first.amount
      for part in whole.record.splits.dropFirst() {
        do throws(AmountError) { sum = try sum.adding(part.amount) } catch { throw .bad(name, error.reason) }
      }
      whole.record.amount = sum
      if whole.record.splits.count == 1 {
        (whole.record.category, whole.record.subcategory) = (first.category, first.subcategory)
        (whole.record.note, whole.record.splits) = (first.note, [])
      }
      wholes.append(whole)
    }
    return wholes
  }
}

/// The links of a full export, for when all its records are there.
struct ExportedLinks {
  private var ids: Set<String> = []
  private var links: [(id: String, kind: Transaction.Kind?, other: String)] = []

  /// Notes a record and what it is linked with.
  mutating func add(_ id: String, _ kind: Transaction.Kind?, _ other: String) {
    ids.insert(id)
    if !other.isEmpty { links.append((id, kind, other)) }
  }

  /// The links as records, each once, and the number of those to what the file lacks.
  var verdicts: (found: [StatementVerdict], missing: Int) {
    var (found, missing, seen): ([StatementVerdict], Int, Set<[String]>) = ([], 0, [])
    for link in links {
      guard ids.contains(link.other) else {
        missing += 1
        continue
      }
      let isTransfer = link.kind == .transfer
      guard seen.insert(isTransfer ? [link.id, link.other].sorted() : [link.id, link.other]).inserted else { continue }
      found.append(.link(relation: isTransfer ? "transfer" : "refund", ids: [link.id, link.other]))
    }
    return (found, missing)
  }
}
