import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// A statement or feed: readings of its rows, and own figures.
package protocol StatementSource: AnyObject {
  /// Notes for the user. Those found while the rows are read come last.
  var notes: [String] { get }

  /// Calls `body` with the reading of each row, in order. The number is that of the row or line.
  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws

  /// Differences between the rows and the stated totals or balances, in words. Known after the rows.
  var mismatch: String? { get }

  /// The facts of the file. Known after the rows.
  var facts: StatementFacts { get }

  /// The profile that read the file, as a line of `profiles.jsonl`. Empty if there is none.
  var guess: [UInt8] { get }
}

extension StatementSource {
  /// The profile that read the file; empty by default.
  package var guess: [UInt8] { [] }
}

/// The facts of a statement, known after all its rows.
package struct StatementFacts: Equatable, Sendable {
  /// The profile that read it: `hdfc-text`.
  package var profile: String?
  /// The account of the file, if there is one: `hdfc-1234`.
  package var account: String?
  /// Last digits of the number above the rows, if stated.
  package var lastFour: String?
  /// Rows, whatever they turned out to be.
  package var rows = 0
  /// The file has pages of a feed, which others may follow.
  package var isOfPages = false
  /// The rows of all pages, if stated.
  package var listed: Int?
  /// The earliest and the latest date of a row.
  package var first: Day?
  package var last: Day?
  package var openingBalance: Amount?
  package var closingBalance: Amount?
  /// The money paid and received, for each currency.
  package var totals: [StatementTotals] = []

  package init() {}

  /// Widens the period by the date of a row.
  package mutating func note(_ day: Day) {
    first = min(first ?? day, day)
    last = max(last ?? day, day)
  }

  /// Counts a row of the file that is called `name`. Throws `TableError` when a sum has no room.
  package mutating func count(_ verdict: StatementVerdict, of name: String) throws(TableError) {
    rows += 1
    guard case .transaction(let record) = verdict, let day = record.date, let amount = record.amount else { return }
    note(day)
    do throws(AmountError) { try totals.add(amount) } catch { throw .bad(name, error.reason) }
  }

  /// Merges the facts of another part of the same file.
  mutating func merge(_ other: StatementFacts) {
    let isSame = profile == nil || account == other.account
    account = isSame ? other.account : nil
    profile = profile ?? other.profile
    lastFour = lastFour ?? other.lastFour
    rows += other.rows
    if let day = other.first { note(day) }
    if let day = other.last { note(day) }
    // Those of one account would be read as those of all.
    openingBalance = isSame ? openingBalance ?? other.openingBalance : nil
    closingBalance = isSame ? other.closingBalance ?? closingBalance : nil
    totals += other.totals
  }
}
