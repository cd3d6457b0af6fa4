/// Names as small numbers.
struct MatchNames {
  private(set) var names: [[UInt8]] = []
  /// By the hashes of names; of two equal hashes the second is at the next number.
  private var numbers: [UInt64: Int32] = [:]

  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func number(of name: Bytes) -> Int32 {
    var hash = MatchNames.hash(name)
    while let number = numbers[hash] {
      if names[Int(number)].withUnsafeBufferPointer({ $0.equals(name) }) { return number }
      hash &+= 1
    }
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(Array(name))
    numbers[hash] = number
    return number
  }

  subscript(number: Int32) -> String? {
    names.indices.contains(Int(number)) ? String(decoding: names[Int(number)], as: UTF8.self) : nil
  }
}
