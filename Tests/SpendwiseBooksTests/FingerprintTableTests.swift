import SpendwiseSystem
import TestSupport
import Testing

@testable import SpendwiseBooks

/// Tables on disk and in memory, compared with a dictionary.
@Suite struct FingerprintTableTests {
  /// Fingerprint of which half belong to a few crowds. Most values of a crowd are left out of the file.
  private static func fingerprint(_ random: inout Seeded) -> UInt64 {
    if Bool.random(using: &random) { return UInt64.random(in: 1...40, using: &random) << 58 }
    return .random(in: 1 ... .max, using: &random)
  }

  private static func crowd(_ number: Int) -> UInt64 { UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15 }

  @Test(arguments: [1, 2, 100, 131_072, 131_073, 400_000])
  func keepsAll(_ count: Int) throws {
    let seed = UInt64(count)
    var random = Seeded(seed)
    let table = FingerprintTable()
    var values: [UInt64: [UInt64]] = [:]
    for value in 1...UInt64(count) {
      let fingerprint = FingerprintTableTests.fingerprint(&random)
      try table.add(fingerprint, value)
      values[fingerprint, default: []].append(value)
    }
    for isWritten in [false, true] {
      if isWritten { try table.flush() }
      for (fingerprint, all) in values.prefix(2000) {
        let found = try table.values([fingerprint])
        #expect(Set(found).count == found.count && Set(found).isSubset(of: all), "seed \(seed)")
        #expect(found.count >= min(all.count, FingerprintTable.crowd), "seed \(seed)")
        #expect(try table.values([fingerprint &+ 1]).isEmpty || values[fingerprint &+ 1] != nil, "seed \(seed)")
      }
    }
  }

  /// Days of one search stay distinct, and in their order.
  @Test func hasTheDaysOfAnAmount() throws {
    let table = FingerprintTable()
    func fingerprint(_ day: Int) -> UInt64 { FingerprintTable.fingerprint(minor: 45_000, currency: 7, day: day) }
    for day in 1...100 { try table.add(fingerprint(day), UInt64(day)) }
    try table.flush()
    for day in 101...200 { try table.add(fingerprint(day), UInt64(day)) }
    for day in [20, 96, 100, 105, 150] {
      let near = day - 5...day + 5
      #expect(try table.values(near.map { fingerprint($0) }) == near.map { UInt64($0) })
    }
  }

  /// An index that grows and is reopened has every id. Of a crowd it has the first 64.
  @Test(arguments: [3, 5000, 400_000])
  func indexHasEveryID(_ count: Int) throws {
    let seed = UInt64(count)
    var random = Seeded(seed)
    let folder = try ScratchFolder.make()
    defer { ScratchFolder.remove(folder) }
    let index = FingerprintTable(new: folder + "/.index")
    let ids = (0..<count).map { _ in UInt64.random(in: 1 ... .max, using: &random) }
    for (number, id) in ids.enumerated() {
      let place = LineAddress(view: .transactions, offset: number).packed
      try index.add(id, place)
      try index.add(FingerprintTableTests.crowd(number / 100), place)
      if number == count / 2 { try index.flush() }
    }
    func check(_ index: FingerprintTable, movedBy shift: Int = 0) throws {
      for (number, id) in ids.enumerated().shuffled(using: &random).prefix(10_000) {
        #expect(
          try index.addresses([id]) == [LineAddress(view: .transactions, offset: number + shift)], "seed \(seed)")
        #expect(try index.addresses([id &+ 1]).isEmpty, "seed \(seed)")
      }
    }
    try check(index)
    try index.flush()
    try index.become(7)
    let opened = try #require(FingerprintTable.index(folder + "/.index", of: 7))
    try check(opened)
    let crowd = try opened.addresses([FingerprintTableTests.crowd(0)]).map(\.offset).sorted()
    #expect(crowd == Array(0..<min(count, 64)), "seed \(seed)")
    #expect(FingerprintTable.index(folder + "/.index", of: 6) == nil)
    try opened.readdress(.transactions) { $0 == 2 ? nil : $0 + 5 }
    #expect(try opened.addresses([ids[2]]).isEmpty)
    try opened.add(ids[2], LineAddress(view: .transactions, offset: 7).packed)
    try opened.flush()
    try check(opened, movedBy: 5)
  }
}
