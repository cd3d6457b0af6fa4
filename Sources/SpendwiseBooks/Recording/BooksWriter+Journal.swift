/// The own journal before a batch, and payments near a new one.
extension BooksWriter {
  /// Cuts a torn line or an unfinished batch off our journal. Reads from `consumed` on; returns the size that is left.
  static func cutTornLine(
    _ directory: DataDirectory, _ device: String, from consumed: Int, _ notes: inout [String]
  ) throws -> Int {
    // One that cannot be opened is not one that is empty: the next event would be written over its first.
    guard let file = try File.file(ifAny: directory.journal(device), O_RDWR) else { return 0 }
    let size = Int(try file.status().st_size)
    let cursor = try JournalCursor(directory, device: device, from: size < consumed ? 0 : consumed)
    try cursor.eachEvent()
    let end = cursor.consumed
    if end < size {
      try file.truncate(to: end)
      notes.append("\(file.path): cut off \(size - end) bytes of a change that was never finished")
    }
    return end
  }

  /// Maximum payments without the reference of a new one to compare it with.
  private static let mostOthers = 8

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
    // Banks write leading zeros and letters in several ways.
    let digits = Array((new.string("reference") ?? "").utf8.suffix(8))
    let reference = digits.count == 8 && digits.allSatisfy(ASCII.isDigit) ? digits : []
    var (others, object, ids) = (0, JSONObject(), [String]())
    func take(_ line: [UInt8]) {
      line.withUnsafeBufferPointer { bytes in
        let isSame = !reference.isEmpty && reference.withUnsafeBufferPointer { bytes.contains($0) }
        if !isSame { others += 1 }
        let isWanted = isSame || others <= BooksWriter.mostOthers
        if isWanted, let id = ViewKeeper.id(of: bytes, &object) { ids.append(id.text) }
      }
    }
    stored.forEach(take)
    for offset in offsets where !reference.isEmpty || others < BooksWriter.mostOthers {
      take(try journalLine(at: offset))
    }
    var seen: Set<String> = []
    return try ids.filter { seen.insert($0).inserted }.compactMap { try record(.transactions, $0) }
  }
}
