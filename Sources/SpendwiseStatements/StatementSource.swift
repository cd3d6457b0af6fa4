import Spendwise

/// A statement or feed that is being read: what each of its rows is, and what it says of itself.
public protocol StatementSource: AnyObject {
  /// What a person should know of the file; what is found among its rows is added behind what is known before.
  var notes: [String] { get }

  /// Calls `body` with what each row is, in the order of the file, and with the number of the row or line.
  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws

  /// Where the rows and the statement's own totals or balances differ, in words. To be asked behind the rows.
  var mismatch: String? { get }

  /// What is known of the file. To be asked behind the rows.
  var facts: StatementFacts { get }

  /// How the file was understood, as a line of `profiles.jsonl`; empty where there is nothing to tell.
  var guess: [UInt8] { get }
}

extension StatementSource {
  /// How the file was understood, as a line of `profiles.jsonl`; empty where there is nothing to tell.
  public var guess: [UInt8] { [] }
}

/// What is known of a statement when all its rows were read.
public struct StatementFacts: Equatable, Sendable {
  /// The profile that read it: `hdfc-text`.
  public var profile: String?
  /// The account that the file is about, where it is about one: `hdfc-1234`.
  public var account: String?
  /// Rows, whatever they turned out to be.
  public var rows = 0
  /// The earliest and the latest date of a row.
  public var first: Day?
  public var last: Day?
  public var openingBalance: Amount?
  public var closingBalance: Amount?
  /// What was paid and received, for each currency.
  public var totals: [StatementTotals] = []

  public init() {}

  /// Widens the period by the date of a row.
  public mutating func note(_ day: Day) {
    first = min(first ?? day, day)
    last = max(last ?? day, day)
  }
}
