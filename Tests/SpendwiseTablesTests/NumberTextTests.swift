import Testing

@testable import SpendwiseTables

@Suite struct NumberTextTests {
  private func text(_ literal: String) -> String? {
    let row = TableRow()
    guard literal.withBytes({ NumberText.append($0, to: row) }) else { return nil }
    return row.open.text
  }

  @Test(
    "numbers are written out",
    arguments: [
      ("1234.5", "1234.5"), ("1075.5000000000001", "1075.5"), ("0.30000000000000004", "0.3"), ("-1.5E-2", "-0.015"),
      ("1.5e3", "1500"), ("5.09123456789E+11", "509123456789"), ("0", "0"), ("-0.0", "0"), ("100", "100"), ("007", "7"),
      ("999999999999999.9", "1000000000000000"), ("0.000", "0"), (".5", "0.5"), ("1e99", "1e99"), ("+2", "2"),
    ])
  func writtenOut(_ literal: String, _ expected: String) { #expect(text(literal) == expected) }

  @Test("what is none", arguments: ["", "-", ".", "1,2", "x", "1e", "1e99999", "1 "])
  func none(_ literal: String) { #expect(text(literal) == nil) }
}

@Suite struct SerialDateTests {
  private func text(_ literal: String, is1904: Bool = false) -> String? {
    let row = TableRow()
    guard literal.withBytes({ SerialDate.append($0, is1904: is1904, to: row) }) else { return nil }
    return row.open.text
  }

  @Test(
    "dates",
    arguments: [
      ("1", "1900-01-01"), ("59", "1900-02-28"), ("61", "1900-03-01"), ("45312", "2024-01-21"),
      ("45312.999999", "2024-01-22"), ("45312.75", "2024-01-21 18:00:00"), ("0.5", "12:00:00"),
      ("2958465", "9999-12-31"),
    ])
  func dates(_ literal: String, _ expected: String) { #expect(text(literal) == expected) }

  @Test func theOtherEpoch() {
    #expect(text("0", is1904: true) == "1904-01-01")
    #expect(text("43850.5", is1904: true) == "2024-01-21 12:00:00")
  }

  @Test("no dates", arguments: ["-1", "2958466", "1e20", "x"])
  func none(_ literal: String) { #expect(text(literal) == nil) }
}

@Suite struct DateFormatTests {
  @Test(
    "formats of dates", arguments: ["d-mmm-yy", "d mmm yyyy", "[$-409]d\\-mmm\\-yy;@", "[h]:mm:ss", "dd/mm/yyyy hh:mm"])
  func dates(_ code: String) { #expect(code.withBytes { DateFormat.isDate($0) }) }

  @Test(
    "other formats", arguments: ["General", "#,##0.00", "0.00\"days\"", "[Red]0.00;[Blue]0", "0.00E+00", "\\d0", "@"])
  func others(_ code: String) { #expect(!code.withBytes { DateFormat.isDate($0) }) }
}
