/// Names as small numbers.
package struct MatchNames {
  private var names: [[UInt8]] = []
  private var numbers: [[UInt8]: Int32] = [:]

  /// A 64-bit FNV-1a hash of a text, to save memory.
  package static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func number(of name: Bytes) -> Int32 {
    let name = Array(name)
    let number = numbers[name] ?? Int32(truncatingIfNeeded: names.count)
    if number == names.count {
      names.append(name)
      numbers[name] = number
    }
    return number
  }

  subscript(number: Int32) -> String? {
    names.indices.contains(Int(number)) ? String(decoding: names[Int(number)], as: UTF8.self) : nil
  }
}
