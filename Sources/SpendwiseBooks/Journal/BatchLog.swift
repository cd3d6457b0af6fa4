/// The batches of one device's journal, with their undoing and redoing.
struct BatchLog {
  struct Batch {
    var name: String
    /// Lines of the batch, as offsets in the journal.
    var extent: Range<Int>
    /// The batch that it undid or redid.
    var undid: String?
  }

  /// The beginning of the reason of an event that undoes a batch.
  static let word = "undo "

  let device: String
  private var batches: [Batch] = []
  /// Batches that hold, and undo batches that hold. The last of each is the next to undo or redo.
  private var done: [Int] = []
  private var undone: [Int] = []

  /// Reads the journal of `device`. Throws `SystemError`.
  init(_ directory: DataDirectory, device: String) throws {
    self.device = device
    let cursor = try JournalCursor(directory, device: device)
    try cursor.eachEvent { _ in
      guard let name = cursor.object.string("batch") else { return }
      let end = cursor.consumed
      if let last = batches.last, last.name.utf8.elementsEqual(name.utf8) {
        batches[batches.count - 1].extent = last.extent.lowerBound..<end
      } else {
        begin(Batch(name: name, extent: cursor.lineStart..<end, undid: BatchLog.target(cursor.object)))
      }
    }
  }

  private static func target(_ object: JSONObject) -> String? {
    guard object.says("program", "sw-data"), let why = object.string("why"), why.hasPrefix(word) else { return nil }
    // The reason for changing a closed period follows it.
    return String(why.dropFirst(word.count).prefix { $0 != ";" })
  }

  private mutating func begin(_ batch: Batch) {
    let index = batches.count
    batches.append(batch)
    guard let target = batch.undid else { return done.append(index) }
    func isTarget(_ index: Int) -> Bool { batches[index].name == target }
    if let found = undone.lastIndex(where: isTarget) {
      undone.remove(at: found)
      done.append(index)
    } else {
      if let found = done.lastIndex(where: isTarget) { done.remove(at: found) }
      undone.append(index)
    }
  }

  /// The last batch that holds.
  var lastDone: Batch? { done.last.map { batches[$0] } }

  /// The last batch that took another back, and holds.
  var lastUndone: Batch? { undone.last.map { batches[$0] } }

  /// The batch called `name`.
  func batch(_ name: String) -> Batch? { batches.last { $0.name == name } }
}
