import Spendwise
import SpendwiseSystem
import SpendwiseText

/// The settings of this data directory: the lines of `settings.jsonl`, each a name and its values.
package struct Settings {
  /// The mail servers whose word about a sender is believed.
  package static let trustedServers = "trust_authserv"

  private var values: [String: [String]] = [:]

  /// Reads them; none when there is no such file. Throws `BooksError` 78 for a line that cannot be read: a
  /// choice for safety must not be passed over.
  package init(_ directory: DataDirectory) throws {
    let path = directory.file(View.settings.file)
    let bytes = try File.contents(ifAny: path) ?? []
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      guard let (id, list) = line.withUnsafeBufferPointer(Settings.read) else {
        throw BooksError(
          78, "\(path):\(number): not a setting (want {\"type\":\"setting\",\"id\":\"…\",\"value\":[\"…\"]})")
      }
      values[id] = list
    }
  }

  /// The values of a setting; none when it was not set.
  package subscript(id: String) -> [String] { values[id] ?? [] }

  private static func read(_ line: Bytes) -> (id: String, list: [String])? {
    guard let record = try? Record(line), let id = record.string("id") else { return nil }
    guard let value = record["value"], !value.isNull else { return (id, []) }
    if let text = value.string { return (id, [text]) }
    return value.isList && value.strings.count == value.elements.count ? (id, value.strings) : nil
  }
}

extension ReferenceEdit {
  /// The values of a setting.
  package func setting(_ id: String) throws -> [String] {
    guard let line = try line(id), let value = (try? Record(line))?["value"] else { return [] }
    return value.string.map { [$0] } ?? value.strings
  }

  /// Sets the values of a setting; none take it out. Returns its line.
  package func set(_ id: String, to values: [String]) throws -> [UInt8]? {
    if values.isEmpty {
      try remove(id)
      return nil
    }
    let words = ["value=" + values.joined(separator: ",")]
    return try line(id) == nil ? add(id, words) : set(id, words)
  }
}
