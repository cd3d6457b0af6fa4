import SpendwiseText
import TestSupport
import Testing

@Suite struct BytesTests {
  private func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in needle.withUnsafeBufferPointer { text.contains($0) } }
  }

  @Test(arguments: Seeded.seeds)
  func containsLikeLookingEverywhere(_ seed: UInt64) {
    var chance = Seeded(seed)
    for _ in 0..<400 {
      let text = (0..<chance.below(chance.isOne(in: 2) ? 70 : 200)).map { _ in UInt8(0x61 + chance.below(3)) }
      var needle = (0..<chance.below(6)).map { _ in UInt8(0x61 + chance.below(3)) }
      if chance.isOne(in: 3), !text.isEmpty {
        let place = chance.below(text.count)
        needle = Array(text[place..<min(text.count, place + 1 + chance.below(40))])
      }
      let wanted = (0...text.count).first { text[$0...].starts(with: needle) }
      #expect(contains(text, needle) == (wanted != nil), "seed \(seed): \(text) \(needle)")
      if !needle.isEmpty {
        let found = text.withUnsafeBufferPointer { text in needle.withUnsafeBufferPointer { text.offset(of: $0) } }
        #expect(found == wanted, "seed \(seed): \(text) \(needle)")
      }
    }
  }

  @Test func theEdgesOfContains() {
    #expect(contains([], []))
    #expect(contains([1], []))
    #expect(!contains([], [1]))
    let text = [UInt8](repeating: 0, count: 31) + [7]
    #expect(contains(text, [7]))
    #expect(contains(text, [0, 7]))
    #expect(contains(text, text))
    #expect(!contains(text, text + [7]))
    #expect(!contains(Array(text.dropLast()), [7]))
  }

  @Test func parts() {
    let text: [UInt8] = [1, 2, 3]
    text.withUnsafeBufferPointer { bytes in
      #expect(Array(bytes.part(1, 2)) == [2])
      #expect(Array(bytes.part(-5, 99)) == text)
      #expect(bytes.part(2, 1).isEmpty)
      #expect(bytes.part(7, 9).isEmpty)
      #expect(bytes.offset(of: 3) == 2)
      #expect(bytes.offset(of: 1, from: 1) == nil)
      #expect(bytes.offset(of: 1, from: 99) == nil)
      #expect(bytes.offset(of: 1, from: -1) == nil)
    }
    #expect(Bytes(start: nil, count: 0).part(0, 1).isEmpty)
  }
}
