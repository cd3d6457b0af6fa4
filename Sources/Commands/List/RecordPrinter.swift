import SpendwiseJSON
import SpendwiseTool

/// Prints the records of a listing.
protocol RecordPrinter: AnyObject {
  /// Whether lines are copied as they are, so that they need not be scanned.
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
