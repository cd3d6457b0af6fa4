import SpendwiseText
import TestSupport
import Testing

@testable import Spendwise

/// A narration of `Tests/Statements/narrations.txt`, with its meaning.
private struct Narration: CustomTestStringConvertible, Sendable {
  var text: String
  var expected: String
  var isCard: Bool

  var testDescription: String { text }

  static let all: [Narration] = {
    var (bank, found): (Substring, [Narration]) = ("", [])
    let lines = String(decoding: Fixtures.contents("Statements/narrations.txt"), as: UTF8.self).split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) {
      if line.hasPrefix("[") { bank = line }
      if line.hasPrefix("- ") || line.hasPrefix("+ ") {
        found.append(Narration(text: String(line), expected: String(next.dropFirst(2)), isCard: bank == "[cards]"))
      }
    }
    return found
  }()
}

@Suite struct PathTests {
  @Test func thereAreNarrations() { #expect(Narration.all.count > 150) }

  @Test("what a narration says", arguments: Narration.all)
  private func parts(_ narration: Narration) {
    var reader = PathReader(isCard: narration.isCard)
    let isDebit = narration.text.first == "-"
    let found = String(narration.text.dropFirst(2)).withBytes { bytes -> String in
      let found = reader.read(bytes, isDebit: isDebit)
      let parts = [found.payee, found.vpa, found.reference, found.note, found.otherLastFour].map { $0?.text ?? "" }
      return (parts + [found.method?.rawValue ?? "", found.kind(isDebit: isDebit).rawValue]).joined(separator: "|")
    }
    #expect(found == narration.expected)
  }

  /// The payee of any narration is not empty, unless the narration is. All parts lie in it or are static.
  @Test func hostilePaths() {
    let samples: [StaticString] = [
      "UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-615412345601-UPI", "MMT/IMPS/412345678907/rent/RAVI/HDFC0001234",
      "TO TRANSFER-UPI/DR/512345678901/IndianOi/HDFC/indianoil./Paymen--", "POS REF 416021******1234-09/11 AMAZON",
      "BY TRANSFER-NEFT*HDFC0000001*N199241234567890*ACME--", "UPI/M/S X/412345678911/lunch @ office",
    ]
    var seed: UInt64 = 20_261_121
    func random(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: seed >> 33) % below
    }
    let marks = Array("-/*:@ X0m.\u{FF}".utf8) + [0, 0xFF]
    var reader = PathReader()
    for round in 0..<20_000 {
      var text = Array(String(describing: samples[round % samples.count]).utf8)
      for _ in 0...random(6) {
        let offset = random(text.count)
        switch random(3) {
        case 0: text[offset] = marks[random(marks.count)]
        case 1: text.insert(marks[random(marks.count)], at: offset)
        default: text.removeLast(min(text.count - 1, random(8)))
        }
      }
      text.withUnsafeBufferPointer { bytes in
        let found = reader.read(bytes, isDebit: round % 2 == 0)
        let isBlank = bytes.allSatisfy { $0 <= 0x20 }
        #expect(found.payee.isEmpty == isBlank, "seed 20261121, round \(round): \(bytes.text)")
        for part in [found.vpa, found.reference, found.note, found.otherLastFour] {
          let isPart = part.map { !$0.isEmpty && bytes.contains($0) } ?? true
          #expect(isPart, "seed 20261121, round \(round): \(bytes.text)")
        }
      }
    }
  }
}
