import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Finds fields that two devices changed without knowing of each other. The later change holds, and the other one is
/// not lost from the journal, but a person should hear of it.
struct ConcurrentEdits {
  private struct Field: Hashable {
    let (view, id, key): (View, String, String)
  }

  private let directory: DataDirectory
  private let books: BooksReader
  /// The value of each field after the events so far, as the other device knows it.
  private var values: [Field: Record.Value?] = [:]
  /// The fields with two changes and their value here, in the order in which they were found.
  private var found: [(field: Field, here: Record.Value?)] = []

  private var broken = BrokenRecords()

  /// Fields that follow from others.
  private static let silent: Set<String> = [
    "updated_at", "why", "confidence", "categorization_source", "seen", "unlink",
    "subcategories",
  ]
  /// How many are named.
  private static let shown = 3

  /// Compares with the books as they are before the new events.
  init(_ directory: DataDirectory) throws {
    self.directory = directory
    books = try BooksReader(directory)
  }

  /// Takes a new event of another device.
  mutating func take(_ event: Event) throws {
    guard event.was != nil, let set = try? Record(event.set.raw, order: .unordered),
      let was = event.was.flatMap({ try? Record($0.raw, order: .unordered) })
    else { return }
    broken.take(event)
    var line: [UInt8]??
    for (key, new) in set.fields where !Self.silent.contains(key) && !Self.isSame(was[key], new) {
      let field = Field(view: event.view, id: event.id.text, key: key)
      if values[field] == nil {
        if line == nil { line = .some(try books.line(of: event.view, id: event.id)) }
        // A record that is not here has no change of its own.
        guard let here = line ?? nil else { return }
        values[field] = .some((try? Record(here, order: .unordered))?[key])
      }
      let here = values[field] ?? nil
      if !Self.isSame(here, was[key]), !Self.isSame(here, new), !found.contains(where: { $0.field == field }) {
        found.append((field, here))
      }
      values[field] = .some(new)
    }
  }

  /// A sentence for each field, once the events are in the books.
  func notes() throws -> [String] {
    let books = try BooksReader(directory)
    var notes = try found.prefix(Self.shown).compactMap { field, here -> String? in
      let line = try field.id.withBytes { try books.line(of: field.view, id: $0) }
      guard let line, let now = try? Record(line, order: .unordered) else { return nil }
      let (kept, coming) = (now[field.key], values[.init(view: field.view, id: field.id, key: field.key)] ?? nil)
      let other = Self.isSame(kept, here) ? coming : here
      return "\(field.id): two devices changed \(field.key): the later change, \(Self.words(kept)), holds over "
        + "\(Self.words(other)) (sw-data log \(field.id))"
    }
    let more = found.count - Self.shown
    if more > 0 { notes.append("and \(more) more \(more == 1 ? "field" : "fields") that two devices changed") }
    return try notes + broken.notes(books)
  }

  private static func isSame(_ a: Record.Value?, _ b: Record.Value?) -> Bool {
    let (a, b) = (a.flatMap { $0.isNull ? nil : $0 }, b.flatMap { $0.isNull ? nil : $0 })
    guard let a, let b else { return a == nil && b == nil }
    if let left = a.literal, let right = b.literal { return left == right }
    return a.raw.elementsEqual(b.raw)
  }

  private static func words(_ value: Record.Value?) -> String {
    guard let value, !value.isNull else { return "nothing" }
    return "\"\(value.literal ?? String(decoding: value.raw, as: UTF8.self))\""
  }
}
