import Spendwise
import SpendwiseTables

/// Headings inside a table.
enum PDFSections {
  private static let debits = HeaderLanguage.block("Section")["debit"]
  private static let credits = HeaderLanguage.block("Section")["credit"]

  /// The side that a heading names for the rows below it.
  static func side(_ text: String, isCard: Bool) -> PrintedMoney.Mark? {
    guard text.count <= 70, !text.contains(where: { $0.isNumber && $0 != "0" }) || text.count <= 60 else { return nil }
    let name = ColumnNames.plain(text.filter { !$0.isNumber }).replacing("creditcard", with: "").replacing(
      "debitcard", with: "")
    let isIn = credits.contains { name.contains($0) }
    let isOut = debits.contains { name.contains($0) }
    if isIn != isOut { return isIn ? .credit : .debit }
    if isIn { return name.contains("payment") && isCard || name.hasPrefix("deposit") ? .credit : nil }
    if name.hasPrefix("payments"), text.count < 30 { return isCard ? .credit : .debit }
    return nil
  }

  private static let ends = HeaderLanguage.block("Section")["end"]

  /// The table ends with this line.
  static func isEnd(_ text: String) -> Bool {
    let name = ColumnNames.plain(text)
    return ends.contains { name.contains($0) }
  }
}
