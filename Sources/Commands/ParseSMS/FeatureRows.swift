import SpendwiseAlerts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

extension SwParseSms {
  /// Prints a line of JSON for each row of labelled messages, for `Tests/reader/fit`.
  func printFeatures(_ process: ProgramProcess) throws {
    let given = try weights.map { try File.contents(of: $0) }
    let today = Day(Moment.now) ?? Day(number: 0)
    let own = try given.map { try $0.withUnsafeBufferPointer { try FeatureDump(weights: $0, today: today) } }
    let dump = try own ?? FeatureDump(weights: nil, today: today)
    for file in files {
      try File.contents(of: file).withUnsafeBufferPointer { bytes in
        for line in bytes.split(separator: ASCII.newline) {
          guard let row = LabelledMessage(Bytes(rebasing: line)) else { continue }
          let text = features ? dump.features(row) : dump.reading(row)
          process.output.bytes.append(contentsOf: text.utf8)
          process.output.bytes.append(ASCII.newline)
          try process.output.spill()
        }
      }
    }
  }
}
