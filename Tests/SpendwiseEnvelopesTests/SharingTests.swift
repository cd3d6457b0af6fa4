import Spendwise
import Testing

@testable import SpendwiseEnvelopes

/// Shares add up to the minor unit, whatever the weights.
struct SharingTests {
  private func shares(_ pool: Int64, _ weights: [Int64], _ caps: [Int64?] = []) throws -> [Int64] {
    try ExactSharing.shares(
      of: pool, weights: weights, caps: caps.isEmpty ? weights.map { _ in nil } : caps)
  }

  @Test func largestRemainder() throws {
    #expect(try shares(10_000, [1, 1, 1]) == [3334, 3333, 3333])
    #expect(try shares(10_000, [2, 1]) == [6667, 3333])
    #expect(try shares(100_000, [3, 3, 1]) == [42857, 42857, 14286])
    #expect(try shares(10_001, [1, 2, 3, 1]) == [1429, 2857, 4286, 1429])
    #expect(try shares(3, [1, 1, 1, 1, 1]) == [1, 1, 1, 0, 0])
    #expect(try shares(1000, [1, 1, 1]) == [334, 333, 333])
  }

  @Test func caps() throws {
    #expect(try shares(10_000, [3, 1, 2], [4000, nil, nil]) == [4000, 2000, 4000])
    #expect(try shares(10_000, [1, 1], [3000, 2000]) == [3000, 2000])
  }

  @Test func percents() {
    #expect(ExactSharing.percents([125_000, 125_000, 250_000], of: 3_333_333) == [416_667, 416_667, 833_333])
    #expect(ExactSharing.percents([500_000, 500_000], of: 3) == [2, 1])
    #expect(ExactSharing.percents([333_300, 333_300, 333_300], of: 10_000) == [3333, 3333, 3333])
  }
}
