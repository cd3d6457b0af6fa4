import SpendwiseText

/// Texts by small numbers, in one block of bytes: a million payees take their bytes and a few words each.
struct SymbolTable {
  /// The texts one after the other; text `n` ends at `ends[n]`.
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// Number + 1 by hash, 0 where nothing is; a power of two, at most half full.
  private var slots: [UInt32]

  init() {
    slots = Array(repeating: 0, count: 64)
    // An absent text is the empty text.
    ends.append(0)
    hashes.append(0)
  }

  /// The number of texts, the empty one included.
  var count: Int { ends.count }

  /// The text of a number.
  func text(_ number: UInt32) -> String {
    let number = Int(number)
    guard number > 0, number < ends.count else { return "" }
    return String(decoding: bytes[Int(ends[number - 1])..<Int(ends[number])], as: UTF8.self)
  }

  /// The numbers here of all texts of another table, by their numbers there.
  mutating func numbers(of other: SymbolTable) -> [UInt32] {
    (0..<other.count).map { other.text(UInt32($0)).withBytes { number(of: $0) } }
  }

  /// The number of `text`, a new one when it is new; 0 for the empty text.
  @inline(__always)
  mutating func number(of text: Bytes) -> UInt32 {
    guard let base = text.baseAddress, text.count > 0 else { return 0 }
    let hash = SymbolTable.hash(base, text.count)
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while true {
      let found = slots[slot]
      if found == 0 { return add(text, hash, slot) }
      if hashes[Int(found) &- 1] == hash, isText(Int(found) &- 1, text) { return found &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private func isText(_ number: Int, _ text: Bytes) -> Bool {
    let start = Int(ends[number &- 1])
    guard Int(ends[number]) &- start == text.count else { return false }
    return bytes.withUnsafeBufferPointer { $0.part(start, start &+ text.count).equals(text) }
  }

  @inline(never)
  private mutating func add(_ text: Bytes, _ hash: UInt32, _ slot: Int) -> UInt32 {
    let number = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = number + 1
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for number in 1..<ends.count {
      var slot = Int(hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number) + 1
    }
  }

  /// Words of eight bytes, multiplied and folded; the last two words overlap.
  @inline(__always)
  private static func hash(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    @inline(__always)
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    @inline(__always)
    func half(_ offset: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self)))
    }
    var state = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    @inline(__always)
    func mix(_ value: UInt64) {
      let product = (state ^ value).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      state = product.high ^ product.low
    }
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        mix(word(offset))
        offset &+= 8
      }
      mix(word(count &- 8))
    } else if count >= 4 {
      mix(half(0) | half(count &- 4) << 32)
    } else {
      mix(UInt64(base[0]) | UInt64(base[count / 2]) << 8 | UInt64(base[count &- 1]) << 16)
    }
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }
}
