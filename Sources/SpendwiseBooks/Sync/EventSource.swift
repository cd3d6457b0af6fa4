extension Books {
  /// Calls `body` with every journal line after `cursor`, in total order. Also with the last one of each device that
  /// `cursor` knows: `EventIntake` detects by it that two machines record under one name. A line in two copies of a
  /// journal comes once. Returns the faults of the journals. Throws `BooksError`.
  package static func eachEvent(
    _ directory: DataDirectory, after cursor: SyncCursor, _ body: (Bytes) throws -> Void
  ) throws -> [String] {
    try attempt("cannot read the journals") {
      let cursors = try directory.isDirectory() ? directory.cursors(keepsUnknown: true) : []
      var (last, lastLine) = (EventOrder(), [UInt8]())
      try cursors.eachEvent { journal, order in
        // Later events wait for the event of a later release.
        if cursor.isBeyond(order) || journal.faults.newer.count > 0 { return }
        let isSame = order == last && lastLine.withUnsafeBufferPointer { $0.equals(journal.line) }
        if isSame { return }
        (last, lastLine) = (order, Array(journal.line))
        try body(journal.line)
      }
      return cursors.flatMap { $0.faults.problems(directory.journal($0.device)) }
    }
  }
}
