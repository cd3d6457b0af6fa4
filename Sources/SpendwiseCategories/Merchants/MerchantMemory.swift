import SpendwiseJSON
import SpendwiseText

/// Last category of each merchant, from the view `merchants.jsonl`.
///
/// The view stays in bytes. Start-up only notes the offset of each merchant's line.
package struct MerchantMemory {
  private var bytes: [UInt8] = []
  /// Numbers of payees, for the offsets of their lines.
  private var numbers: SpendwiseText.KeyTable?
  private var lines: [UInt32] = [0]

  /// A memory without merchants.
  package init() {}

  /// Reads the view. Unreadable lines are skipped: the writer rebuilds the view from the journals.
  package init(jsonl: [UInt8]) {
    if jsonl.isEmpty { return }
    // Offsets are 32 bits wide: a view of 4 GiB is ignored.
    if jsonl.count >= Int(UInt32.max) { return }
    bytes = jsonl
    var numbers = SpendwiseText.KeyTable(capacity: jsonl.count / 24)
    var object = JSONObject()
    bytes.withUnsafeBufferPointer { view in
      var start = 0
      while start < view.count {
        let end = view.offset(of: 0x0A, from: start) ?? view.count
        // The first of two lines counts.
        if let payee = Self.payee(view.part(start, end), &object),
          numbers.number(adding: Self.hash(payee)) == lines.count
        {
          lines.append(UInt32(truncatingIfNeeded: start))
        }
        start = end + 1
      }
    }
    self.numbers = numbers
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
    let hash = folded.withUnsafeBufferPointer { LearnedText.hash($0) }
    return (hash ^ hash >> 29) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Calls `body` with the line of the merchant `payee`, scanned. `nil` without a line.
  func look<R>(for payee: Bytes, _ body: (JSONObject) -> R?) -> R? {
    guard let numbers, !payee.isEmpty else { return nil }
    let wanted = TextNeedle.fold(payee)
    let number = numbers.number(Self.hash(wanted))
    if number == 0 { return nil }
    return bytes.withUnsafeBufferPointer { view in
      var object = JSONObject()
      let start = Int(lines[number])
      let line = view.part(start, view.offset(of: 0x0A, from: start) ?? view.count)
      guard Self.payee(line, &object) == wanted, (try? object.scan(line)) != nil else { return nil }
      return body(object)
    }
  }
}
