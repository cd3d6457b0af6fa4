extension BooksWriter {
  /// The other transactions that may have the amount of a new one, on a day near its own: all that may have its
  /// reference, and a few others; voided ones too. It is of `neighborhood`, and brought by the event at `offset` if it
  /// is recorded.
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
