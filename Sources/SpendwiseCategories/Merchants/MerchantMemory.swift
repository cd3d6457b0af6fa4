import SpendwiseJSON
import SpendwiseText

/// The last category of each merchant of the books, from the view `merchants.jsonl`.
///
/// The view stays the bytes that were read; start-up only notes where each merchant's line is.
package struct MerchantMemory {
  private var bytes: [UInt8] = []
  /// Open addressing: offset of the line + 1, or 0.
  private var slots: [UInt32] = []
  private var mask = 0

  /// A memory without merchants.
  package init() {}

  /// Reads the view. Lines that cannot be read are passed over: the writer makes the view anew from the journals.
  package init(jsonl: [UInt8]) {
    if jsonl.isEmpty { return }
    // Offsets are 32 bits wide; a view of 4 GiB is none.
    if jsonl.count >= Int(UInt32.max) { return }
    bytes = jsonl
    var size = 64
    while size < jsonl.count / 24 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    var object = JSONObject()
    bytes.withUnsafeBufferPointer { view in
      var start = 0
      while start < view.count {
        let end = view.offset(of: 0x0A, from: start) ?? view.count
        if let payee = Self.payee(view.part(start, end), &object) { note(payee, start) }
        start = end + 1
      }
    }
  }

  private static let opening: StaticString = #"{"type":"merchant","payee":""#

  /// The payee of a line, as its writer lays it out or otherwise by scanning.
  private static func payee(_ line: Bytes, _ object: inout JSONObject) -> [UInt8]? {
    let length = opening.utf8CodeUnitCount
    if line.part(0, length).equals(opening), let end = line.offset(of: UInt8(ascii: "\""), from: length) {
      let plain = line.part(length, end)
      if plain.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) { return plain.map(ASCII.lower) }
    }
    guard (try? object.scan(line)) != nil, object.says("type", "merchant"),
      let value = object.value("payee"), value.kind == .string
    else { return nil }
    return TextNeedle.fold(JSONText.decoded(value.raw))
  }

  private static func hash(_ folded: [UInt8]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in folded { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x3FFF_FFFF)
  }

  private mutating func note(_ folded: [UInt8], _ line: Int) {
    var slot = Self.hash(folded) & mask
    for _ in 0...mask {
      if slots[slot] == 0 {
        slots[slot] = UInt32(truncatingIfNeeded: line + 1)
        return
      }
      slot = (slot + 1) & mask
    }
  }

  /// Runs `body` with the line of the merchant called `payee`, scanned; `nil` when the books have none with a category.
  func look<R>(for payee: Bytes, _ body: (JSONObject) -> R?) -> R? {
    if slots.isEmpty || payee.isEmpty { return nil }
    let wanted = TextNeedle.fold(payee)
    var slot = Self.hash(wanted) & mask
    if slots[slot] == 0 { return nil }
    return bytes.withUnsafeBufferPointer { view in
      var object = JSONObject()
      for _ in 0...mask {
        guard slots[slot] != 0 else { return nil }
        let start = Int(slots[slot]) - 1
        let line = view.part(start, view.offset(of: 0x0A, from: start) ?? view.count)
        if let name = Self.payee(line, &object), name == wanted, (try? object.scan(line)) != nil {
          return body(object)
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }
}
