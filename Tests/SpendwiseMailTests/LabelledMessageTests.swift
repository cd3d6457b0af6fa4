import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseJSON
@testable import SpendwiseText

/// Form of the labelled messages in Tests/Messages, by their README.
@Suite struct LabelledMessageTests {
  static let outcomes: Set = [
    "moved", "returned", "declined", "request", "otp", "offer", "future", "due", "mandate", "balance", "summary",
    "other",
  ]
  static let keys: Set = [
    "id", "channel", "institution", "country", "lang", "sender", "subject", "received_at", "html", "imitation", "body",
    "expected",
  ]
  static let amounts = ["amount", "balance", "limit", "fee", "minimum", "maximum"]
  static let fields = Set(amounts).union([
    "outcome", "currency", "direction", "date", "time", "account", "card", "merchant", "reference", "method", "kind",
    "due_date", "or",
  ])

  /// The names below Tests.
  static let files = ((try? File.names(in: Fixtures.path("Messages"))) ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
    .map { "Messages/\($0)" }

  @Test("every row has known keys, a known outcome and amounts that its text prints")
  func form() {
    var seen: Set<String> = []
    var count = 0
    for file in Self.files {
      var last = ""
      for line in Fixtures.contents(file).split(separator: 0x0A) {
        let (id, faults) = Array(line).withUnsafeBufferPointer { Self.faults($0) }
        #expect(faults == [], "\(id) of \(file)")
        #expect(last.utf8.lexicographicallyPrecedes(id.utf8), "\(id) of \(file) is not in its place")
        #expect(seen.insert(id).inserted, "\(id) is twice")
        last = id
        count += 1
      }
    }
    #expect(count > 5000)
  }

  /// Id of a row, with its faults.
  static func faults(_ line: Bytes) -> (id: String, faults: [String]) {
    var (row, want) = (JSONObject(), JSONObject())
    guard (try? row.scan(line)) != nil, let expected = row.value("expected"), (try? want.scan(expected.raw)) != nil,
      let id = row.string("id"), let body = row.string("body")
    else { return ("", ["no row"]) }
    var faults = names(row).subtracting(keys).union(names(want).subtracting(fields)).sorted()
    for key in ["channel", "institution", "country", "lang", "received_at"] where (row.string(named: key) ?? "").isEmpty
    {
      faults.append("no \(key)")
    }
    if row.string("sender") == nil { faults.append("no sender") }
    if !outcomes.contains(want.string("outcome") ?? "") { faults.append("outcome") }
    if (row.string("subject") != nil) != (row.string("channel") == "email") { faults.append("subject") }
    let text = digits(body + (row.string("subject") ?? ""))
    for key in amounts {
      guard let amount = want.string(named: key) else { continue }
      let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
      let isDecimal = parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }
      let figures = digits(amount).drop { $0 == "0" }
      if !isDecimal || !text.contains(figures) { faults.append("\(key) \(amount)") }
    }
    return (id, faults)
  }

  static func names(_ object: JSONObject) -> Set<String> { Set((0..<object.count).map { object.key(at: $0).text }) }

  /// The digits of a text, of any script, as ASCII.
  static func digits(_ text: String) -> String {
    String(
      text.unicodeScalars.lazy.filter { $0.properties.numericType == .decimal }.map {
        Character(String(Int($0.properties.numericValue ?? 0)))
      })
  }
}

extension JSONObject {
  fileprivate func string(named key: String) -> String? { value(named: Array(key.utf8))?.string }
}
