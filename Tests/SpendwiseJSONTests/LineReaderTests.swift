import SpendwiseText
import TestSupport
import Testing

@Suite struct LineReaderTests {
  enum Seen: Equatable {
    case line(Int, [UInt8])
    case tooLong(Int)
  }

  /// Reads `bytes` in pieces of at most `piece()` bytes. Reads several lines at once if `many()` gives a number of
  /// bytes.
  private func read(
    _ bytes: [UInt8], limit: Int, block: Int, widest: UnsafeMutablePointer<Int>? = nil,
    many: () -> Int? = { nil }, piece: @escaping () -> Int
  ) throws -> [Seen] {
    var place = 0
    var reader = LineReader(limit: limit, block: block) { memory in
      widest?.pointee = max(widest?.pointee ?? 0, memory.count)
      #expect(memory.count > 0)
      let count = min(memory.count, max(1, piece()), bytes.count - place)
      memory.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
    var seen: [Seen] = []
    while true {
      let number = reader.number
      if let size = many(), let lines = reader.wholeLines(size) {
        #expect(lines.count <= size)
        LineReader.eachLine(of: lines, from: number + 1) { seen.append(.line($1, Array($0))) }
        continue
      }
      guard let line = try reader.next() else { return seen }
      switch line {
      case .line(let bytes): LineReader.eachLine(of: bytes, from: reader.number) { seen.append(.line($1, Array($0))) }
      case .tooLong: seen.append(.tooLong(reader.number))
      }
    }
  }

  /// The same by splitting the whole.
  private func split(_ bytes: [UInt8], limit: Int) -> [Seen] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    return lines.enumerated().compactMap { index, line in
      var line = line
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.last == 0x0D { line.removeLast() }
      if line.count > limit { return .tooLong(index + 1) }
      return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : .line(index + 1, line)
    }
  }

  private func lines(_ text: String, limit: Int = 100) throws -> [Seen] {
    try read(Array(text.utf8), limit: limit, block: 7) { .max }
  }

  @Test func whatEndsLines() throws {
    let (a, b) = ([UInt8(ascii: "a")], [UInt8(ascii: "b")])
    #expect(try lines("") == [])
    #expect(try lines("\n\n \t\n") == [])
    #expect(try lines("a\nb\n") == [.line(1, a), .line(2, b)])
    #expect(try lines("a\nb") == [.line(1, a), .line(2, b)])
    #expect(try lines("a\r\nb\r\n") == [.line(1, a), .line(2, b)])
    #expect(try lines("\n\na\n\r\n \nb") == [.line(3, a), .line(6, b)])
    #expect(try lines("\u{FEFF}a\nb") == [.line(1, a), .line(2, b)])
    #expect(try lines("\u{FEFF}") == [])
    #expect(try lines("\u{FEFF}\r\na") == [.line(2, a)])
    #expect(try lines("a\n\u{FEFF}b") == [.line(1, a), .line(2, [0xEF, 0xBB, 0xBF] + b)])
    #expect(try lines("\na\u{0}\n") == [.line(2, a + [0])])
    #expect(try lines("a\rb\r\r\n") == [.line(1, a + [0x0D] + b + [0x0D])])
  }

  @Test func theLimitIsExact() throws {
    let fits = String(repeating: "x", count: 100)
    for end in ["", "\n", "\r\n"] {
      for mark in ["", "\u{FEFF}"] {
        #expect(try lines(mark + fits + end) == [.line(1, Array(fits.utf8))])
        #expect(try lines(mark + fits + "y" + end) == [.tooLong(1)])
      }
      #expect(try lines("a\n" + fits + "y" + end) == [.line(1, [0x61]), .tooLong(2)])
    }
    // What follows a line that is too long is read on, and is not the first line any more.
    #expect(try lines(fits + "y\n\u{FEFF}\n") == [.tooLong(1), .line(2, [0xEF, 0xBB, 0xBF])])
    #expect(try lines(fits + fits + fits + "\nb") == [.tooLong(1), .line(2, [0x62])])
    #expect(try lines(fits + fits + fits) == [.tooLong(1)])
  }

  @Test func memoryIsBounded() throws {
    var widest = 0
    let long = [UInt8](repeating: 0x78, count: 3_000_000) + [0x0A, 0x61]
    #expect(
      try read(long, limit: 10_000, block: 1000, widest: &widest) { .max } == [
        .tooLong(1), .line(2, [0x61]),
      ])
    #expect(widest <= 11_004)
    widest = 0
    #expect(try read(long, limit: 3_000_000, block: 1000, widest: &widest) { .max }.count == 2)
    #expect(widest <= 3_001_004)
  }

  @Test(arguments: Seeded.seeds)
  func likeSplitting(_ seed: UInt64) throws {
    for round in 0..<150 {
      var chance = Seeded(seed &* 1000 &+ UInt64(round))
      let alphabet: [UInt8] = [0x0A, 0x0A, 0x0D, 0x20, 0x09, 0x00, 0x61, 0x62, 0xEF, 0xBB, 0xBF]
      var bytes: [UInt8] = chance.isOne(in: 3) ? [0xEF, 0xBB, 0xBF] : []
      for _ in 0..<chance.below(40) {
        if chance.isOne(in: 5) { bytes += [UInt8](repeating: 0x78, count: chance.below(30)) }
        bytes.append(chance.pick(alphabet))
      }
      let (limit, block, most) = (1 + chance.below(24), 1 + chance.below(40), 1 + chance.below(9))
      var other = Seeded(seed &+ UInt64(round))
      let seen = try read(
        bytes, limit: limit, block: block, many: { other.isOne(in: 2) ? 1 + other.below(30) : nil },
        piece: { 1 + chance.below(most) })
      #expect(
        seen == split(bytes, limit: limit),
        "seed \(seed) round \(round): \(bytes) limit \(limit) block \(block)")
    }
  }

  @Test func whatFillThrowsIsPassedOnAndReadingCanGoOn() throws {
    struct Interrupted: Error {}
    var calls = 0
    let bytes = Array("aaaa\nbbbbbbbbbbbbbbbb\ncc".utf8)
    var place = 0
    var reader = LineReader(limit: 5, block: 3) { memory in
      calls += 1
      if calls % 2 == 1 { throw Interrupted() }
      let count = min(memory.count, bytes.count - place)
      memory.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
    var seen: [Seen] = []
    var failures = 0
    while true {
      do {
        guard let line = try reader.next() else { break }
        if case .line(let bytes) = line {
          seen.append(.line(reader.number, Array(bytes)))
        } else {
          seen.append(.tooLong(reader.number))
        }
      } catch is Interrupted { failures += 1 }
    }
    #expect(seen == [.line(1, Array("aaaa".utf8)), .tooLong(2), .line(3, Array("cc".utf8))])
    #expect(failures > 3)
  }
}
