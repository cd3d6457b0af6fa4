import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseStatements
@testable import SpendwiseSystem

/// Tables that have no header, no signs between their cells, dates without years, and rows that only look like
/// payments.
@Suite struct OddTableTests {
  /// The readings of `text`: the date, the amount, `?` where it is pending, and the balance and the account where there
  /// are any; nothing for what is not a statement.
  private func read(_ text: String, currency: String? = nil) throws -> [String] {
    let scratch = try Scratch(text)
    var options = StatementOptions()
    options.currency = currency.flatMap { Currency($0) }
    var found: [String] = []
    do {
      let source = try StatementOpener.open(scratch.path, named: "x", options)
      try source.eachVerdict { verdict, _ in
        guard case .transaction(let record) = verdict, let day = record.date, let amount = record.amount else { return }
        let parts = [
          day.iso, amount.literal + (isDoubted(record) ? "?" : ""), record.balanceAfter?.literal,
          record.accountLastFour,
        ]
        found.append(parts.compactMap { $0 }.joined(separator: " "))
      }
      if source.mismatch != nil { found.append("mismatch") }
    } catch is StatementError {}
    return found
  }

  /// Whether a record is pending for another reason than that the file names no currency.
  private func isDoubted(_ record: Transaction) -> Bool {
    let reasons = (record.why ?? "").split(separator: "; ")
    return record.status == .pending && reasons.contains { !$0.hasPrefix("the file names no currency") }
  }

  // MARK: Without a header

  @Test func columnsAreKnownByTheBalance() throws {
    let split = "14/07/2026,SHOP,10.00,,90.00\n15/07/2026,SALARY,,500.00,590.00\n16/07/2026,RENT,90.00,,500.00\n"
    let want = ["2026-07-14 -10.00 90.00", "2026-07-15 500.00 590.00", "2026-07-16 -90.00 500.00"]
    #expect(try read(split) == want)
    #expect(try read("दिनांक,विवरण,नामे,जमा,शेष\n" + split) == want)
    let swapped = "14/07/2026,SHOP,,10.00,90.00\n15/07/2026,SALARY,500.00,,590.00\n16/07/2026,RENT,,90.00,500.00\n"
    #expect(try read(swapped) == want)
    let signed = "16/07/2026,\"-90.00\",RENT,\"+500.00\"\n15/07/2026,\"+500.00\",SALARY,\"+590.00\"\n"
    #expect(try read(signed + "14/07/2026,-10.00,SHOP,90.00\n") == want.reversed())
    // Of these two rows, 500 and 590 could be the amounts, and -90 and 500 the balances.
    #expect(try read(signed) == [])
    let inverted = "14/07/2026,SHOP,10.00,90.00\n15/07/2026,SALARY,-500.00,590.00\n16/07/2026,RENT,90.00,500.00\n"
    #expect(try read(inverted) == want)
  }

  /// Without a balance words must say it; a sign alone is to be looked at, and nothing at all is refused.
  @Test func columnsAreKnownByWords() throws {
    let card = "06/14/2026,SHOP,10.00\n06/20/2026,PAYMENT THANK YOU,-50.00\n"
    #expect(try read(card, currency: "USD") == ["2026-06-14 -10.00", "2026-06-20 50.00"])
    #expect(try read("14/07/2026,SHOP,-10.00\n15/07/2026,BOB,20.00\n") == ["2026-07-14 -10.00?", "2026-07-15 20.00?"])
    #expect(try read("14/07/2026,SHOP,10.00\n15/07/2026,BOB,20.00\n") == [])
    #expect(try read("14/07/2026,SHOP,10.00,\n15/07/2026,BOB,,20.00\n") == [])
    #expect(try read("Day,Thing,Size\n14/07/2026,SHOP,-10.00\n15/07/2026,BOB,20.00\n") == [])
    #expect(try read("14/07/2026,SHOP,10.00,3.00\n15/07/2026,BOB,20.00,4.00\n") == [])
  }

