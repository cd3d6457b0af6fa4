import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText
import TestSupport
import Testing

/// Pairs in generated histories. Each is one-to-one, none is invented, and planted ones are found.
@Suite struct MatcherTests {
  private func table(_ lines: [String]) throws -> MatchTable {
    var table = MatchTable()
    var object = JSONObject()
    for line in lines {
      try line.withBytes { bytes in
        try object.scan(bytes)
        #expect(table.add(object, isWanted: true) == nil, "\(line)")
      }
    }
    return table
  }

  private func links(_ lines: [String], _ relations: Set<MatchLink.Relation>, least: Int = 75) throws -> [MatchLink] {
    Matcher(try table(lines)).links(relations, least: least)
  }

  private func record(
    _ id: String, _ date: String, _ amount: String, _ more: String = "", channel: String = "email",
    profile: String = "hdfc-upi", account: String = "hdfc-1234"
  ) -> String {
    """
    {"id":"\(id)","date":"\(date)","amount":\(amount),"account":"\(account)"\(more.isEmpty ? "" : ",")\(more),\
    "source":{"channel":"\(channel)","profile":"\(profile)","key":"\(channel):\(id)"}}
    """
  }

  /// The second record of a payment is not a leg. Not even if only transfers are wanted.
  @Test func aDuplicateIsNoLeg() throws {
    let lines = [
      record("a", "2026-07-03", "-5000.00", #""time":"10:15:00","reference":"618412345678""#),
      record(
        "b", "2026-07-03", "-5000.00", #""reference":"618412345678""#, channel: "statement", profile: "hdfc-text"),
      record("c", "2026-07-03", "5000.00", #""reference":"618412345678""#, profile: "icici-upi", account: "icici-9876"),
      record(
        "d", "2026-07-03", "5000.00", #""reference":"618412345678""#, channel: "statement", profile: "icici-csv",
        account: "icici-9876"),
    ]
    #expect(
      try links(lines, [.transfer]).map(\.ids)
        == links(lines, Set(MatchLink.Relation.allCases)).filter { $0.relation == .transfer }.map(\.ids))
    #expect(try links(lines, [.transfer]).count == 1)
  }

  /// A payment for several channels: shop, bank's mail, payment app, statement.
  private struct Payment {
    var day: Day
    var minor: Int
    var seconds: Int
    var payee: Int
    var reference: Int
    var isCard: Bool
  }

  private static let payees = [
    ("SWIGGY LIMITED", "Swiggy", "SWIGGY", "swiggy.stores@axb"), ("ZOMATO LTD", "Zomato", "ZOMATO ONLI", "zomato@ptys"),
    ("ANAND KUMAR", "Anand  Kumar", "ANAND KU", "anandk@okicici"),
    ("BLINKIT", "Blinkit", "BLINKIT NEW DEL", "blinkit@ybl"),
    ("DELHI METRO RAIL", "Delhi Metro QR Tickets", "DELHI METRO", "dmrc@paytm"),
    ("RAVI STORES", "Ravi Stores", "RAVI STO", "q391812345@ybl"),
    ("UBER INDIA", "Uber India Systems", "UBER IND", "uber@hdfc"),
  ]

  private func history(_ count: Int, _ random: inout Seeded) -> [Payment] {
    var payments: [Payment] = []
    for _ in 0..<count {
      // Many small round amounts, so that real equal payments are common.
      let isRound = Int.random(in: 0..<3, using: &random) == 0
      let minor = isRound ? random.pick([2000, 5000, 10_000, 50_000]) : Int.random(in: 1000..<300_000, using: &random)
      payments.append(
        Payment(
          day: Day(number: 20_600 + Int32.random(in: 0..<60, using: &random)), minor: minor,
          seconds: Int.random(in: 25_000..<80_000, using: &random), payee: Int.random(in: 0..<7, using: &random),
          reference: Int.random(in: 600_000_000_000..<700_000_000_000, using: &random),
          isCard: Int.random(in: 0..<4, using: &random) == 0))
    }
    return payments
  }

  private func text(_ minor: Int) -> String {
    let cents = minor % 100
    return "-\(minor / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  private func clock(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Record of a payment by one channel. `nil` if the channel missed it.
  private func seen(_ channel: Int, _ number: Int, _ payment: Payment, _ random: inout Seeded) -> String? {
    if Int.random(in: 0..<10, using: &random) == 0 { return nil }
    let name = MatcherTests.payees[payment.payee]
    let account = payment.isCard ? "hdfc-5906" : "hdfc-1234"
    // Banks leave references out, in mails of cards always.
    let knows = !payment.isCard && Int.random(in: 0..<5, using: &random) > 0
    let method = "\"payment_method\":\"\(payment.isCard ? "card" : "upi")\""
    switch channel {
    case 0:
      let reference = knows ? ",\"reference\":\"\(payment.reference)\",\"vpa\":\"\(name.3)\"" : ""
      let time = payment.isCard ? ",\"time\":\"\(clock(payment.seconds))\"" : ""
      return record(
        "m\(number)", payment.day.iso, text(payment.minor), "\(method),\"payee\":\"\(name.0)\"\(reference)\(time)",
        profile: payment.isCard ? "hdfc-card" : "hdfc-upi", account: account)
    case 1:
      if payment.isCard { return nil }
      let known = "\"reference\":\"\(payment.reference)\",\"time\":\"\(clock(payment.seconds))\""
      return record(
        "p\(number)", payment.day.iso, text(payment.minor),
        "\(method),\"payee\":\"\(name.1)\",\(known)",
        channel: "paytm", profile: "hdfc-paytm", account: account)
    default:
      let lag = payment.isCard ? Int.random(in: 0...3, using: &random) : 0
      let reference = knows ? ",\"reference\":\"0000\(payment.reference)\"" : ""
      return record(
        "s\(number)", payment.day.adding(days: lag).iso, text(payment.minor),
        "\(method),\"payee\":\"\(name.2)\"\(reference)", channel: "row:\(account)", profile: "hdfc-text",
        account: account)
    }
  }

  @Test(arguments: [nil, 7, 20_260_715] as [UInt64?])
  func aHistorySeenThroughThreeChannelsIsFoundAgain(seed: UInt64?) throws {
    var random = seed.map { Seeded($0) } ?? Seeded()
    let payments = history(1500, &random)
    var lines: [String] = []
    for channel in 0..<3 {
      for (number, payment) in payments.enumerated().shuffled(using: &random) {
        if let line = seen(channel, number, payment, &random) { lines.append(line) }
      }
    }
    let found = try links(lines, [.duplicate])
    func key(_ id: String) -> (Character, Int) { (id.first ?? "?", Int(id.dropFirst()) ?? -1) }
    // Equal in all that anybody can see, payments cannot be told apart, and it does not matter.
    func looks(_ id: String) -> String {
      let payment = payments[key(id).1]
      return "\(payment.day.number) \(payment.minor) \(payment.payee) \(payment.isCard)"
    }
    let wrong = found.filter { link in
      let (a, b) = (link.ids[0], link.ids[1])
      if key(a).1 == key(b).1 { return false }
      return payments[key(a).1].isCard
        ? payments[key(a).1].minor != payments[key(b).1].minor || payments[key(a).1].payee != payments[key(b).1].payee
        : looks(a) != looks(b)
    }
    let ids = lines.compactMap { $0.split(separator: "\"").dropFirst(3).first.map(String.init) }
    let sightings = Dictionary(grouping: ids) { key($0).1 }
    let possible = sightings.values.reduce(0) { $0 + $1.count - 1 }
    let precision = (found.count - wrong.count) * 1000 / max(found.count, 1)
    let recall = (found.count - wrong.count) * 1000 / max(possible, 1)
    #expect(precision >= 990, "seed \(random.seed): \(wrong.count) of \(found.count) are wrong: \(wrong.prefix(3))")
    #expect(recall >= 985, "seed \(random.seed): \(found.count) of \(possible) were found")
  }

  @Test func noRecordIsMergedTwiceAndNoSourceIsJoinedWithItself() throws {
    var random = Seeded()
    for _ in 0..<40 {
      var lines: [String] = []
      for number in 0..<Int.random(in: 2..<120, using: &random) {
        let sign = random.pick(["-", "-", "-", ""])
        let reference = random.pick(["", ",\"reference\":\"61840000000\(Int.random(in: 0..<4, using: &random))\""])
        lines.append(
          record(
            "r\(number)", "2026-07-0\(Int.random(in: 1...5, using: &random))",
            "\(sign)\(random.pick(["50.00", "50.00", "99.50"]))",
            "\"payee\":\"\(random.pick(["Metro", "Swiggy", "METRO RAIL"]))\"\(reference)",
            channel: random.pick(["email", "sms", "paytm"]), profile: random.pick(["hdfc-upi", "icici-upi"]),
            account: random.pick(["hdfc-1234", "icici-6017"])))
      }
      let all = try links(lines, Set(MatchLink.Relation.allCases), least: 1)
      let merged = all.filter { $0.relation == .duplicate }.map { $0.ids[1] }
      let survivors = Set(all.filter { $0.relation == .duplicate }.map { $0.ids[0] })
      #expect(Set(merged).count == merged.count, "seed \(random.seed): merged twice")
      #expect(survivors.isDisjoint(with: merged), "seed \(random.seed): a survivor is merged")
      let legs = all.filter { $0.relation == .transfer }.flatMap(\.ids)
      #expect(Set(legs).count == legs.count, "seed \(random.seed): a leg of two transfers")
      #expect(Set(legs).isDisjoint(with: merged), "seed \(random.seed): a leg that is merged away")
      let refunds = all.filter { $0.relation == .refund }
      #expect(Set(refunds.map { $0.ids[0] }).count == refunds.count, "seed \(random.seed): one refund of two purchases")
      var rest: [String: Int] = [:]
      func minor(_ id: String) -> Int {
        let line = lines.first { $0.hasPrefix("{\"id\":\"\(id)\"") } ?? ""
        return (line.contains("99.50") ? 9950 : 5000) * (line.contains("\"amount\":-") ? -1 : 1)
      }
      for refund in refunds {
        #expect(minor(refund.ids[0]) > 0 && minor(refund.ids[1]) < 0, "seed \(random.seed)")
        rest[refund.ids[1], default: -minor(refund.ids[1])] -= minor(refund.ids[0])
      }
      #expect(rest.values.allSatisfy { $0 >= 0 }, "seed \(random.seed): more came back than was paid")
      for link in all where link.relation == .duplicate { #expect(minor(link.ids[0]) == minor(link.ids[1])) }
      for link in all where link.relation == .transfer { #expect(minor(link.ids[0]) == -minor(link.ids[1])) }
      // The order of reading does not decide which pairs there are to one survivor each.
      #expect(try links(lines, [.duplicate]).map(\.ids) == links(lines, [.duplicate]).map(\.ids))
    }
  }

  @Test(arguments: [1, 2, 3, 40, 500])
  func equalPaymentsOfOneDayAreJoinedOneToOne(count: Int) throws {
    var lines: [String] = []
    for number in 0..<count { lines.append(record("m\(number)", "2026-07-04", "-50", "\"payee\":\"Metro\"")) }
    for number in 0..<count {
      lines.append(
        record("s\(number)", "2026-07-04", "-50", "\"payee\":\"METRO RAIL\"", channel: "row:hdfc-1234", profile: "t"))
    }
    #expect(try links(Array(lines.dropLast(count)), [.duplicate]).isEmpty)
    let found = try links(lines, [.duplicate])
    #expect(found.map(\.ids) == (0..<count).map { ["m\($0)", "s\($0)"] })
    // The mails that came again have no row left.
    #expect(try links(lines.dropLast() + [], [.duplicate]).count == count - 1)
  }

  @Test func timeTellsWhichOfManyEqualPaymentsWasMissed() throws {
    var lines: [String] = []
    for number in 0..<200 {
      let time = "\"time\":\"\(clock(20_000 + number * 240))\",\"payee\":\"Metro\""
      if number % 3 != 0 { lines.append(record("m\(number)", "2026-07-04", "-50", time)) }
      if number % 4 != 0 {
        lines.append(record("p\(number)", "2026-07-04", "-50", time, channel: "paytm", profile: "p"))
      }
    }
    let found = try links(lines, [.duplicate])
    #expect(found.allSatisfy { $0.ids[0].dropFirst() == $0.ids[1].dropFirst() })
    #expect(found.count == (0..<200).filter { $0 % 3 != 0 && $0 % 4 != 0 }.count)
  }

  @Test func whatWasMergedKeepsItsSourcesOut() throws {
    // The mail was joined with a row; another equal row is another payment.
    let seen = "\"payee\":\"Metro\",\"seen\":[\"row:hdfc-1234:aa#1\"]"
    let lines = [
      record("m1", "2026-07-04", "-50", seen),
      record("s2", "2026-07-04", "-50", "\"payee\":\"Metro\"", channel: "row:hdfc-1234", profile: "hdfc-text"),
      record("p1", "2026-07-04", "-50", "\"payee\":\"Metro\"", channel: "paytm", profile: "hdfc-paytm"),
    ]
    #expect(try links(Array(lines.prefix(2)), [.duplicate]).isEmpty)
    #expect(try links(lines, [.duplicate]).count == 1)
  }

  @Test func currenciesAndOriginalAmounts() throws {
    let lines = [
      record("a", "2026-07-04", "-50", "\"currency\":\"USD\",\"payee\":\"Uber\""),
      record("b", "2026-07-04", "-50", "\"payee\":\"Uber\"", channel: "sms"),
      record(
        "c", "2026-07-05", "-8350", "\"kind\":\"transfer\",\"original_amount\":-100,\"original_currency\":\"USD\""),
      record("d", "2026-07-06", "100", "\"kind\":\"transfer\",\"currency\":\"USD\"", account: "wise-1"),
    ]
    let found = try links(lines, Set(MatchLink.Relation.allCases))
    #expect(found.map(\.ids) == [["c", "d"]])
  }

  @Test func oddInputIsReportedOrLeftAlone() throws {
    var table = MatchTable()
    var object = JSONObject()
    let lines = [
      "{}", "{\"date\":\"2026-07-01\"}", "{\"id\":\"x\",\"date\":\"2026-07-01\",\"amount\":1e99}",
      "{\"id\":\"\",\"date\":\"2026-07-01\",\"amount\":1}", "{\"id\":7,\"date\":\"2026-07-01\",\"amount\":1}",
      "{\"id\":\"x\",\"date\":\"2026-07-01\",\"amount\":1,\"currency\":\"ZZZ\"}",
    ]
    for line in lines {
      try line.withBytes { bytes in
        try object.scan(bytes)
        #expect(table.add(object, isWanted: true) != nil, "\(line)")
      }
    }
    let odd = [
      "{\"id\":\"a\",\"date\":\"0001-01-01\",\"amount\":-9999999999999.99,\"seen\":{},\"source\":[]}",
      "{\"id\":\"b\",\"date\":\"9999-12-31\",\"amount\":9999999999999.99,\"payee\":\"\\ud83d\\ude00\",\"vpa\":\"@\"}",
      "{\"id\":\"c\",\"date\":\"9999-12-31\",\"amount\":0,\"reference\":\"000000000\",\"time\":\"99:99\"}",
      "{\"id\":\"c\",\"date\":\"9999-12-31\",\"amount\":0}",
    ]
    #expect(try links(odd, Set(MatchLink.Relation.allCases), least: 0).isEmpty)
  }

  @Test func subsetsAreTheSmallest() {
    var random = Seeded()
    for _ in 0..<100 {
      // Small ones, so that many make the same sum, and some none.
      let most = Int64(random.pick([2, 10, 500]))
      let values = (0..<Int.random(in: 2...16, using: &random)).map { _ in
        Int64.random(in: -most...most, using: &random)
      }
      let wanted = values.indices.shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random))
      let target = wanted.reduce(0) { $0 + values[$1] }
      let found = StatementCheck.subset(values, target)
      #expect(found.map { $0.reduce(0) { $0 + values[$1] } } == target, "seed \(random.seed)")
      #expect((found?.count ?? 99) <= wanted.count, "seed \(random.seed)")
    }
    #expect(StatementCheck.subset([1, 2, 3], 100) == nil)
    #expect(StatementCheck.subset([0, 30, 10, 20, 7, 8, 9], 30) == [1])
    #expect(StatementCheck.subset([40, 10, 20, 7, 8, 9], 30) == [1, 2])
    #expect(StatementCheck.subset((1...24).map { 1 << $0 }, 1 << 3 | 1 << 20) == [2, 19])
  }
}
