import SpendwiseSystem
import Testing

@testable import SpendwiseBooks

struct BlockReaderTests {
  /// Lines of all lengths. Some are longer than a piece, one ends exactly at its end.
  @Test func everyWholeLineIsHandedOutOnce() throws {
    let piece = BlockReader.blockSize
    var lengths = (0..<3000).map { ($0 * 7919) % 1500 }
    lengths.insert(piece * 3, at: 900)
    lengths.insert(piece, at: 1500)
    lengths.insert(piece - 1, at: 0)
    lengths.insert(0, at: 1)
    var bytes: [UInt8] = []
    for (number, length) in lengths.enumerated() {
      bytes += repeatElement(UInt8(97 + number % 26), count: length) + [0x0A]
    }
    let whole = bytes.count
    // A write that was cut off does not count.
    bytes += Array("no newline".utf8)
    let file = try Spool.temporaryFile()
    try file.write(bytes)
    for workers in 1...4 {
      let finds = (0..<workers).map { _ in Find() }
      try BlockReader.share(
        file, size: bytes.count,
        among: finds.map { find in { block, offset in find.blocks.append((offset, Array(block))) } })
      let blocks = finds.flatMap(\.blocks).sorted { $0.offset < $1.offset }
      var place = 0
      for (offset, block) in blocks {
        #expect(offset == place && block.last == 0x0A)
        #expect(block.elementsEqual(bytes[min(place, whole)..<min(place + block.count, whole)]))
        place += block.count
      }
      #expect(place == whole, "\(workers) workers")
    }
  }

  private final class Find {
    var blocks: [(offset: Int, block: [UInt8])] = []
  }
}
