import SpendwiseSystem
import Testing

@testable import SpendwiseBooks

/// What is kept by fingerprint, beyond what is held in memory, against a plain dictionary.
@Suite struct FingerprintStoreTests {
  /// Half of the fingerprints are those of a few crowds, whose values fill many pages.
  private static func fingerprint(_ random: inout SeededGenerator) -> UInt64 {
    if Bool.random(using: &random) { return UInt64.random(in: 1...40, using: &random) << 58 }
    return .random(in: 1 ... .max, using: &random)
  }

  private static func crowd(_ number: Int) -> UInt64 { UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15 }

  @Test(arguments: [1, 2, 100, 65_536, 65_537, 300_000])
  func keepsAll(_ count: Int) throws {
    let seed = UInt64(count)
    var random = SeededGenerator(seed: seed)
    let store = FingerprintStore()
    var values: [UInt64: [UInt64]] = [:]
    for value in 0..<UInt64(count) {
      let fingerprint = FingerprintStoreTests.fingerprint(&random)
      try store.add(fingerprint, value)
      values[fingerprint, default: []].append(value)
    }
    #expect(store.count == count)
    for (fingerprint, all) in values.prefix(2000) {
      let limit = Int.random(in: 1...700, using: &random)
      let found = try store.latest(fingerprint, limit: limit)
      #expect(found == Array(all.reversed().prefix(limit)), "seed \(seed)")
      #expect(try store.latest(fingerprint &+ 1, limit: 1).isEmpty == (values[fingerprint &+ 1] == nil), "seed \(seed)")
    }
    var drained: [FingerprintTable.Slot] = []
    try store.drain { drained.append($0) }
    let wanted = values.sorted { $0.key < $1.key }.flatMap { key, all in all.map { (key, $0) } }
    #expect(drained.elementsEqual(wanted) { ($0.fingerprint, $0.value) == $1 }, "seed \(seed)")
    #expect(store.count == 0)
  }

  /// An index that grows, is closed and opened again has every id; of a crowd it has the first 64.
  @Test(arguments: [3, 5000, 400_000])
  func indexHasEveryID(_ count: Int) throws {
    let seed = UInt64(count)
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder.make()
    defer { ScratchFolder.remove(folder) }
    let index = try IDIndex.create(folder + "/.index", records: 0)
    let ids = (0..<count).map { _ in UInt64.random(in: 1 ... .max, using: &random) }
    for (number, id) in ids.enumerated() {
      try index.insert(id, LineAddress(view: .transactions, offset: number))
      try index.insert(neighbor: FingerprintStoreTests.crowd(number / 100), .init(view: .transactions, offset: number))
      if number == count / 2 { try index.flush() }
    }
    func check(_ index: IDIndex) throws {
      for (number, id) in ids.enumerated().shuffled(using: &random).prefix(10_000) {
        #expect(try index.find(id) { $0.offset == number }?.offset == number, "seed \(seed)")
        #expect(try index.find(id &+ 1) { _ in true } == nil, "seed \(seed)")
      }
    }
    try check(index)
    try index.flush()
    index.generation = 7
    let opened = try #require(IDIndex.open(folder + "/.index", generation: 7))
    try check(opened)
    let crowd = try opened.neighbors(FingerprintStoreTests.crowd(0)).map(\.offset)
    #expect(crowd == Array(0..<min(count, 64)), "seed \(seed)")
  }
}
