import SpendwiseSystem

/// A random generator. Every failure shows its seed, to run it again.
///
/// SplitMix64. A run takes another seed each time; `Seeded(12345)` repeats one.
package struct Seeded: RandomNumberGenerator {
  /// The seed that repeats the run.
  package let seed: UInt64
  private var state: UInt64

  /// A generator; of a random seed, unless one is given.
  package init(_ seed: UInt64 = .random(in: 0 ... .max)) {
    self.seed = seed
    state = seed
  }

  /// The next random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Seeds of a property test. The one in `SW_SEED`, else eight fixed ones and a fresh one.
  package static var seeds: [UInt64] {
    if let seed = Environment["SW_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(1...8) + [UInt64.random(in: 9 ... .max)]
  }

  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  package mutating func isOne(in n: Int) -> Bool { below(n) == 0 }
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// One of the elements.
  package mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
}
