/// Original messages and files in `attachments`, by SHA-256. Text is compressed.
package struct Originals {
  private let attachments: Attachments
  private static let compressed = ".gz"
  /// An original unpacks to this size at most.
  private static let limit = 256 << 20

  /// Opens the originals of the books in `directory`.
  package init(_ directory: DataDirectory) { attachments = Attachments(directory) }

  /// Keeps `bytes` of a `kind` such as `eml`. Returns the name. Throws `BooksError`.
  package func keep(_ bytes: [UInt8], kind: String) throws -> String {
    let sha256 = bytes.withUnsafeBufferPointer { RecordKey.sha256Hex($0) }
    let isPacked = ["pdf", "xlsx", "zip"].contains(kind)
    let name = "\(sha256).\(kind)\(isPacked ? "" : Originals.compressed)"
    if !attachments.has(name) { try attachments.keep(isPacked ? bytes : Gzip.compressed(bytes), as: name) }
    return name
  }

  /// The path of the file called `name`.
  package func path(_ name: String) -> String { attachments.path(name) }

  /// The original kept as `name`; `nil` if missing or damaged. Throws `BooksError`.
  package func bytes(of name: String) throws -> [UInt8]? {
    let bytes = try attempt("cannot read an original") { try File.contents(ifAny: attachments.path(name)) }
    guard let bytes, Attachments.fits(bytes, name) else { return nil }
    return Originals.content(bytes, name)
  }

  /// Unpacked content of the file called `name`; `nil` if damaged.
  static func content(_ bytes: [UInt8], _ name: String) -> [UInt8]? {
    name.hasSuffix(compressed) ? Gzip.decompressed(bytes, limit: limit) : bytes
  }

  /// Puts fields into `source`: `original` for the log of messages, `file` and `row`, or `reject`. That is kept if the
  /// record is a new payment of a closed period.
  package static func noting(_ fields: KeyValuePairs<String, any RecordValue>, in line: [UInt8]) -> [UInt8] {
    withSource(line) { source in for (key, value) in fields { source.set(key, to: value) } }
  }

  // MARK: In a pipe

  /// An original of more bytes does not travel in a line.
  private static let pipeLimit = 4 << 20
  private static let (text, binary) = ("raw", "raw_base64")
  /// The members by which a line carries an original.
  static let carriers = [text, binary]

  /// Puts the original into `source`, for `sw-record` to keep. `nil` for one that is too large.
  package static func carried(_ bytes: [UInt8], in line: [UInt8]) -> [UInt8]? {
    if bytes.count > pipeLimit { return nil }
    return withSource(line) { _ = carry(bytes, in: &$0) }
  }

  /// Puts an original into a record, as Base64 if not UTF-8; `false` if too large.
  package static func carry(_ bytes: [UInt8], in record: inout Record) -> Bool {
    if bytes.count > pipeLimit { return false }
    let plain = String(validating: bytes, as: UTF8.self)
    record.set(plain == nil ? binary : text, to: plain ?? Base64Text.encoded(bytes))
    return true
  }

  /// The original that `record` carries.
  static func carried(by record: Record) -> [UInt8]? {
    record.string(text).map { Array($0.utf8) } ?? record.string(binary).map { Base64Text.decoded($0.utf8) }
  }

  /// The kind of an original by the name of its file.
  package static func kind(of name: String) -> String {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    let isPlain =
      (1...5).contains(ending.utf8.count) && ending.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    return isPlain ? ending : "txt"
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
