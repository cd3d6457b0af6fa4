import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseText
@testable import features

/// Accuracy of the whole reader on the labelled messages of Tests/Messages.
///
/// The weights are fitted to them: `Tests/reader/fit --folds` scores institutions that were left out.
@Suite struct AccuracyTests {
  static func isAtLeast(_ part: Int, _ whole: Int, _ perMille: Int) -> Bool { part * 1000 >= whole * perMille }

  /// Results of a run over all rows.
  struct Score {
    var (payments, found, posted, wrong, rejected, ignored, silent) = (0, 0, 0, 0, 0, 0, 0)
    var (others, othersFound, othersPosted) = (0, 0, 0)
    var (dues, duesRead, duesPosted) = (0, 0, 0)

    mutating func add(_ verdict: AlertVerdict, _ row: LabelledMessage, _ outcome: String) {
      switch outcome {
      case "moved", "returned": payment(verdict, row)
      case "due", "mandate":
        dues += 1
        if case .notice = verdict { duesRead += 1 }
        if case .transaction(let record) = verdict, record.status == nil { duesPosted += 1 }
      default:
        others += 1
        guard case .transaction(let record) = verdict else { return }
        othersFound += 1
        if record.status == nil { othersPosted += 1 }
      }
    }

    private mutating func payment(_ verdict: AlertVerdict, _ row: LabelledMessage) {
      payments += 1
      switch verdict {
      case .transaction(let record):
        found += 1
        guard record.status == nil, let amount = record.amount, let direction = row.direction else { return }
        posted += 1
        let isSame = row.amount.map { ProfileSample.isSameNumber(amount.magnitude.literal, $0) } ?? true
        if !isSame || (amount.minor < 0) != (direction == "debit") { wrong += 1 }
      case .reject: rejected += 1
      case .ignored(let note):
        ignored += 1
        if note.reason == "not-money" { silent += 1 }
      case .notice: break
      }
    }
  }

  private static func outcome(_ line: Bytes) -> String {
    guard let row = JSONObject(line), let expected = row.value("expected") else { return "" }
    return JSONObject(expected.raw)?.string("outcome") ?? ""
  }

  @Test("payments are posted right or asked for, others and dues are not posted, and nothing vanishes without a name")
  func level() throws {
    let reader = try AlertReaderTests.reader()
    var score = Score()
    for file in LabelledMessageTests.files {
      for bytes in Fixtures.contents(file).split(separator: 0x0A) {
        Array(bytes).withUnsafeBufferPointer { line in
          guard let row = LabelledMessage(line) else { return }
          reader.channel = row.channel
          score.add(reader.read(row.alert), row, Self.outcome(line))
        }
      }
    }
    #expect(score.payments > 8000 && score.others > 3500 && score.dues > 1400)
    #expect(Self.isAtLeast(score.found, score.payments, 945), "\(score)")
    #expect(Self.isAtLeast(score.posted, score.payments, 740), "\(score)")
    #expect(score.wrong * 470 <= score.posted, "\(score)")
    #expect(score.ignored * 78 <= score.payments && score.silent <= 2, "\(score)")
    #expect(score.othersPosted * 1200 <= score.others && score.othersFound * 25 <= score.others, "\(score)")
    #expect(Self.isAtLeast(score.duesRead, score.dues, 930) && score.duesPosted == 0, "\(score)")
  }
}
