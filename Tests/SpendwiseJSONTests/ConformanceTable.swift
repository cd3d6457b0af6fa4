import TestSupport
import Testing

/// The rows of `Tests/Fixtures/json/conformance.txt`, which explains them.
enum ConformanceTable {
  struct Case: CustomTestStringConvertible, Sendable {
    var verdict: Character
    var offset: Int?
    var name: String
    var bytes: [UInt8]
    var testDescription: String { "\(verdict) \(name)" }
  }

  private static let text = String(decoding: Fixtures.contents("Fixtures/json/conformance.txt"), as: UTF8.self)

  static let cases: [Case] = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    let fields = line.split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    var rest = fields.count > 2 ? fields[2].utf8 : Substring().utf8
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if rest.first == UInt8(ascii: "(") {
        let (head, tail) = (
          rest.dropFirst().prefix { $0 != UInt8(ascii: ")") }, rest.drop { $0 != UInt8(ascii: ")") }
        )
        let parts = Substring(head).split(separator: ":", maxSplits: 1)
        for _ in 0..<(Int(parts[0]) ?? 0) { bytes += Array(parts[1].utf8) }
        rest = tail.dropFirst()
      } else {
        bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      }
    }
    let head = fields[0]
    return Case(
      verdict: head.first ?? "?", offset: Int(head.dropFirst()), name: String(fields[1]),
      bytes: bytes)
  }
}
