import Spendwise
import SpendwiseJSON
import SpendwiseText
import TestSupport
import Testing

@testable import SpendwiseEnvelopes

/// Random histories. On every day the envelopes are the money in the accounts, in any order of the records.
struct LedgerTests {
  private static let since = Day("2026-03-01") ?? .first

  private static func book() -> EnvelopeBook {
    EnvelopeBook(
      [
        #"{"id":"food","categories":["food"],"since":"2026-03-01"}"#,
        #"{"id":"out","categories":["food/restaurants"],"since":"2026-03-20"}"#,
        #"{"id":"home","categories":["rent"],"accounts":["bank"]}"#,
        #"{"id":"trip","categories":["food"],"currency":"USD","until":"2026-05-01"}"#, #"{"id":"debt"}"#,
      ].compactMap { try? Record(Array($0.utf8)) }, since: since, accounts: facts())
  }

  private static func facts() -> [AccountFacts] {
    [
      #"{"id":"bank","opening_balance":1000.00,"opening_date":"2026-02-10"}"#,
      #"{"id":"card","kind":"credit_card","opening_balance":-50.00,"opening_date":"2026-03-15","bucket":"debt"}"#,
      #"{"id":"broker","kind":"investment","opening_balance":5.00}"#, #"{"id":"wise","currency":"USD"}"#,
    ].compactMap { $0.withBytes { AccountFacts($0) } }
  }

  private static func payment(_ number: Int, _ random: inout Seeded) -> String {
    let day = since.adding(days: Int.random(in: -30...90, using: &random))
    let kind = random.pick(["expense", "expense", "expense", "income", "refund", "transfer"])
    let minor = Int.random(in: 1...90_000, using: &random) * (kind == "expense" ? -1 : kind == "transfer" ? 0 : 1)
    let amount = minor == 0 ? Int.random(in: -9_000...9_000, using: &random) : minor
    var line = #"{"type":"transaction","id":"t\#(number)","date":"\#(day.iso)","kind":"\#(kind)""#
    line += #","amount":\#(Amount(minor: Int64(amount), currency: .inr).literal)"#
    line += random.pick([#","account":"bank""#, #","account":"card""#, #","account":"broker""#, ""])
    line += random.pick([#","category":"food""#, #","category":"food","subcategory":"restaurants""#, ""])
    line += random.pick([#","currency":"USD""#, "", "", ""]) + random.pick([#","bucket":"trip""#, "", "", ""])
    if kind == "transfer" { line += #","transfer":"t\#(Int.random(in: 0..<60, using: &random))""# }
    if kind == "refund" { line += #","refund_of":"t\#(Int.random(in: 0..<60, using: &random))""# }
    if kind != "transfer", amount % 3 == 0 {
      let parts = [amount / 3, amount - amount / 3].map { Amount(minor: Int64($0), currency: .inr).literal }
      line += #","splits":[{"amount":\#(parts[0]),"category":"rent"},{"amount":\#(parts[1]),"bucket":"food"}]"#
    }
    return line + "}"
  }

  private static func ledger(_ payments: [EnvelopePayment], _ allocations: [Allocation]) throws -> EnvelopeLedger {
    let byID = Dictionary(payments.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var builder = LedgerBuilder(book())
    for payment in payments { try builder.add(payment) }
    return try builder.finish { byID[$0] }.ledger(book(), facts(), allocations)
  }

  @Test func envelopesAreTheMoneyOnEveryDay() throws {
    for _ in 0..<40 {
      var random = Seeded()
      var object = JSONObject()
      var payments: [EnvelopePayment] = []
      for number in 0..<60 {
        let line = Array(Self.payment(number, &random).utf8)
        try line.withUnsafeBufferPointer { bytes in
          try object.scan(bytes)
          payments.append(try #require(EnvelopePayment(object)))
        }
      }
      let allocations = (0..<10).map { number in
        Allocation(
          key: "k\(number)", date: Self.since.adding(days: Int.random(in: -5...60, using: &random)), from: "unassigned",
          to: random.pick(["food", "out", "home"]),
          Amount(minor: .random(in: 1...5000, using: &random), currency: .inr), why: nil)
      }
      let ledger = try Self.ledger(payments, allocations)
      let shuffled = try Self.ledger(payments.shuffled(using: &random), allocations.reversed())
      for currency in [Currency.inr, try #require(Currency("USD"))] {
        let changes = try ledger.changes(currency)
        var total: Int64 = 0
        for offset in 0..<100 {
          let day = Self.since.adding(days: offset)
          total += changes[day] ?? 0
          let money = try ledger.money(currency, at: day)
          #expect(money == total, "seed \(random.seed), \(day.iso) \(currency.code)")
          for id in ["food", "out", "home", "trip", "debt", "unassigned", "in-transit"] {
            let (one, other) = (
              try ledger.balance(id, currency, at: day), try shuffled.balance(id, currency, at: day)
            )
            #expect(one == other, "seed \(random.seed), \(day.iso) \(id)")
          }
        }
      }
    }
  }

  @Test func sharesAddUpWhateverTheWeights() throws {
    for _ in 0..<2000 {
      var random = Seeded()
      let count = Int.random(in: 1...7, using: &random)
      let pool = Int64.random(in: 0...random.pick([5, 1000, 999_999_999_999_999]), using: &random)
      let weights = (0..<count).map { _ in Int64.random(in: 1...random.pick([3, 1_000_000]), using: &random) }
      let caps = (0..<count).map { _ in random.pick([nil, nil, Int64.random(in: 0...1000, using: &random)]) }
      let parts = try ExactSharing.shares(of: pool, weights: weights, caps: caps)
      let sum = parts.reduce(0, +)
      #expect(sum <= pool && parts.allSatisfy { $0 >= 0 }, "seed \(random.seed)")
      if caps.contains(where: { $0 == nil }) { #expect(sum == pool, "seed \(random.seed)") }
      for (part, cap) in zip(parts, caps) { if let cap { #expect(part <= cap, "seed \(random.seed)") } }
    }
  }
}
