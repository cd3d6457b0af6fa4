import SpendwiseText
import Testing

@testable import SpendwiseBooks

@Suite struct KeySlotsTests {
  /// A key that was noted is never said to be missing, and is where it was noted while no other has its slot.
  @Test func keepsEveryKey() {
    let keys = (0..<300).map { "key\($0 * 7919)x\($0 % 26)" }
    var slots = KeySlots()
    for (index, key) in keys.enumerated() {
      let mark = key.withBytes { KeyMark($0) }
      let before = slots.index(mark)
      #expect(before == nil || index > 0)
      slots.note(mark, at: index)
      #expect(slots.index(mark) == min(index, 254))
    }
    for key in keys { #expect(key.withBytes { slots.index(KeyMark($0)) } != nil) }
    #expect("".withBytes { KeyMark($0) } == KeyMark(Bytes(start: nil, count: 0)))
  }
}
