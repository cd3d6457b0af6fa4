/// Finds fields that two devices changed, unaware of each other. The later change holds; a person should hear of it.
struct ConcurrentEdits {
  private struct Name: Hashable {
    let (view, id): (View, String)
  }

  /// A part of a record that changes by itself.
  private struct Field: Hashable {
    let (record, key, path): (Name, String, String)
  }

  private let directory: DataDirectory
  /// As they were before the new events.
  private let books: BooksReader
  /// Values on the other device, after the events so far.
  private var values: [Name: [String: Record.Value?]] = [:]
  /// Records that the other device removed.
  private var removed: Set<Name> = []
  /// Fields with two changes and their value here, in order.
  private var edited: [(field: Field, here: Record.Value?)] = []
  private var found: Set<Field> = []
  /// Records that one device removed and the other changed.
  private var gone: [Name] = []
  /// Records that the new events bring.
  private var coming: Set<Name> = []
  private var broken = BrokenRecords()

  /// Fields that follow from others, or are joined.
  private static let silent: Set<String> = [
    "updated_at", "why", "confidence", "categorization_source", "seen", "unlink", "notices", "noticed",
  ]
  /// Views with ids that people choose.
  private static let chosen: Set<View> = [
    .accounts, .categories, .rules, .profiles, .budgets, .envelopes, .settings, .funding, .series, .devices,
  ]
  /// Count of notes to show.
  private static let shown = 3
  /// The most characters of a value that are printed.
  private static let longest = 100

  /// Compares with the books as they are before the new events.
  init(_ directory: DataDirectory) throws {
    (self.directory, books) = (directory, try BooksReader(directory))
  }

  /// Takes a new event of another device.
  mutating func take(_ event: Event) throws {
    let isChosen = Self.chosen.contains(event.view)
    guard event.was != nil || isChosen else { return }
    let name = Name(view: event.view, id: event.id.text)
    if event.set.isNull { return isChosen ? try remove(name, event) : () }
    if event.isCreation { coming.insert(name) }
    guard let set = try? Record(event.set.raw, order: .unordered) else { return }
    if event.was == nil, set.read({ event.isDefault($0) }) { return }
    let was = event.was.map { try? Record($0.raw, order: .unordered) } ?? Record(order: .unordered)
    guard let was else { return }
    if event.was != nil { broken.take(event) }
    let record = removed.contains(name) ? Record(order: .unordered) : try Self.record(name, in: books)
    // A record that is not here has no change of its own.
    guard let record else { return coming.contains(name) ? () : note(gone: name) }
    if event.isCreation, record.read({ event.isDefault($0) }) { return }
    for (key, value) in set.fields {
      let (old, new) = (Self.parts(was[key], key, of: name.view), Self.parts(value, key, of: name.view))
      let held = Self.parts(record[key], key, of: name.view)
      for path in Set(old.keys).union(new.keys).sorted() where !old[path].means(new[path]) {
        let field = Field(record: name, key: key, path: path)
        let here = values[name]?[path] ?? held[path]
        values[name, default: [:]][path] = .some(new[path])
        if here.means(old[path]) || here.means(new[path]) { continue }
        if found.insert(field).inserted { edited.append((field, here)) }
      }
    }
  }

  /// Takes the removal of a record, which may differ here.
  private mutating func remove(_ name: Name, _ event: Event) throws {
    let was = event.was.flatMap { try? Record($0.raw, order: .unordered) }
    if let was, !removed.contains(name), let record = try Self.record(name, in: books) {
      let isChanged = record.fields.contains { key, value in
        let (old, held) = (Self.parts(was[key], key, of: name.view), Self.parts(value, key, of: name.view))
        return held.contains { path, here in
          !(values[name]?[path] ?? here).means(old[path])
        }
      }
      if isChanged { note(gone: name) }
    }
    removed.insert(name)
    values[name] = nil
  }

  private mutating func note(gone name: Name) {
    if Self.chosen.contains(name.view), name.view != .categories, !gone.contains(name) { gone.append(name) }
  }

  /// Splits a field into parts that merge one by one. Null has none.
  private static func parts(_ value: Record.Value?, _ path: String, of view: View) -> [String: Record.Value] {
    guard let value, !value.isNull, !silent.contains(path.split(separator: ".").last.map(String.init) ?? "") else {
      return [:]
    }
    if let object = value.record {
      return object.fields.reduce(into: [:]) { found, member in
        found.merge(parts(member.value, "\(path).\(member.key)", of: view)) { first, _ in first }
      }
    }
    guard view == .categories, path == "subcategories" else { return [path: value] }
    return value.records.reduce(into: [:]) { $0["\(path).\($1.id)"] = $1.value }
  }

  // MARK: Notes

  /// A sentence for each field, once the events are in the books.
  func notes() throws -> [String] {
    let books = try BooksReader(directory)
    var notes: [String] = []
    for name in gone where try Self.record(name, in: books) == nil {
      notes.append(
        "\(Self.words(name)): one device removed it and the other changed it: it stays removed "
          + "(sw-data log \(name.id))")
    }
    for (field, here) in edited {
      let name = field.record
      guard let now = try Self.record(name, in: books) else { continue }
      let kept = Self.parts(now[field.key], field.key, of: name.view)[field.path]
      let other = kept.means(here) ? values[name]?[field.path] ?? nil : here
      notes.append(
        "\(Self.words(name)): two devices changed \(field.path): the later change, \(Self.words(kept)), holds over "
          + "\(Self.words(other)) (sw-data log \(name.id))")
    }
    let more = notes.count - Self.shown
    notes = Array(notes.prefix(Self.shown))
    if more > 0 { notes.append("and \(more) more \(more == 1 ? "change" : "changes") of two devices at once") }
    return try notes + broken.notes(books)
  }

  private static func words(_ name: Name) -> String {
    name.view == .transactions ? name.id : "\(name.view.recordType) \(name.id)"
  }

  private static func words(_ value: Record.Value?) -> String {
    guard let value else { return "nothing" }
    let text = value.literal ?? String(decoding: value.raw, as: UTF8.self)
    let cut = text.count > longest ? text.prefix(longest) + "…" : text[...]
    return value.literal == nil ? String(cut) : "\"\(cut)\""
  }

  /// A record as the journals have it, under its own names. Gone ones count.
  private static func record(_ name: Name, in books: BooksReader) throws -> Record? {
    let record = try books.record(of: name.view, name.id)
    return name.view == .transactions ? record.map(Aliases.own) : record
  }
}
