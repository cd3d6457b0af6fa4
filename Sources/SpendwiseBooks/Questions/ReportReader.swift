import SpendwiseReports

extension BooksReader {
  /// Calls `body` with ids of transactions that a request counts. Only of `kinds`, in the order of the books.
  package func eachID(
    of request: TallyRequest, _ kinds: Set<Transaction.Kind>, _ body: (Bytes) throws -> Void
  ) throws {
    try eachEntry(request.query, linkedRefundsOfAnyDay: request.refundsOnPurchase) { entry in
      if entry.isFurtherPart || !kinds.contains(entry.kind) { return }
      if request.refundsOnPurchase, entry.kind == .refund, entry.refundOf.count > 0 {
        let day = try day(of: entry.refundOf) ?? entry.day
        if !request.query.covers(day) { return }
      }
      try body(entry.id)
    }
  }

  /// Calls `body` with every part of matching transactions. Unreadable ones are left out.
  func eachEntry(
    _ query: Query, linkedRefundsOfAnyDay: Bool = false, _ body: (Entry) throws -> Void
  ) throws {
    var scan = EntryScan(try asked(query), linkedRefundsOfAnyDay: linkedRefundsOfAnyDay)
    try eachBlock(of: .transactions) { block in
      try scan.eachEntry(in: block, body) { _, _ in
        // The sums report these.
      }
    }
  }

  /// The day of the transaction `id`, when there is one.
  package func day(of id: Bytes) throws -> Day? { try transaction(id.text)?.day("date") }

  /// The last `count` matching transactions, by date and time. Ties go to the later in the books.
  package func newest(_ count: Int, _ query: Query) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    let listing = Listing(query, sort: Array("date".utf8), isReversed: true, limit: count) {
      lines.append(Array($0.line))
    }
    try listing.read(self, [.transactions]) { _ in }
    return lines
  }
}
