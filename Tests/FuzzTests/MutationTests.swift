import SpendwiseSystem
import TestSupport
import Testing

/// A short run of the targets of `make fuzz`. Uses seeds and old findings, as they are and mutated.
@Suite(.serialized) struct MutationTests {
  /// The targets, and how many changed seeds are tried of each.
  static let rounds = [
    ("json", 4000), ("mail", 400), ("html", 3000), ("reader", 300), ("query", 1500), ("xlsx", 400), ("xls", 200),
    ("csv", 200), ("ofx", 300), ("journal", 40),
  ]

  @Test func everyTargetIsTried() {
    #expect(MutationTests.rounds.map(\.0).sorted() == FuzzTarget.all.map(\.name).sorted())
  }

  @Test("every promise holds for the seeds, and for what chance makes of them", arguments: rounds)
  func promises(_ name: String, _ rounds: Int) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try MutationTests.seeds(name)
    for (file, bytes) in seeds { try take(bytes, target, file) }
    var mutator = Mutator(.random(in: 0 ... .max), try MutationTests.words(name), seeds.map(\.bytes))
    for round in 0..<rounds {
      try take(mutator.next(), target, "seed \(mutator.seed), round \(round)")
    }
  }

  private func take(_ bytes: [UInt8], _ target: FuzzTarget, _ what: String) throws {
    do { try bytes.withUnsafeBufferPointer { try target.take($0) } } catch {
      Issue.record("\(target.name), \(what): \(error)\n\(String(decoding: bytes.prefix(2000), as: UTF8.self))")
    }
  }

  private static func path(_ name: String) -> String { Fixtures.path("FuzzTests/\(name)") }

  private static func seeds(_ target: String) throws -> [(file: String, bytes: [UInt8])] {
    let folder = path("corpus/\(target)")
    return try File.names(in: folder).sorted().map { ($0, try File.contents(of: "\(folder)/\($0)")) }
  }

  /// Words of a libFuzzer dictionary. One in quotes on each line, with `\xHH`.
  private static func words(_ target: String) throws -> [[UInt8]] {
    try File.contents(of: path("dictionaries/\(target).dict")).split(separator: 0x0A).map { line in
      var (word, index, inner): ([UInt8], Int, [UInt8]) = ([], 0, Array(line.dropFirst().dropLast()))
      while index < inner.count {
        let rest = inner[index...]
        if rest.starts(with: "\\x".utf8),
          let byte = UInt8(String(decoding: rest.dropFirst(2).prefix(2), as: UTF8.self), radix: 16)
        {
          word.append(byte)
          index += 4
        } else {
          if rest.first == UInt8(ascii: "\\") { index += 1 }
          word.append(index < inner.count ? inner[index] : 0)
          index += 1
        }
      }
      return word
    }
  }
}

/// Changes seeds by chance, the same way for the same `seed`.
private struct Mutator: RandomNumberGenerator {
  let seed: UInt64
  private var chance: Seeded
  private let words: [[UInt8]]
  private let seeds: [[UInt8]]

  init(_ seed: UInt64, _ words: [[UInt8]], _ seeds: [[UInt8]]) {
    (self.seed, chance, self.words, self.seeds) = (seed, Seeded(seed), words, seeds)
  }

  mutating func next() -> UInt64 { chance.next() }

  /// A seed with some changes.
  mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &self) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let offset = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, offset + Int.random(in: 1...32, using: &self))
    switch Int.random(in: 0..<8, using: &self) {
    case 0 where offset < end: bytes[offset] = .random(in: 0...255, using: &self)
    case 1 where offset < end: bytes[offset] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &self)
    case 2 where offset < end: bytes[offset] = [0, 0x7F, 0x80, 0xFF, 0x0A, 0x20].randomElement(using: &self) ?? 0
    case 3: bytes.removeSubrange(offset..<end)
    case 4: bytes.insert(contentsOf: bytes[offset..<end], at: Int.random(in: 0...bytes.count, using: &self))
    case 5:
      let other = seeds.randomElement(using: &self) ?? []
      bytes.replaceSubrange(offset..<end, with: other[min(offset, other.count)...].prefix(200))
    case 6: bytes.replaceSubrange(offset..<end, with: words.randomElement(using: &self) ?? [])
    default: bytes.insert(contentsOf: words.randomElement(using: &self) ?? [], at: offset)
    }
  }
}
