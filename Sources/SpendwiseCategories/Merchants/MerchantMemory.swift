import SpendwiseJSON
import SpendwiseText

/// Last category of each merchant, from the view `merchants.jsonl`.
///
/// The view stays in bytes. Start-up only notes the start of each merchant's line.
package struct MerchantMemory {
  private var bytes: [UInt8] = []
  /// Starts of lines by the hash of their payee.
  private var starts: [UInt64: Int] = [:]

  /// A memory without merchants.
  package init() {}

  /// Reads the view. Unreadable lines are skipped: the writer rebuilds the view from the journals.
  package init(jsonl: [UInt8]) {
    bytes = jsonl
    var object = JSONObject()
    jsonl.withUnsafeBufferPointer { view in
      var start = 0
      while start < view.count {
        let end = view.offset(of: 0x0A, from: start) ?? view.count
        if let hash = Self.payee(view.part(start, end), &object).map(Self.hash) {
          // The first of two lines counts.
          starts[hash] = starts[hash] ?? start
        }
        start = end + 1
      }
    }
  }

  private static let opening: StaticString = #"{"type":"merchant","payee":""#

  /// Payee of a line, in the writer's layout or else by scanning.
  private static func payee(_ line: Bytes, _ object: inout JSONObject) -> [UInt8]? {
    let length = opening.utf8CodeUnitCount
    if line.part(0, length).equals(opening), let end = line.offset(of: UInt8(ascii: "\""), from: length) {
      let plain = line.part(length, end)
      if plain.allSatisfy({ $0 < 0x80 && $0 != "\\" }) { return plain.map(ASCII.lower) }
    }
    guard (try? object.scan(line)) != nil, object.says("type", "merchant"),
      let value = object.value("payee"), value.kind == .string
    else { return nil }
    return TextNeedle.fold(JSONText.decoded(value.raw))
  }

  private static func hash(_ folded: [UInt8]) -> UInt64 {
    folded.withUnsafeBufferPointer { LearnedText.hash($0) }
  }

  /// Calls `body` with the line of the merchant `payee`, scanned. `nil` without a line.
  func look<R>(for payee: Bytes, _ body: (JSONObject) -> R?) -> R? {
    if starts.isEmpty || payee.isEmpty { return nil }
    let wanted = TextNeedle.fold(payee)
    guard let start = starts[Self.hash(wanted)] else { return nil }
    return bytes.withUnsafeBufferPointer { view in
      var object = JSONObject()
      let line = view.part(start, view.offset(of: 0x0A, from: start) ?? view.count)
      guard Self.payee(line, &object) == wanted, (try? object.scan(line)) != nil else { return nil }
      return body(object)
    }
  }
}
