import SpendwiseText

/// The separator of the cells of a text file.
struct Delimiter: Equatable {
  let bytes: [UInt8]

  /// The known separators. That of credit cards comes first, because it contains others; then tabs.
  static let candidates = ["~|~", "\t", ";", "|", "~", ","].map { Delimiter(bytes: Array($0.utf8)) }

  /// Guesses the separator from `head`. It cuts the most lines into equal numbers of cells, without other signs.
  static func guess(_ head: Bytes) -> Delimiter {
    var lines: [Bytes] = []
    var start = 0
    while start < head.count, lines.count < 500 {
      let end = head.offset(of: ASCII.newline, from: start) ?? head.count
      lines.append(head.part(start, end))
      start = end + 1
    }
    // No other kind of file has these.
    if lines.contains(where: { candidates[0].count(in: $0) > 1 }) { return candidates[0] }
    // Amounts and narrations have commas, but no tabs; one alone in a line is in a cell.
    let filled = lines.count { !TableRow.trimmed($0).isEmpty }
    // Nor is one a separator that is always before another: `4200001⇥,1000⇥,/`.
    let padded = Delimiter(bytes: [0x09, ","])
    let hasTabs = lines.contains { candidates[1].count(in: $0) > padded.count(in: $0) + 1 }
    if hasTabs, lines.count(where: { candidates[1].count(in: $0) > 0 }) * 2 >= filled { return candidates[1] }
    var best = (score: 0, delimiter: Delimiter(bytes: Array(",".utf8)))
    for candidate in candidates {
      var shapes: [Int: Int] = [:]
      for line in lines {
        let count = candidate.count(in: line)
        if count > 0 { shapes[count, default: 0] += 1 }
      }
      // Eight cells say as much as eighty.
      let score = shapes.map { min($0.key, 8) * $0.value }.max() ?? 0
      if score > best.score { best = (score, candidate) }
    }
    return best.delimiter
  }

  /// The number of its occurrences in `line` outside quotes.
  private func count(in line: Bytes) -> Int {
    var (count, index, isQuoted) = (0, 0, false)
    while index < line.count {
      if line[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, matches(line, at: index) {
        count += 1
        index += bytes.count
      } else {
        index += 1
      }
    }
    return count
  }

  /// The separator is at `index`.
  @inline(__always)
  func matches(_ line: Bytes, at index: Int) -> Bool {
    guard line[index] == bytes[0] else { return false }
    return bytes.count == 1 || line.part(index, index + bytes.count).equals(bytes)
  }
}
