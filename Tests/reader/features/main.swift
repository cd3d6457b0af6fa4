import SpendwiseSystem

@testable import Spendwise
@testable import SpendwiseText

// features FILE            features of labelled messages, a line of JSON each
// features FILE WEIGHTS    their readings by these weights
let paths = Array(CommandLine.arguments.dropFirst())
guard (1...2).contains(paths.count), let today = Day("2026-11-28") else { fatalError("usage: features FILE [WEIGHTS]") }
let weights = paths.count == 2 ? try File.contents(of: paths[1]) : nil
// Weights keep the bytes that they are read from.
let kept = weights.map { UnsafeMutableBufferPointer<UInt8>.allocate(capacity: $0.count) }
_ = weights.flatMap { kept?.initialize(from: $0) }
let dump = try FeatureDump(weights: kept.map { Bytes($0) }, today: today)
for line in try File.contents(of: paths[0]).split(separator: ASCII.newline) {
  guard let row = Array(line).withUnsafeBufferPointer({ LabelledMessage($0) }) else { continue }
  print(weights == nil ? dump.features(row) : dump.reading(row))
}
