extension BooksWriter {
  /// Other transactions that may have its amount, on a near day. All that may have its reference, and a few
  /// others; voided ones too. `line` is new, of `neighborhood`, and recorded by the event at `offset`, if any.
  func lines(near neighborhood: Neighborhood, of line: [UInt8], eventAt offset: Int?) throws -> [[UInt8]] {
    let stored = try attempt("cannot read the books") { try opened().lines(near: neighborhood) }
    let offsets = try inBatch {
      let found = try batch.neighbors(neighborhood)
      if let offset { try batch.note(neighborhood, eventAt: offset) }
      return found
    }
    if stored.isEmpty, offsets.isEmpty { return [] }
    var choice = Neighborhood.Choice(near: line)
    var object = JSONObject()
    var ids: [[UInt8]] = []
    for other in stored {
      other.withUnsafeBufferPointer { bytes in
        if choice.takes(bytes), let id = ViewKeeper.id(of: bytes, &object) { ids.append(Array(id)) }
      }
    }
    for offset in offsets where !choice.isFull {
      try journalLine(at: offset).withUnsafeBufferPointer { bytes in
        if choice.takes(bytes), let event = Event(bytes, &object) { ids.append(Array(event.id)) }
      }
    }
    var seen: Set<[UInt8]> = []
    return try ids.compactMap { id in
      guard seen.insert(id).inserted else { return nil }
      return try id.withUnsafeBufferPointer { try self.line(.transactions, $0) }
    }
  }
}
