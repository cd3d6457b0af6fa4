import TestSupport
import Testing

@testable import SpendwiseAlerts
@testable import SpendwiseText
@testable import features

/// The reader by fitted weights, which is compared with the rules.
@Suite struct ModelReaderTests {
  @Test("names are those of the cases, in their order")
  func names() {
    #expect(Role.allCases.map { "\($0)" } == CaseNames.list(Role.names))
    #expect(Template.allCases.map { "\($0)" } == CaseNames.list(Template.names))
    #expect(Choice.allCases.map { "\($0)" } == CaseNames.list(Choice.names))
    #expect(Atom.Word.allCases.map { "\($0)".uppercased() } == CaseNames.list(Atom.Word.names))
    #expect(Outcome.allCases.map { "\($0)" } == Outcome.allCases.map(\.name))
  }

  @Test("each line of the weights is of a feature that there is")
  func weights() {
    let lines = DataTable.weights.bytes.split(separator: ASCII.newline).filter { $0.contains(ASCII.tab) }
    #expect(lines.count > 1000)
    #expect(Weights.shared.lines == lines.count)
  }

  @Test("of the labelled messages, payments are found with their amount and direction, and others are no payments")
  func rates() throws {
    let reader = try AlertReaderTests.reader()
    var (payments, found, right, others, taken) = (0, 0, 0, 0, 0)
    let lines = LabelledMessageTests.files.flatMap { Fixtures.contents($0).split(separator: 0x0A) }
    for (number, bytes) in lines.enumerated() where number % 4 == 0 {
      let line = Array(bytes)
      guard let row = line.withUnsafeBufferPointer({ LabelledMessage($0) }) else { continue }
      reader.channel = row.channel
      let message = reader.scanned(row.alert)
      let reading = ModelReader(weights: .shared).read(message)
      let isMoved = reading.movedProbability >= 0.5 && reading.amount != nil
      guard row.direction != nil, let amount = row.amount else {
        others += row.direction == nil ? 1 : 0
        taken += row.direction == nil && isMoved ? 1 : 0
        continue
      }
      payments += 1
      if isMoved { found += 1 }
      guard let index = reading.amount, ProfileSample.isSameNumber(message.plainValue(index), amount) else { continue }
      if (row.direction == "debit") == reading.isDebit { right += 1 }
    }
    #expect(payments > 1000 && others > 500)
    #expect(found * 1000 >= payments * 970, "\(found) of \(payments)")
    #expect(right * 1000 >= payments * 960, "\(right) of \(payments)")
    #expect(taken * 100 <= others * 8, "\(taken) of \(others)")
  }
}
