/// The operations of `sw-data` on a data directory as a whole.
package enum Books {
  /// Makes every view anew from the journals. Returns notes for the person. Throws `BooksError`.
  package static func rebuild(_ directory: DataDirectory) throws -> [String] {
    try directory.checkBooks()
    // Opening takes over edits by hand; only then may the views be made anew.
    var notes = try BooksWriter.refresh(directory, for: .rebuilding)
    let lock = try Lock(directory)
    defer { _ = lock }
    var refresh = Refresh(directory)
    let state = try attempt("cannot rebuild the views") { try refresh.rebuildAll() }
    notes += refresh.notes
    return notes + state.faults(in: directory)
  }

  /// Moves lines that are not events out of the journals. They go into files beside them, and every view is made anew.
  /// Returns notes of the changes. Throws `BooksError`.
  package static func repair(_ directory: DataDirectory) throws -> [String] {
    try directory.checkBooks()
    let done = try attempt("cannot repair the books") {
      let lock = try Lock(directory)
      defer { _ = lock }
      return try Repair.run(directory) + PrivacyCheck(directory).mend()
    }
    return try done + rebuild(directory)
  }

  /// Calls `body` with each journal line in order, or those about `id`. Returns the faults. Throws `BooksError`.
  @discardableResult
  package static func eachEvent(
    _ directory: DataDirectory, id: String?, _ body: (Bytes) throws -> Void
  ) throws -> [String] {
    try directory.checkBooks()
    return try attempt("cannot read the journals") {
      let cursors = try directory.cursors()
      // A category has the events of the record that it began as.
      let first = try id.map { try directory.categoryRecords().id(of: CategoryPath($0).category) }
      try cursors.eachEvent { cursor, _ in
        if let id {
          guard let event = cursor.event else { return }
          let about = event.id.text
          if about != id, about != first || event.view != .categories { return }
        }
        try body(cursor.line)
      }
      return cursors.flatMap { $0.faults.problems(directory.journal($0.device)) }
    }
  }

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
