import Spendwise
import SpendwiseTables

/// A feed in pages of JSON.
protocol JSONFeed {
  var feed: FeedRows { get set }
  static var title: String { get }
  /// The page is of this feed.
  static func isOne(_ page: Record) -> Bool
  init(_ name: String, _ options: StatementOptions)
  /// Hands out the rows of a page.
  mutating func read(_ page: Record, _ body: FeedRows.Body) throws
  /// Ends the file.
  mutating func finish()
}

extension JSONFeed {
  /// Reads all pages of a file.
  static func file(_ pages: JSONPages, _ name: String, _ options: StatementOptions) -> FeedFile {
    var feed = Self(name, options)
    return FeedFile(feed.feed.format) { body in
      feed = Self(name, options)
      try pages.eachPage { page in
        if let problem = PlaidFeed.problem(page) { throw TableError.bad(name, problem) }
        guard isOne(page) else { throw TableError.bad(name, "a page of it is not of \(title)") }
        try feed.read(page, body)
        return true
      }
      feed.finish()
      return feed.feed
    }
  }
}
