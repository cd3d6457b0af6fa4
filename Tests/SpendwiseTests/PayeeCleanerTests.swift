import TestSupport
import Testing

@testable import SpendwiseCategories

@Suite struct PayeeCleanerTests {
  /// Rows of `Tests/Statements/payees.txt`: printed names, and cleaned ones.
  static let table = Fixtures.table("Statements/payees.txt").map { (raw: $0[0], clean: $0[1]) }

  @Test func cleans() {
    var cleaner = PayeeCleaner(MerchantIndex())
    for (raw, clean) in Self.table { #expect(cleaner.clean(raw) == clean, "\(raw)") }
  }

  @Test func aCleanPayeeStaysAsItIs() {
    var cleaner = PayeeCleaner(MerchantIndex())
    for (_, clean) in Self.table { #expect(cleaner.clean(clean) == clean) }
  }

  @Test func nothingComesFromNothing() {
    var cleaner = PayeeCleaner(MerchantIndex())
    #expect(cleaner.clean("") == "")
    #expect(cleaner.clean(" \u{A0}\t ") == "")
    #expect(cleaner.clean("@") == "@")
    #expect(cleaner.clean("UPI/") == "UPI/")
    #expect(cleaner.clean("*") == "*")
  }

  /// Whatever a stranger calls himself: no trap, no invention, valid text.
  @Test func whatIsUnknownIsPartOfWhatCame() {
    var random = Seeded()
    var cleaner = PayeeCleaner(MerchantIndex())
    let pieces = [
      "UPI/", "UPI-", "*", " ", "  ", "@", "(", ")", "/", "QX", "zqx", "१२", "é", "12345678", "PVT", "PUNE", "-", "'",
      ",",
    ]
    for _ in 0..<5000 {
      let raw = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(pieces) }.joined()
      let clean = cleaner.clean(raw)
      let tidy = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(tidy.contains(clean), "seed \(random.seed): \(raw)")
      #expect(clean.isEmpty == tidy.isEmpty, "seed \(random.seed): \(raw)")
    }
  }
}

extension PayeeCleaner {
  fileprivate mutating func clean(_ payee: String) -> String {
    var out: [UInt8] = []
    payee.withBytes { clean($0, into: &out) }
    return String(decoding: out, as: UTF8.self)
  }
}