  // MARK: Without signs between the cells

  @Test func cellsAreBelowTheirNames() throws {
    let text = """
      A BANK
      Account Number : 000123456789

      Date        Narration                 Withdrawal     Deposit       Balance
      --------------------------------------------------------------------------
      14/07/2026  UPI/SHOP, THE BIG ONE           10.00                      90.00
                  IN TOWN
      15/07/2026  SALARY ₹ OF JULY                           500.00         590.00
      16/07/2026  RENT                            90.00                     500.00
      --------------------------------------------------------------------------
                  Total                          100.00      500.00
      """
    #expect(
      try read(text)
        == ["2026-07-14 -10.00 90.00 6789", "2026-07-15 500.00 590.00 6789", "2026-07-16 -90.00 500.00 6789"])
  }

  // MARK: Dates

  @Test func yearsComeFromThePeriod() throws {
    let rows = "Date,Details,Debit,Credit\n20 Dec,SHOP,10.00,\nJan 03,SALARY,,20.00\n"
    let want = ["2025-12-20 -10.00", "2026-01-03 20.00"]
    #expect(try read("Period,15 Dec 2025 - 14 Jan 2026\n" + rows) == want)
    #expect(try read("Statement date: 14/01/2026\n" + rows) == want)
    // A late booking is of the year after the period; a day far from it is not read.
    let late = "Date,Details,Debit,Credit\n16 Jan,SHOP,10.00,\n20 Jul,SHOP,10.00,\n"
    #expect(try read("Period,15 Dec 2025 - 14 Jan 2026\n" + late) == ["2026-01-16 -10.00"])
    for none in ["", "Account opened on 12 Mar 2019\n", "Period 01/01/2024 to 31/12/2025\n"] {
      #expect(try read(none + rows) == [])
    }
  }

  @Test func numbersOfDays() throws {
    #expect(try read("Date,Details,Debit,Credit\n46217,SHOP,10.00,\n") == ["2026-07-14 -10.00"])
    #expect(try read("Date,Details,Debit,Credit\n46217,SHOP,10.00,\n14/07/2026,X,5.00,\n") == ["2026-07-14 -5.00"])
  }

  // MARK: Rows that are not payments

  @Test func balancesAndSums() throws {
    let text = """
      Date,Details,Debit,Credit,Balance
      14/07/2026,Opening Balance,,100.00,100.00
      14/07/2026,SHOP,10.00,,90.00
      15/07/2026,OPENING BALANCE BONUS,,5.00,95.00
      16/07/2026,Closing Balance,95.00,,
      16/07/2026,Total,10.00,5.00,
      """
    #expect(try read(text) == ["2026-07-14 -10.00 90.00", "2026-07-15 5.00 95.00"])
    let signed = "Date,Details,Amount\n14/07/2026,SHOP,-10.00\n15/07/2026,TOTAL,-4.00\n15/07/2026,Total,-14.00\n"
    #expect(try read(signed) == ["2026-07-14 -10.00", "2026-07-15 -4.00?"])
  }

  @Test func balancesWithoutDates() throws {
    let rows = "Opening Balance,,0,0,100.00\nSHOP,14/07/2026,10.00,0,90.00\nClosing Balance,,0,0,90.00\n"
    #expect(try read("Particulars,Date,Debit,Credit,Balance\n" + rows) == ["2026-07-14 -10.00 90.00"])
  }

  @Test func otherSidesOfABook() throws {
    let text = """
      Date,Description,Full Account Name,Amount Num.
      06/03/2026,SHOP,Assets:Checking,-10.00
      06/03/2026,SHOP,Expenses:Food,10.00
      06/15/2026,ACME,Assets:Checking,20.00
      06/15/2026,ACME,Income:Salary,-20.00
      """
    #expect(try read(text) == ["2026-06-03 -10.00", "2026-06-15 20.00"])
  }

  /// In a book of double entry the debit of an account with money is what came into it.
  @Test func debitsOfABook() throws {
    let text = """
      date,description,account,credit,debit
      2026-07-14,SHOP,assets:bank,10.00,
      2026-07-14,SHOP,expenses:food,,10.00
      """
    #expect(try read(text) == ["2026-07-14 -10.00"])
  }

  @Test func listsOfSecurities() throws {
    #expect(try read("Date,Transaction,Amount,Units,Price\n14-Jul-2026,Purchase,500.00,4.5,110.8\n") == [])
  }

  /// The balance of the day of the download, in every row.
  @Test func balanceThatNeverChanges() throws {
    let text = "date;label;amount;accountbalance\n2026-07-14;SHOP;-10,00;90.00\n2026-07-15;X;-1 200,50;90.00\n"
    #expect(try read(text) == ["2026-07-14 -10.00", "2026-07-15 -1200.50"])
  }

  // MARK: Which way the money went

  @Test func verbsAndMarks() throws {
    let verbs = "Date,Details,Amount\n14/07/2026,Paid to Shop,10.00\n15/07/2026,Received from Bob,20.00\n"
    #expect(try read(verbs) == ["2026-07-14 -10.00", "2026-07-15 20.00"])
    #expect(try read(verbs + "16/07/2026,Shop,5.00\n") == ["2026-07-14 -10.00", "2026-07-15 20.00"])
    let marks = "Date,Details,Amount\n14/07/2026,SHOP,10.00\n15/07/2026,PAYMENT,20.00 Cr\n"
    #expect(try read(marks) == ["2026-07-14 -10.00", "2026-07-15 20.00"])
  }

  // MARK: Headers and accounts

  @Test func headersOfTwoRows() throws {
    let text = "Txn,Particulars,Amount (INR),,Balance\nDate,,Debit,Credit,\n"
    let rows = "14/07/2026,SHOP,10.00,,90.00\n15/07/2026,SALARY,,20.00,110.00\n"
    let want = ["2026-07-14 -10.00 90.00", "2026-07-15 20.00 110.00"]
    #expect(try read(text + rows) == want)
    #expect(try read("Date,Particulars,Amount,,Balance\n,,Debit,Credit,\n" + rows) == want)
    let html = """
      <table><tr><th rowspan=2>Date</th><th rowspan="2">Particulars</th><th colspan=2>Amount</th><th rowspan=2>Balance
      <tr><th>Debit</th><th>Credit</th></tr>
      <tr><td>14/07/2026<td>SHOP<td>10.00<td><td>90.00</tr><tr><td>15/07/2026<td>SALARY<td><td>20.00<td>110.00</table>
      """
    #expect(try read(html) == want)
  }

  @Test func twoAccounts() throws {
    let header = "Date,Details,Debit,Credit,Balance\n"
    let text =
      "Savings Account,XXXXXX1111\n\(header)14/07/2026,SHOP,10.00,,90.00\n"
      + "\nSavings Account,XXXXXX2222\n\(header)15/07/2026,SHOP,1.00,,700.00\n16/07/2026,X,100.00,,600.00\n"
    #expect(
      try read(text)
        == ["2026-07-14 -10.00 90.00 1111", "2026-07-15 -1.00 700.00 2222", "2026-07-16 -100.00 600.00 2222"])
  }

  @Test(
    "accounts",
    arguments: [
      ("Account,8811223344", "3344"), ("Account Name:,FlexAccount ****12345", "2345"),
      ("Girokonto,DE02120300000000202051", "2051"), ("Account number,073-123456-006", "6006"),
      ("Mobile No of account holder,XXXXXX4321", ""), ("Statement of account,2026-07-14", ""),
    ])
  func accounts(_ row: String, _ digits: String) throws {
    let found = try read(row + "\nDate,Details,Debit,Credit\n14/07/2026,SHOP,10.00,\n")
    #expect(found == [digits.isEmpty ? "2026-07-14 -10.00" : "2026-07-14 -10.00 \(digits)"])
  }
}
