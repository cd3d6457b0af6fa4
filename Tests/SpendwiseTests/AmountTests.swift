import Spendwise
import TestSupport
import Testing

struct AmountTests {
  private let yen = Currency("JPY") ?? .inr
  private let dinar = Currency("KWD") ?? .inr

  private func reason(_ body: () throws -> Void) -> String {
    do { try body() } catch let error as AmountError { return error.reason } catch { return "\(error)" }
    return "no error"
  }

  @Test(arguments: [
    ("450", 45000), ("-450.00", -45000), ("450.5", 45050), ("0.01", 1), ("-0.01", -1), ("0", 0), ("-0", 0),
    ("4.5e2", 45000), ("4.5E+2", 45000), ("45000e-2", 45000), ("1e-2", 1), ("450.5000000", 45050), ("+12", 1200),
    (".52", 52), ("5.", 500), ("007", 700), ("0e999999999999999999", 0), ("9999999999999.99", 999_999_999_999_999),
    ("0.000000000000000000000000", 0), ("100e-4", 1), ("-9999999999999.99", -999_999_999_999_999),
  ])
  func readsLiterals(text: String, minor: Int64) throws {
    #expect(try Amount(text, .inr).minor == minor)
    let bytes = Array(text.utf8)
    #expect(try bytes.withUnsafeBufferPointer { try Amount($0, .inr).minor } == minor)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e5", "1e", "1e+", "1.2.3", "12,34", "1,234.50", "₹5", "0x10", "NaN", "Infinity", " 1",
    "1 ", "--1", "1-", "१२", "1e5x", "1_000",
  ])
  func refusesWhatIsNoNumber(text: String) {
    #expect(reason { _ = try Amount(text, .inr) } == "amount \"\(text)\" is not a number (want 1234.56)")
  }

  @Test func namesTheLikelyCause() {
    #expect(
      reason { _ = try Amount("0.30000000000000004", .inr) }
        == "amount \"0.30000000000000004\" has 17 decimals, INR has 2 "
        + "(arithmetic in binary floats leaves such tails: round before)")
    #expect(
      reason { _ = try Amount("1.005", .inr) }
        == "amount \"1.005\" has 3 decimals, INR has 2 (a wrong currency, or a rate or unit price?)")
    #expect(
      reason { _ = try Amount("1.5", yen) }
        == "amount \"1.5\" has 1 decimal, JPY has none (a wrong currency, or a rate or unit price?)")
    for text in ["529876543210529876543210", "10000000000000", "1e30", "99999999999999.9", "1e999999999999999999999"] {
      #expect(reason { _ = try Amount(text, .inr) }.contains("more than 15 digits"), "\(text)")
    }
    #expect(reason { _ = try Amount(String(repeating: "x", count: 500), .inr) }.count < 100)
  }

  @Test func keepsTheScaleOfTheCurrency() throws {
    #expect(try Amount("450", yen).literal == "450")
    #expect(try Amount("450.0", yen).literal == "450")
    #expect(try Amount("1.5", dinar).literal == "1.500")
    #expect(try Amount("-0.5", .inr).literal == "-0.50")
    #expect(try Amount("-0", .inr).literal == "0.00")
    #expect(Amount(minor: .min, currency: .inr).literal == "-92233720368547758.08")
  }

  @Test(arguments: [
    ("1,23,456.78", "123456.78"), ("31,07,139.12", "3107139.12"), (".52", "0.52"), ("50000.5", "50000.50"),
    ("450", "450.00"), ("1,234", "1234.00"), ("12,34,56,789", "123456789.00"), ("123,456,789.10", "123456789.10"),
    ("500.", "500.00"), ("1,234.56.", "1234.56"), ("1,234,", "1234.00"), ("-1,000.00", "-1000.00"),
  ])
  func readsWhatBanksPrint(text: String, literal: String) throws {
    #expect(try Amount.grouped(text, .inr).literal == literal)
  }

  @Test(arguments: [
    "", ".", ",", "12,34", "1,2345", ",123", "1,,234", "1.234,56", "1,23,45", "12,3456.00", "1234,567,89",
  ])
  func refusesGroupsThatMayMeanSomethingElse(text: String) {
    #expect(throws: AmountError.self) { try Amount.grouped(text, .inr) }
  }

  @Test func groupsForPeople() {
    func shown(_ minor: Int64, _ style: Amount.Grouping) -> String {
      Amount(minor: minor, currency: .inr).grouped(style)
    }
    #expect(shown(12_345_678_901, .lakh) == "12,34,56,789.01")
    #expect(shown(12_345_678_901, .western) == "123,456,789.01")
    #expect(shown(-12_345_678, .lakh) == "-1,23,456.78")
    #expect(shown(99_999, .lakh) == "999.99")
    #expect(shown(-100_000, .western) == "-1,000.00")
    #expect(shown(12_345_678, .none) == "123456.78")
    #expect(Amount(minor: 1_234_567, currency: yen).grouped(.western) == "1,234,567")
  }

  @Test func refusesArithmeticThatIsWrong() {
    let most = Amount(minor: 999_999_999_999_999, currency: .inr)
    let one = Amount(minor: 1, currency: .inr)
    let huge = Amount(minor: .max, currency: .inr)
    #expect(throws: AmountError.overflow) { try most.adding(one) }
    #expect(throws: AmountError.overflow) { try most.negated.subtracting(one) }
    #expect(throws: AmountError.overflow) { try huge.adding(huge) }
    #expect(throws: AmountError.mixed(.inr, yen)) { try one.adding(Amount(minor: 1, currency: yen)) }
    #expect(throws: AmountError.mixed(.inr, yen)) { try one.subtracting(Amount(minor: 1, currency: yen)) }
    #expect(Amount(minor: .min, currency: .inr).negated.minor == .max)
    #expect(throws: AmountError.badWeights) { try one.divided(by: []) }
    #expect(throws: AmountError.badWeights) { try one.divided(by: [0, 0]) }
    #expect(throws: AmountError.badWeights) { try one.divided(by: [2, -1]) }
    #expect(throws: AmountError.badWeights) { try one.divided(by: [.max, .max, .max]) }
  }

  @Test func dividesByLargestRemainder() throws {
    let bill = Amount(minor: 10_000, currency: .inr)
    #expect(try bill.divided(by: [1, 1, 1]).map(\.minor) == [3334, 3333, 3333])
    #expect(try bill.negated.divided(by: [1, 1, 1]).map(\.minor) == [-3334, -3333, -3333])
    #expect(try Amount(minor: 7, currency: .inr).divided(by: [1, 0, 9]).map(\.minor) == [1, 0, 6])
    #expect(try Amount(minor: .min, currency: .inr).divided(by: [1]).count == 1)
  }

  @Test func whatIsWrittenReadsBack() throws {
    var random = Seeded()
    for _ in 0..<20_000 {
      let bits = Int64.random(in: 0...49, using: &random)
      let minor = Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
      let currency = random.pick([.inr, yen, dinar])
      let amount = Amount(minor: minor, currency: currency)
      #expect(try Amount(amount.literal, currency) == amount, "seed \(random.seed)")
      #expect(try Amount.grouped(amount.grouped(.lakh), currency) == amount, "seed \(random.seed)")
      #expect(try Amount.grouped(amount.grouped(.western), currency) == amount, "seed \(random.seed)")
      #expect(try Amount("\(minor)e-\(currency.digits)", currency) == amount, "seed \(random.seed)")
    }
  }

  @Test func partsSumToTheWholeAndAreFair() throws {
    var random = Seeded()
    for _ in 0..<5_000 {
      let minor = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random)
      let count = Int.random(in: 1...12, using: &random)
      var weights = (0..<count).map { _ in Int64.random(in: 0...(1 << 40), using: &random) }
      weights[0] += 1
      let parts = try Amount(minor: minor, currency: .inr).divided(by: weights)
      #expect(parts.reduce(0) { $0 + $1.minor } == minor, "seed \(random.seed)")
      // No part is a whole unit away from its exact share. The difference fits one word, so both products may wrap.
      let total = UInt64(weights.reduce(0, +))
      for (part, weight) in zip(parts, weights) {
        let away = part.minor.magnitude &* total &- minor.magnitude &* UInt64(weight)
        #expect(min(away, 0 &- away) < total, "seed \(random.seed)")
      }
    }
  }

  @Test func anyBytesAreReadOrRefusedButNeverTrap() {
    var random = Seeded()
    let alphabet = Array("0123456789012345678901234567890123456789.-+eE,x".utf8)
    for _ in 0..<50_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(alphabet) }
      let amount = text.withUnsafeBufferPointer { try? Amount($0, .inr) }
      if let amount { #expect(amount.minor.magnitude <= 999_999_999_999_999, "seed \(random.seed)") }
      _ = try? Amount.grouped(String(decoding: text, as: UTF8.self), dinar)
    }
  }
}
