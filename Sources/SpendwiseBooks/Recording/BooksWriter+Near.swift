extension BooksWriter {
  /// Other transactions that may have the amount of `new`, near its day. All that may have its reference are among
  /// them, and a few others; voided ones too. `offset` is that of its event, if it is recorded.
  func records(near neighborhood: Neighborhood, of new: Record, eventAt offset: Int?) throws -> [Record] {
    let stored = try attempt("cannot read the books") { try opened().lines(near: neighborhood) }
    let offsets = try inBatch {
      let found = try batch.neighbors(neighborhood)
      if let offset { try batch.note(neighborhood, eventAt: offset) }
      return found
    }
    if stored.isEmpty, offsets.isEmpty { return [] }
    var choice = Neighborhood.Choice(near: new)
    var object = JSONObject()
    var ids: [String] = []
    for other in stored {
      other.withUnsafeBufferPointer { bytes in
        if choice.takes(bytes), let id = ViewKeeper.id(of: bytes, &object) { ids.append(id.text) }
      }
    }
    for offset in offsets where !choice.isFull {
      try journalLine(at: offset).withUnsafeBufferPointer { bytes in
        if choice.takes(bytes), let event = Event(bytes, &object) { ids.append(event.id.text) }
      }
    }
    var seen: Set<String> = []
    return try ids.filter { seen.insert($0).inserted }.compactMap { try record(.transactions, $0) }
  }
}
