/// Numbers of lost events with a loss that a person accepted. `sw-data repair` notes them beside the journal.
enum AcceptedLoss {
  /// Reads the accepted losses of the journal of `device`.
  static func read(_ directory: DataDirectory, _ device: String) throws(SystemError) -> [ClosedRange<Int>] {
    let path = directory.journal(device) + Repair.ending
    guard let bytes = try File.contents(ifAny: path) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      // The other lines are those that were set aside.
      guard line.starts(with: Array("{\"lost\":".utf8)), let record = try? Record(Array(line)),
        let first = record.number("lost"), let last = record.number("to"), first > 0, first <= last
      else { return nil }
      return first...last
    }
  }

  /// The line that notes `numbers`.
  static func line(_ numbers: ClosedRange<Int>) -> [UInt8] {
    Record(["lost": numbers.lowerBound, "to": numbers.upperBound]).line + [0x0A]
  }
}
