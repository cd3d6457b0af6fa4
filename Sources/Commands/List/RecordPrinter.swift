/// Prints the records of a listing.
struct RecordPrinter {
  /// Lines are copied unchanged, without scanning.
  var isVerbatim = false
  /// Prints one record.
  var add: (JSONObject) throws -> Void
  /// Prints the end of the listing.
  var finish: () -> Void = {}

  /// Prints ids, one per line.
  static func ids(_ output: Output) -> RecordPrinter {
    RecordPrinter { if let id = $0.value("id")?.quoted { try output.record(id) } }
  }

  /// Prints objects with some of the fields, their values unchanged.
  static func fields(_ fields: [[UInt8]], _ output: Output) -> RecordPrinter {
    RecordPrinter { object in
      var separator = UInt8(ascii: "{")
      for field in fields {
        guard let value = object.value(named: field) else { continue }
        output.bytes.append(separator)
        separator = ","
        field.withUnsafeBufferPointer { JSONText.encode($0, into: &output.bytes) }
        output.bytes.append(":")
        output.bytes.append(contentsOf: value.raw)
      }
      if separator == "{" { output.bytes.append(separator) }
      output.bytes += ["}", 0x0A]
      try output.spill()
    }
  }

  /// Prints matching parts of split records. Others stay as they are.
  func parts(_ wanted: @escaping () -> Query) -> RecordPrinter {
    var parts = SplitParts()
    return RecordPrinter(
      add: { if SplitParts.isSplit($0) { try parts.each(of: $0, wanted(), add) } else { try add($0) } }, finish: finish)
  }
}

/// Field names that a person typed. Records may have unknown fields: an unknown name is refused only if nearly a known
/// one, and reported if no record has it.
final class FieldNames {
  let fields: [[UInt8]]
  /// Unknown ones that no record had so far.
  private(set) var unseen: [String] = []

  /// Reads comma-separated names, the value of `option`. Throws `Failure`.
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

  /// Removes the unknown names that `object` has.
  func look(in object: JSONObject) {
    if unseen.isEmpty { return }
    unseen.removeAll { object.value(named: Array($0.utf8)) != nil }
  }
}
