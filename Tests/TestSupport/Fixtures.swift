import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The files beside the tests.
package enum Fixtures {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")

  /// The path of a file or folder of Tests: `Fixtures/ofx/card.ofx`.
  package static func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Bytes of a file of Tests. Empty if there is none.
  package static func contents(_ name: String) -> [UInt8] { (try? File.contents(of: path(name))) ?? [] }

  /// Cells of a text file with rows `a | b`. Comments are left out.
  package static func table(_ name: String) -> [[String]] {
    String(decoding: contents(name), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The rows of a file of JSON lines, as `make` reads them.
  package static func rows<Row>(_ name: String, _ make: (JSONObject) -> Row?) -> [Row] {
    contents(name).split(separator: ASCII.newline).compactMap { line in
      Array(line).withUnsafeBufferPointer { JSONObject($0).flatMap(make) }
    }
  }
}

/// Fields that a record must have, by dotted path. `nil` for those that it must not have.
package typealias WantedFields = [(path: String, value: String?)]

extension JSONObject {
  /// The number, text or truth value at `path`, such as `source.sender`.
  package func field(_ path: String) -> String? {
    guard let dot = path.firstIndex(of: ".") else {
      let found = value(named: Array(path.utf8))
      return found?.kind == .bool ? found?.raw.text : found?.literal
    }
    let inner = value(named: Array(path[..<dot].utf8)).flatMap { JSONObject($0.raw) }
    return inner?.field(String(path[path.index(after: dot)...]))
  }

  /// The members as fields that are wanted.
  package var wanted: WantedFields { (0..<count).map { (key(at: $0).text, value(at: $0).literal) } }
}

extension JSONValue {
  /// All texts in it.
  package var texts: [String] {
    switch kind {
    case .string: [string].compactMap(\.self)
    case .array: JSONElements(raw).values.flatMap(\.texts)
    case .object: JSONObject(raw).map { row in (0..<row.count).flatMap { row.value(at: $0).texts } } ?? []
    default: []
    }
  }
}

/// A file that goes away with its value. In memory, if there is such a folder.
package final class Scratch {
  package let path: String

  package init(_ bytes: [UInt8] = []) throws {
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-test.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw SystemError(errno, folder) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try File(owning: descriptor, named: path).write(bytes)
  }

  package convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  deinit { unlink(path) }

  /// Replaces the content.
  package func put(_ bytes: [UInt8]) throws { try File(path, O_WRONLY | O_TRUNC).write(bytes) }
}
