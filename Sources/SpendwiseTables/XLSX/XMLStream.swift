import CExpat
import SpendwiseSystem
import SpendwiseText

/// A receiver of the elements of a document.
class XMLHandler {
  /// Set by a handler that needs no more.
  var isDone = false
  /// The line that is being read.
  var line = { 0 }
  /// Set by a handler that cannot go on.
  var failure: (any Error)?
  /// The handler wants text now.
  var wantsText = false

  /// An element begins. `name` is without prefix.
  func start(_ name: Bytes, _ attributes: XMLAttributes) {}
  /// An element ends.
  func end(_ name: Bytes) {}
  /// A piece of text.
  func text(_ bytes: Bytes) {}
}

/// The attributes of an element.
struct XMLAttributes {
  fileprivate let list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

  /// The value of the attribute `name`, with any prefix.
  func value(_ name: StaticString) -> Bytes? {
    guard let list else { return nil }
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      if XMLStream.local(key).equals(name) { return XMLStream.bytes(value) }
      index += 2
    }
    return nil
  }
}

/// A document of unknown length through expat, piece by piece.
enum XMLStream {
  /// Reads `entry` of `archive`. Throws `TableError`, or the handler's failure.
  static func read(_ entry: String, of archive: ZipArchive, named name: String, _ handler: XMLHandler) throws {
    try read(named: name, entry, handler) {
      try archive.read(entry, $0)
      return archive.contains(entry)
    }
  }

  /// Reads the file at `path`. Throws `TableError`, or the handler's failure.
  static func read(_ path: String, named name: String, _ handler: XMLHandler) throws {
    var block = [UInt8](repeating: 0, count: 64 << 10)
    try read(named: name, nil, handler) { take in
      do {
        let file = try File(path, O_RDONLY)
        while true {
          let count = try block.withUnsafeMutableBytes { try file.read(into: $0) }
          guard count > 0, try block.withUnsafeBufferPointer({ try take($0.part(0, count)) }) else { return true }
        }
      } catch let error as SystemError { throw TableError.system(error, name) }
    }
  }

  /// Reads the document that `pieces` hands out. These return false if it is not there.
  private static func read(
    named file: String, _ entry: String?, _ handler: XMLHandler, _ pieces: ((Bytes) throws -> Bool) throws -> Bool
  ) throws {
    guard let parser = XMLMemory.parser() else { throw TableError(74, "\(file): out of memory") }
    defer { XML_ParserFree(parser) }
    handler.line = { Int(XML_GetCurrentLineNumber(parser)) }
    let subject = entry.map { "\($0) in it" } ?? "it"
    var name: String { entry == nil ? "\(file):\(handler.line())" : file }
    XML_SetUserData(parser, Unmanaged.passUnretained(handler).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let handler = XMLStream.handler(data), let name, !handler.isDone else { return }
        handler.start(XMLStream.local(name), XMLAttributes(list: attributes))
      },
      { data, name in
        guard let handler = XMLStream.handler(data), let name, !handler.isDone else { return }
        handler.end(XMLStream.local(name))
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let handler = XMLStream.handler(data), let text, handler.wantsText, !handler.isDone else { return }
      let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
      handler.text(Bytes(start: bytes, count: Int(count)))
    }
    // No writer of sheets declares entities; who does wants to blow them up.
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      let handler = XMLStream.handler(data)
      handler?.failure = DocumentType()
      handler?.isDone = true
    }
    func fail() throws -> Never {
      if XML_GetErrorCode(parser) == XML_ERROR_NO_MEMORY {
        throw TableError.bad(name, "\(subject) takes more memory than a table can (save it as .csv)")
      }
      let reason = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
      throw TableError.bad(name, "\(subject) is damaged: \(reason) (download it again)")
    }
    func parse(_ piece: Bytes) throws {
      if handler.isDone || piece.isEmpty { return }
      let ok = piece.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 0) }
      if handler.failure is DocumentType { throw TableError.bad(name, "\(subject) declares a document type") }
      if let failure = handler.failure { throw failure }
      if ok != XML_STATUS_OK, !handler.isDone { try fail() }
    }
    let isThere = try pieces { piece in
      try parse(piece)
      return !handler.isDone
    }
    if handler.isDone { return }
    if isThere, XML_Parse(parser, nil, 0, 1) != XML_STATUS_OK { try fail() }
  }

  private struct DocumentType: Error {}

  @inline(__always)
  private static func handler(_ data: UnsafeMutableRawPointer?) -> XMLHandler? {
    data.map { Unmanaged<XMLHandler>.fromOpaque($0).takeUnretainedValue() }
  }

  @inline(__always)
  fileprivate static func bytes(_ text: UnsafePointer<XML_Char>) -> Bytes {
    var count = 0
    while text[count] != 0 { count += 1 }
    return Bytes(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// A name without its prefix.
  @inline(__always)
  fileprivate static func local(_ name: UnsafePointer<XML_Char>) -> Bytes {
    let bytes = bytes(name)
    if bytes.count < 3 { return bytes }
    guard let colon = bytes.offset(of: UInt8(ascii: ":")) else { return bytes }
    return bytes.part(colon + 1, bytes.count)
  }
}
