import BooksCommands

/// Prints the records of a listing.
protocol RecordPrinter: AnyObject {
  /// Lines are copied as they are, so that they need not be scanned.
  var isVerbatim: Bool { get }
  /// Prints one record.
  func add(_ object: JSONObject, to output: Output) throws
  /// Prints the end of the listing.
  func finish(_ output: Output)
}

/// Prints the line, byte for byte.
final class LinePrinter: RecordPrinter {
  let isVerbatim = true

  func add(_ object: JSONObject, to output: Output) throws {
    try output.record(object.line)
  }

  func finish(_ output: Output) {}
}

/// Prints an object with some of the fields, their values byte for byte, or only the ids.
final class FieldPrinter: RecordPrinter {
  let isVerbatim = false
  private let fields: [[UInt8]]
  private let isBare: Bool

  init(_ fields: [[UInt8]], isBare: Bool = false) { (self.fields, self.isBare) = (fields, isBare) }

  /// Prints ids, one a line.
  static var ids: FieldPrinter { FieldPrinter([Array("id".utf8)], isBare: true) }

  func add(_ object: JSONObject, to output: Output) throws {
    if isBare {
      guard let id = object.value("id")?.quoted else { return }
      output.bytes.append(contentsOf: id)
    } else {
      write(object, to: &output.bytes)
    }
    output.bytes.append(0x0A)
    try output.spill()
  }

  private func write(_ object: JSONObject, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    var isFirst = true
    for field in fields {
      guard let value = object.value(named: field) else { continue }
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      field.withUnsafeBufferPointer { JSONText.encode($0, into: &out) }
      out.append(UInt8(ascii: ":"))
      out.append(contentsOf: value.raw)
    }
    out.append(UInt8(ascii: "}"))
  }

  func finish(_ output: Output) {}
}

/// Prints the parts of split records that match a query, and other records as they are.
final class PartPrinter: RecordPrinter {
  let isVerbatim = false
  /// With the present names of the categories.
  var query: Query
  private let inner: any RecordPrinter
  private var parts = SplitParts()

  init(_ query: Query, _ inner: any RecordPrinter) { (self.query, self.inner) = (query, inner) }

  func add(_ object: JSONObject, to output: Output) throws {
    if !SplitParts.isSplit(object) { return try inner.add(object, to: output) }
    try parts.each(of: object, query) { try inner.add($0, to: output) }
  }

  func finish(_ output: Output) { inner.finish(output) }
}

/// The names of fields that a person typed. Records may have fields that we do not know, so a name that is unknown is
/// refused when it is nearly a known one, and reported when no record has it.
final class FieldNames {
  let fields: [[UInt8]]
  /// The unknown ones that no record had so far.
  private(set) var unseen: [String] = []

  /// Reads names with commas between them, the value of `option`. Throws `Failure`.
  init(_ names: String, _ option: String) throws {
    let names = names.split(separator: ",").map(String.init)
    if names.count > 1, option == "--sort" { throw Failure(.usage, "--sort takes one field, not \(names.count)") }
    if names.isEmpty { throw Failure(.usage, "\(option) wants the names of fields (as in date,amount,payee)") }
    fields = names.map { Array($0.utf8) }
    let known = RecordOrder.transactionKeys.map(\.description)
    for name in names where !known.contains(name) {
      if let question = NearName.question(name, among: known) {
        throw Failure(.usage, "\(option): no record has a field called \(name) (\(question))")
      }
      unseen.append(name)
    }
  }

  /// Crosses off the unknown names that `object` has.
  func look(in object: JSONObject) {
    if unseen.isEmpty { return }
    unseen.removeAll { object.value(named: Array($0.utf8)) != nil }
  }
}

extension TablePrinter: RecordPrinter {}
