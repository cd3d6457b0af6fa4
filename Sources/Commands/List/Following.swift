import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTool

extension SwList {
  /// The time between two looks at the journals, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Prints records as they are recorded.
  func follow(to output: Output, _ diagnostics: Diagnostics, _ printer: any RecordPrinter) throws {
    let directory = try DataDirectory(option: data)
    let follower = try Follower(directory)
    let query = try BooksReader(directory).asked(Query(typed: terms, in: directory))
    var object = JSONObject()
    var left = limit ?? .max
    while left > 0 {
      for line in try follower.newRecords(note: diagnostics.note) where left > 0 {
        try line.withUnsafeBufferPointer { bytes in
          try object.scan(bytes)
          guard query.matches(object) else { return }
          try printer.add(object, to: output)
          left -= 1
        }
      }
      try output.flush()
      if left > 0 { usleep(SwList.pause) }
    }
  }
}
