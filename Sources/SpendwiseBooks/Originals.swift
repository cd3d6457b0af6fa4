import Spendwise
import SpendwiseSystem

/// Messages and files as they came, in `attachments`, by the SHA-256 of their content; what is text is compressed.
package struct Originals {
  private let attachments: Attachments
  private static let compressed = ".gz"
  /// An original unpacks to this size at most.
  private static let limit = 256 << 20

  /// Those of the books in `directory`.
  package init(_ directory: DataDirectory) { attachments = Attachments(directory) }

  /// Keeps `bytes`, whose kind is `kind`, such as `eml`. Returns the name. Throws `BooksError`.
  package func keep(_ bytes: [UInt8], kind: String) throws -> String {
    let sha256 = bytes.withUnsafeBufferPointer { RecordKey.sha256Hex($0) }
    let isPacked = ["pdf", "xlsx", "zip"].contains(kind)
    let name = "\(sha256).\(kind)\(isPacked ? "" : Originals.compressed)"
    if !attachments.has(name) { try attachments.keep(isPacked ? bytes : Gzip.compressed(bytes), as: name) }
    return name
  }

  /// The path of the file called `name`.
  package func path(_ name: String) -> String { attachments.path(name) }

  /// The original that was kept as `name`; `nil` where it is missing or damaged. Throws `BooksError`.
  package func bytes(of name: String) throws -> [UInt8]? {
    let bytes = try attempt("cannot read an original") { try File.contents(ifAny: attachments.path(name)) }
    guard let bytes, Attachments.fits(bytes, name) else { return nil }
    return Originals.content(bytes, name)
  }

  /// The content of the file called `name`, unpacked; `nil` where it is damaged.
  static func content(_ bytes: [UInt8], _ name: String) -> [UInt8]? {
    name.hasSuffix(compressed) ? Gzip.decompressed(bytes, limit: limit) : bytes
  }

  /// The record in `line` with the name of its original in `source`, from where the log of messages takes it.
  package static func named(_ name: String, in line: [UInt8]) -> [UInt8] {
    withSource(line) { $0.set("original", to: name) }
  }

  /// The record in `line` with the SHA-256 of its file, and its row there, in `source`.
  package static func located(file sha256: String, row: Int, in line: [UInt8]) -> [UInt8] {
    withSource(line) {
      $0.set("file", to: sha256)
      $0.set("row", raw: Array(String(row).utf8))
    }
  }

  private static func withSource(_ line: [UInt8], _ change: (inout Record) -> Void) -> [UInt8] {
    guard var record = try? Record(line, order: RecordOrder.transaction), var source = record.record("source") else {
      return line
    }
    change(&source)
    record.set("source", to: source)
    return record.line
  }
}
