import SpendwiseData

/// A built-in text file: one row a line, bars between columns.
///
/// Nothing is parsed beforehand: most runs look for a few words of a large table.
public struct DataTable {
  /// The whole file, comments included.
  public let bytes: Bytes

  /// Words that stay in a message that is redacted.
  public static var bankWords: DataTable { DataTable(sw_bank_words()) }
  /// Charsets of one or two bytes a character.
  static var charsets: DataTable { DataTable(sw_charsets()) }
  /// Colours of style sheets and their names.
  static var colors: DataTable { DataTable(sw_colors()) }
  /// Words in the tables of banks.
  public static var columns: DataTable { DataTable(sw_columns()) }
  /// Countries and their currencies.
  public static var countries: DataTable { DataTable(sw_countries()) }
  /// Currencies and their marks.
  public static var currencies: DataTable { DataTable(sw_currencies()) }
  /// Fields of reference records.
  public static var fields: DataTable { DataTable(sw_fields()) }
  /// Banks, cards, wallets, billers, shops.
  public static var institutions: DataTable { DataTable(sw_institutions()) }
  /// Domains below which anyone can have an address.
  public static var mailProviders: DataTable { DataTable(sw_mail_providers()) }
  /// Merchants and their categories.
  public static var merchants: DataTable { DataTable(sw_merchants()) }
  /// The names of the months in all languages.
  public static var months: DataTable { DataTable(sw_months()) }
  /// The words of bills and mandates.
  public static var notices: DataTable { DataTable(sw_notices()) }
  /// The words of paths and narrations of payments.
  public static var paths: DataTable { DataTable(sw_paths()) }
  /// The script of the page of a report.
  public static var pageScript: DataTable { DataTable(sw_page_script()) }
  /// The style sheet of the page of a report.
  public static var pageStyle: DataTable { DataTable(sw_page_style()) }
  /// Cities and countries beside the names of shops.
  public static var localities: DataTable { DataTable(sw_places()) }
  /// The schema of a plan that a model makes of a wish.
  public static var planSchema: DataTable { DataTable(sw_plan_schema()) }
  /// The schema of a model's answer about a receipt.
  public static var receiptSchema: DataTable { DataTable(sw_receipt_schema()) }
  /// Words on receipts, by rule.
  public static var receiptWords: DataTable { DataTable(sw_receipt_words()) }
  /// Words on the labels of receipts.
  public static var receipts: DataTable { DataTable(sw_receipts()) }
  /// The columns of statements and exports, in JSON lines.
  public static var statements: DataTable { DataTable(sw_statements()) }
  /// Texts in sections, each after a line `# == name`.
  public static var texts: DataTable { DataTable(sw_texts()) }
  /// The words of trades.
  public static var trades: DataTable { DataTable(sw_trades()) }
  /// Rough rates of currencies.
  public static var usualRates: DataTable { DataTable(sw_usual_rates()) }
  /// The fitted weights of the reader of messages.
  public static var weights: DataTable { DataTable(sw_weights()) }
  /// The words of all languages, one file after another.
  public static var words: DataTable { DataTable(sw_words()) }

  private init(_ table: sw_table) { bytes = Bytes(start: table.start, count: table.count) }

  private static let (bar, comment) = (UInt8(ascii: "|"), UInt8(ascii: "#"))

  /// A line of a table, which is never freed.
  public struct Row: @unchecked Sendable {
    public let bytes: Bytes

    /// The text of a column, counted from 0. Empty where the row has none.
    public func column(_ number: Int) -> Bytes {
      var start = 0
      for _ in 0..<number {
        guard let bar = bytes.offset(of: DataTable.bar, from: start) else { return bytes.part(0, 0) }
        start = bar + 1
      }
      return bytes.part(start, bytes.offset(of: DataTable.bar, from: start) ?? bytes.count).trimmed()
    }

    /// The words of a column.
    public func words(_ number: Int) -> [Bytes] {
      column(number).split(separator: ASCII.space).map { Bytes(rebasing: $0) }
    }
  }

  /// All rows, in the order of the file.
  public var rows: [Row] {
    bytes.split(separator: ASCII.newline).filter { $0.first != DataTable.comment }
      .map { Row(bytes: Bytes(rebasing: $0)) }
  }

  /// The rows with `word` in a column. Then those with it in the column `other`.
  public func rows(_ column: Int, _ word: Bytes, or other: Int? = nil) -> [Row] {
    let found = hits(word).filter { bytes.at($0 - 1) <= ASCII.space && bytes.at($0 + word.count) <= ASCII.space }
    let others = other.map { other in found.compactMap { row(at: $0, other) } } ?? []
    return found.compactMap { row(at: $0, column) } + others
  }

  /// The rows with a word of `length` bytes in a column. The word begins with `stem`.
  public func rows(_ column: Int, _ stem: Bytes, ofLength length: Int) -> [Row] {
    hits(stem).compactMap { hit in
      let end = hit + length
      guard bytes.at(hit - 1) <= ASCII.space, bytes.at(end) <= ASCII.space else { return nil }
      return bytes.part(hit, end).allSatisfy { $0 > ASCII.space } ? row(at: hit, column) : nil
    }
  }

  /// The words of a column with `sign` at either end. They come without it.
  public func words(_ column: Int, with sign: String) -> [(word: String, row: Row)] {
    sign.withBytes { hits($0) }.compactMap { hit in
      var (first, end) = (hit, hit + 1)
      while bytes.at(first - 1) > ASCII.space { first -= 1 }
      while bytes.at(end) > ASCII.space { end += 1 }
      let word = first == hit ? bytes.part(hit + 1, end) : bytes.part(first, hit)
      return row(at: first, column).map { (word.text, $0) }
    }
  }

  private func hits(_ word: Bytes) -> [Int] {
    var (result, start): ([Int], Int) = ([], 0)
    while let hit = bytes.offset(of: word, from: start) {
      result.append(hit)
      start = hit + 1
    }
    return result
  }

  /// The row around `offset`, which is in the column with this number.
  private func row(at offset: Int, _ column: Int) -> Row? {
    var start = offset
    while start > 0, bytes[start - 1] != ASCII.newline { start -= 1 }
    let bars = bytes[start..<offset].count { $0 == DataTable.bar }
    guard bars == column, bytes[start] != DataTable.comment else { return nil }
    return Row(bytes: bytes.part(start, bytes.offset(of: ASCII.newline, from: offset) ?? bytes.count))
  }
}

extension DataTable {
  /// The text of a section; empty where there is none.
  public static func text(_ name: String) -> String {
    let section = texts.bytes.text.split(separator: "# == ").first { $0.hasPrefix("\(name)\n") }
    return section.map { String($0.dropFirst(name.count + 1)) } ?? ""
  }

  /// The line of a section that begins with `key`, in parts.
  public static func row(_ name: String, _ key: String, parts: Int = 2) -> [String]? {
    rows(name, parts: parts).first { $0[0] == key }
  }

  /// The lines of a section, each in parts.
  public static func rows(_ name: String, at separator: String = " | ", parts: Int = 2) -> [[String]] {
    text(name).split(separator: "\n").map { $0.split(separator: separator, maxSplits: parts - 1).map(String.init) }
  }
}
