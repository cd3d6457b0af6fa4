import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// Reads the records of a QIF file one after the other, in bounded memory.
final class QIFReader {
  /// The lines up to `^`, in the section that the last `!` line began.
  struct Record {
    /// The header without its mark, small: `type:bank`, `account`.
    var section = ""
    /// The letter that begins a line, and the rest of it.
    var fields: [(code: UInt8, text: String)] = []
    /// The number of its first line.
    var line = 0
    /// It ended with `^`, and not with the file.
    var isWhole = false
    /// How many bytes its lines have.
    var size = 0

    /// The text of the first line with this letter.
    func text(_ code: Unicode.Scalar) -> String? { fields.first { $0.code == UInt8(ascii: code) }?.text }
  }

  private let path: String
  private let name: String
  private static let lineLimit = 64 << 10
  private static let fieldLimit = 4000
  /// Bytes of a record.
  private static let sizeLimit = 1 << 20

  /// Of the file at `path`, which is called `name` in errors.
  init(_ path: String, named name: String) { (self.path, self.name) = (path, name) }

  /// Calls `body` with each record, from the beginning of the file each time. Throws `TableError`.
  func eachRecord(_ body: (Record) throws -> Void) throws {
    let (stream, name) = (try ByteStream.open(path, named: name), name)
    // Files of old Macintoshes end lines with a return alone.
    let isMacintosh = stream.head.contains(0x0D) && !stream.head.contains(0x0A)
    var reader = LineReader(limit: QIFReader.lineLimit) { target in
      let count = try stream.read(into: target)
      if isMacintosh { for index in 0..<count where target[index] == 0x0D { target[index] = 0x0A } }
      return count
    }
    var record = Record()
    do {
      while let line = try reader.next() {
        guard case .line(let bytes) = line else {
          throw TableError.bad(name, "line \(reader.number) is too long for QIF")
        }
        try take(TableRow.trimmed(bytes), reader.number, &record, body)
      }
    } catch let error as SystemError { throw TableError.system(error, name) }
    if !record.fields.isEmpty { try body(record) }
  }

  private func take(_ line: Bytes, _ number: Int, _ record: inout Record, _ body: (Record) throws -> Void) throws {
    guard let code = line.first else { return }
    switch code {
    case UInt8(ascii: "^"):
      record.isWhole = true
      if !record.fields.isEmpty { try body(record) }
      record = Record(section: record.section)
    case UInt8(ascii: "!"):
      // Some programs leave the mark out before a new section.
      if !record.fields.isEmpty { try body(record) }
      let words = TextEncoding.string(line.part(1, 200)).lowercased()
      // Switches come between sections and do not begin one.
      let isSwitch = words.hasPrefix("option") || words.hasPrefix("clear")
      record = Record(section: isSwitch ? record.section : words.filter { $0 != " " })
    default:
      if record.fields.isEmpty { record.line = number }
      record.size += line.count
      if record.fields.count >= QIFReader.fieldLimit || record.size > QIFReader.sizeLimit {
        throw TableError.bad(name, "the record at line \(record.line) has no end")
      }
      record.fields.append((code, TextEncoding.string(TableRow.trimmed(line.part(1, line.count)))))
    }
  }
}
