import SpendwiseJSON
import SpendwiseSystem

/// A reference file in memory: its lines by id, in the order of the view.
struct ReferenceTable {
  private(set) var ids: [String] = []
  private(set) var lines: [String: [UInt8]] = [:]

  init() {}

  /// Reads the lines of a file that we wrote.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      var object = JSONObject()
      let id = line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("id") }
      if let id { self[id] = Array(line) }
    }
  }

  subscript(id: String) -> [UInt8]? {
    get { lines[id] }
    set {
      if newValue == nil {
        ids.removeAll { $0 == id }
      } else if lines[id] == nil {
        ids.append(id)
      }
      lines[id] = newValue
    }
  }

  /// The ids in the order of the file: by `order` number first where the view asks for it.
  func ids(in view: View) -> [String] { view.isOrdered ? sortedIDs() : ids }

  /// The bytes of the file.
  func bytes(of view: View) -> [UInt8] {
    var out: [UInt8] = []
    for id in ids(in: view) {
      out.append(contentsOf: lines[id] ?? [])
      out.append(0x0A)
    }
    return out
  }

  private func sortedIDs() -> [String] {
    let ranked = ids.enumerated().map { place, id in (rank: order(of: id) ?? Int.max, place: place, id: id) }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.id)
  }

  /// The `order` of a record; one without stands at the end.
  func order(of id: String) -> Int? {
    lines[id]?.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      guard (try? object.scan(bytes)) != nil else { return nil }
      return object.literal("order").flatMap { Int($0) }
    }
  }
}
