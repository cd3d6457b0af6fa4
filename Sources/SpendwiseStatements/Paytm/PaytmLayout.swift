import SpendwiseTables
import SpendwiseText

/// Where the columns of a Paytm statement are: found by their names, since they move.
struct PaytmLayout {
  /// The two kinds of statements.
  enum Kind: CaseIterable { case upi, wallet }

  /// A column that means something.
  enum Column: Int, CaseIterable {
    case date, time, details, other, account, amount, reference, order, remarks, tags, comment, activity, party,
      wallet, debit, credit, breakup, status

    private static let names = [
      "Date", "Time", "Transaction Details", "Other Transaction Details (UPI ID or A/c No)", "Your Account",
      "Amount", "UPI Ref No.", "Order ID", "Remarks", "Tags", "Comment", "Activity", "Source/Destination",
      "Wallet Txn ID", "Debit", "Credit", "Transaction Breakup", "Status",
    ]

    /// Its name in the header.
    var name: String { Column.names[rawValue] }
  }

  let kind: Kind
  /// The index of each column; -1 for those that are not there.
  private let indices: [Int]
  /// Names that are not known.
  let unknown: [String]

  static let required: [Kind: [Column]] = [
    .upi: [.date, .time, .details, .account, .amount, .reference],
    .wallet: [.date, .activity, .party, .debit, .credit, .status],
  ]
  static let optional: [Kind: [Column]] = [
    .upi: [.other, .order, .remarks, .tags, .comment, .status], .wallet: [.wallet, .comment, .breakup],
  ]

  /// The layout whose header `row` is, if it is one.
  init?(header row: TableRow) {
    let names = (0..<row.count).map { PaytmLayout.plain(row[$0].text) }
    for kind in Kind.allCases {
      let required = PaytmLayout.required[kind] ?? []
      let known = required + (PaytmLayout.optional[kind] ?? [])
      var indices = [Int](repeating: -1, count: Column.allCases.count)
      for column in known {
        let wanted = PaytmLayout.plain(column.name)
        let found = names.firstIndex { column == .other ? $0.hasPrefix("othertransactiondetails") : $0 == wanted }
        if let found { indices[column.rawValue] = found }
      }
      guard required.allSatisfy({ indices[$0.rawValue] >= 0 }) else { continue }
      self.kind = kind
      self.indices = indices
      let taken = Set(indices)
      unknown = names.indices.filter { !taken.contains($0) && !names[$0].isEmpty }.map { row[$0].text }
      return
    }
    return nil
  }

  func has(_ column: Column) -> Bool { indices[column.rawValue] >= 0 }

  /// The cell of `row` in `column`; empty when there is no such column.
  func cell(_ column: Column, _ row: TableRow) -> Bytes { row[indices[column.rawValue]] }

  /// The kind of the cell in `column`.
  func kind(_ column: Column, _ row: TableRow) -> TableRow.Kind { row.kind(indices[column.rawValue]) }

  /// Letters and digits alone, small: a new space or point in a name does not make a new column.
  static func plain(_ name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 }, as: UTF8.self)
  }

  /// How much of a header `row` has, to show the one that was probably meant.
  static func likeness(_ row: TableRow) -> Int {
    let known = Set(Column.allCases.map { plain($0.name) })
    return (0..<row.count).count { known.contains(plain(row[$0].text)) }
  }

  /// The names that are expected, for a person.
  static func expected(_ kind: Kind) -> String {
    (required[kind] ?? []).map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
}
