import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements

private func records(_ name: String) throws -> (records: [Transaction], statement: any StatementSource) {
  let statement = try StatementOpener.open(Fixtures.path("Fixtures/paytm/" + name), named: name, StatementOptions())
  var records: [Transaction] = []
  try statement.eachVerdict { verdict, _ in
    if case .transaction(let record) = verdict { records.append(record) }
  }
  return (records, statement)
}

@Suite struct PaytmStatementTests {
  /// The key of a payment is the same in every layout.
  @Test func keysDoNotDependOnTheLayout() throws {
    let eleven = try records("eleven.xlsx").records.map(\.source?.key)
    for name in ["ten.xlsx", "no-summary.xlsx", "resaved.csv"] {
      #expect(try records(name).records.map(\.source?.key) == eleven, "\(name)")
    }
    #expect(try records("resaved.xls").records.map(\.source?.key) == Array(eleven.prefix(3)))
    let wallet = try records("wallet.xlsx").records.map(\.source?.key)
    #expect(try records("wallet.csv").records.map(\.source?.key) == wallet)
  }

  /// A release may never change how a key is made.
  @Test func goldenKeys() throws {
    let keys = try records("eleven.xlsx").records.compactMap(\.source?.key)
    #expect(keys.first == "paytm:521200000001#1")
    #expect(keys[7] == "paytm:521200000009#2")
    // printf '2025-07-19\x1f1000\x1fPaidtoCornerStore\x1f' | sha256sum
    let row = "row:paytm:f005fa16fcb2ec3d1db235051f5ff7768450c71dec2cf6747cb0b5c04b79ddb2"
    #expect(keys.suffix(2) == ["\(row)#1", "\(row)#2"])
    #expect(Set(keys).count == keys.count)
  }

  @Test func totalsAreThoseOfTheSummary() throws {
    for name in ["ten.xlsx", "eleven.xlsx"] {
      let statement = try records(name).statement
      #expect(statement.mismatch == nil)
      #expect(statement.facts.totals.map(\.paid.literal) == ["2202.50"])
      #expect(statement.facts.totals.map(\.receivedCount) == [3])
    }
    #expect(
      try records("mismatch.xlsx").statement.mismatch == "debits: the rows make 2,202.50, the statement says 2,203.50")
  }

  /// Spending has a minus and is not a transfer.
  @Test func unsignedRowsAreNeverSpending() throws {
    let all = try records("eleven.xlsx").records
    let spent = all.filter { $0.kind == .expense }.compactMap { $0.amount?.minor }.reduce(0, +)
    #expect(spent == -220_250)
    #expect(all.filter { $0.kind == .transfer }.map(\.payee).count == 2)
  }
}

@Suite struct PaytmWordsTests {
  @Test(
    "accounts",
    arguments: [
      ("HDFC Bank - 1234", "hdfc-paytm", "1234", nil), ("State Bank Of India - 43", "sbi-paytm", "43", nil),
      ("ICICI Bank Rupay Credit Card - 00", "icici-paytm-card", "00", nil),
      ("UPI Lite", "paytm-upi", nil, "paytm-upi-lite"),
      ("UPI Linked Bank", "paytm-upi", nil, nil), ("American Express Credit Card", "amex-paytm-card", nil, "amex-card"),
      ("Karnataka Bank - 0001", "karnataka-paytm", "0001", nil), ("", "paytm-upi", nil, nil),
      ("Other UPI Apps", "paytm-upi", nil, nil), ("- 12", "paytm-paytm", "12", nil),
    ] as [(String, String, String?, String?)])
  func accounts(_ cell: String, _ profile: String, _ digits: String?, _ slug: String?) {
    let account = PaytmWords.account(cell)
    #expect(account.profile == profile && account.lastFour == digits && account.slug == slug, "\(account)")
  }

  @Test(
    "tags",
    arguments: [
      ("#🥘 Food", "Food", "food"), ("#✈️ Travel", "Travel", "travel"), ("#⛽️ Fuel", "Fuel", "transport"),
      ("#?? Groceries", "Groceries", "groceries"), ("#Car Emi", "Car Emi", nil), ("", "", nil),
      ("#Food & Dining: Cafes", "Food & Dining: Cafes", "food"), ("#🧾 Bill Payments", "Bill Payments", "bills"),
    ] as [(String, String, String?)])
  func tags(_ cell: String, _ name: String, _ category: String?) {
    #expect(PaytmWords.tagName(cell) == name)
    #expect(PaytmWords.category(name)?.category == category)
  }

  @Test func subcategories() { #expect(PaytmWords.category("Food & Dining: Cafes")?.subcategory == "cafes") }

  @Test(
    "payees",
    arguments: [
      ("Paid to Anand  Kumar", "Anand Kumar"), ("Automatic payment of ₹99 setup for X Y", "X Y"),
      ("Transferred to Self, HDFC Bank - 9943", "Transferred to Self, HDFC Bank - 9943"),
      ("Something new", "Something new"),
    ])
  func payees(_ details: String, _ payee: String) { #expect(PaytmWords.read(details).payee == payee) }
}
