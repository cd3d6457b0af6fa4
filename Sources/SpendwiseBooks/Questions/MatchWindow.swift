import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseSystem
import SpendwiseText

/// The transactions on which the links of those of some days depend, found without reading all in full.
///
/// These are all of the days around them; from there on those of the same amount, as long as each is within some days
/// of the next; refunds that are linked to purchases; and for new refunds what came in, with what was spent in the
/// half year before it in the same amount, under the same reference or, if it is called a refund, at the same payee.
/// A line that is not as we write it belongs to them, too.
final class MatchWindow {
  /// The most days between two records of one payment, and the days of which all are read on each side.
  private static let lag: Int32 = 10

  private struct Line {
    var offset: Int
    var size: Int64 = 0
    var day: Int32 = 0
    var isIncoming = false
    var isChosen = true

    init(at offset: Int, _ head: RecordHead?, near days: ClosedRange<Int32>) {
      self.offset = offset
      guard let head else { return }
      (size, day, isIncoming) = (head.size, head.day, head.isIncoming)
      isChosen = head.hasPurchase || days.contains(head.day)
    }
  }

  private let books: BooksReader
  private var lines: [Line] = []
  /// Where the lines that were chosen are.
  private var chosen: [Range<Int>] = []

  /// Those for links of the kinds `relations` of the transactions of `days`, with scores of at least `least`.
  init(_ books: BooksReader, near days: Period, _ relations: Set<MatchLink.Relation>, least: Int) throws {
    self.books = books
    let (first, last) = (days.first.number, days.last.number)
    let near = first - MatchWindow.lag...last + MatchWindow.lag
    lines = try find { _, line, offset, found in found.append(Line(at: offset, RecordHead(line), near: near)) }
    if relations.contains(.refund) { try addRefunds(least: least) }
    addChains()
    chosen = extents(of: lines.indices.filter { lines[$0].isChosen })
    lines = []
  }

  // MARK: Choosing

  /// A thread that reads blocks of lines.
  private final class Worker<Found> {
    var table = MatchTable()
    var object = JSONObject()
    var pieces: [(offset: Int, found: [Found])] = []
  }

  /// The findings of `read` in the lines of the view, in their order; it gets each line and its offset.
  private func find<Found>(_ read: @escaping (Worker<Found>, Bytes, Int, inout [Found]) -> Void) throws -> [Found] {
    let workers = try books.shared(
      among: { Worker<Found>() },
      { worker, block, offset in
        var (found, start): ([Found], Int) = ([], 0)
        found.reserveCapacity(block.count / 512)
        while let end = block.offset(of: 0x0A, from: start) {
          read(worker, block.part(start, end), offset + start, &found)
          start = end + 1
        }
        worker.pieces.append((offset, found))
      })
    var pieces = workers.flatMap(\.pieces).sorted { $0.offset < $1.offset }
    for worker in workers { worker.pieces = [] }
    var all: [Found] = []
    all.reserveCapacity(pieces.reduce(0) { $0 + $1.found.count })
    for index in pieces.indices {
      all += pieces[index].found
      pieces[index].found = []
    }
    return all
  }

  /// Chooses what came in, and what may be its purchases. All refunds of a payee are looked at, whatever their day: one
  /// that takes a purchase leaves another to the next.
  private func addRefunds(least: Int) throws {
    let incoming = lines.indices.filter { lines[$0].isIncoming }
    if incoming.isEmpty { return }
    var refunds: [UInt64: [Int32]] = [:]
    var (table, object, number) = (MatchTable(), JSONObject(), 0)
    try eachLine(extents(of: incoming)[...]) { line in
      let index = incoming[number]
      number += 1
      lines[index].isChosen = true
      guard (try? object.scan(line)) != nil else { return }
      let (size, day) = (lines[index].size, lines[index].day)
      for key in table.refundKeys(of: object, size: size, least: least) { refunds[key, default: []].append(day) }
    }
    let days = refunds.mapValues { $0.sorted() }
    let found: [Int] = try find { worker, line, offset, found in
      guard let head = RecordHead(line), !head.isIncoming, (try? worker.object.scan(line)) != nil else { return }
      let keys = worker.table.purchaseKeys(of: worker.object, size: head.size)
      if keys.contains(where: { MatchWindow.isSoon(after: head.day, in: days[$0] ?? []) }) { found.append(offset) }
    }
    var rest = found[...]
    for index in lines.indices where lines[index].offset == rest.first {
      lines[index].isChosen = true
      rest.removeFirst()
    }
  }

  /// Whether one of the days, which are sorted, may be that of the refund of a purchase on `day`.
  private static func isSoon(after day: Int32, in days: [Int32]) -> Bool {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low] - day <= MatchTable.refundLag
  }

  /// Chooses the records of the amounts of chosen ones, as long as one is within some days of the next.
  private func addChains() {
    var sizes = SizeSet()
    for line in lines where line.isChosen { sizes.insert(line.size) }
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.day <= $1.day }
    lines.withUnsafeMutableBufferPointer { lines in
      if isSorted {
        MatchWindow.addChains(&lines, lines.indices, sizes)
        MatchWindow.addChains(&lines, lines.indices.reversed(), sizes)
      } else {
        let order = lines.indices.sorted { (lines[$0].day, $0) < (lines[$1].day, $1) }
        MatchWindow.addChains(&lines, order, sizes)
        MatchWindow.addChains(&lines, order.reversed(), sizes)
      }
    }
  }

  private static func addChains(
    _ lines: inout UnsafeMutableBufferPointer<Line>, _ order: some Sequence<Int>, _ sizes: SizeSet
  ) {
    var ends: [Int64: Int32] = [:]
    var last: Int32?
    for index in order {
      let (size, day) = (lines[index].size, lines[index].day)
      if !lines[index].isChosen {
        // Far from the last that was chosen no chain goes on, whatever its amount.
        guard let last, abs(day - last) <= MatchWindow.lag, sizes.mayHold(size), let end = ends[size],
          abs(day - end) <= MatchWindow.lag
        else { continue }
        lines[index].isChosen = true
      }
      ends[size] = day
      last = day
    }
  }

  /// Amounts, of which some may be in it that were not put in.
  private struct SizeSet {
    private var bits = [UInt64](repeating: 0, count: 1 << 16)

    private static func slot(_ size: Int64) -> Int {
      Int(truncatingIfNeeded: (UInt64(bitPattern: size) &* 0x9E37_79B9_7F4A_7C15) >> 42)
    }

    mutating func insert(_ size: Int64) { bits[SizeSet.slot(size) >> 6] |= 1 << UInt64(SizeSet.slot(size) & 63) }

    func mayHold(_ size: Int64) -> Bool { bits[SizeSet.slot(size) >> 6] >> UInt64(SizeSet.slot(size) & 63) & 1 == 1 }
  }

  // MARK: Reading

  /// How many lines were chosen.
  var count: Int { chosen.count }

  /// Reads the lines that were chosen on all processors: `read` gets what calls its argument with some of them, one by
  /// one. The results are in the order of the view.
  func share<Result>(
    _ read: @escaping (_ eachLine: ((Bytes) throws -> Void) throws -> Void) throws -> Result
  ) throws -> [Result] {
    let chosen = chosen
    let shares = max(1, min(Processors.count, chosen.count / MatchWindow.leastShare))
    let monitor = Monitor()
    var next = 0
    // There may be fewer threads than shares.
    let done = try Workers.share(shares) { _ in
      var results: [(share: Int, result: Result)] = []
      while true {
        let share = monitor.locked {
          defer { next += 1 }
          return next
        }
        if share >= shares { return results }
        let part = chosen[chosen.count * share / shares..<chosen.count * (share + 1) / shares]
        results.append((share, try read { try self.eachLine(part, $0) }))
      }
    }
    return done.flatMap { $0 }.sorted { $0.share < $1.share }.map(\.result)
  }

  /// Fewer lines than this are not worth a thread.
  private static let leastShare = 2048

  /// Where the lines with these indices are, with their line ends.
  private func extents(of indices: [Int]) -> [Range<Int>] {
    let size = books.size(of: .transactions)
    return indices.map { lines[$0].offset..<($0 + 1 < lines.count ? lines[$0 + 1].offset : size) }
  }

  private func eachLine(_ extents: ArraySlice<Range<Int>>, _ body: (Bytes) throws -> Void) throws {
    var (rest, buffer): (ArraySlice<Range<Int>>, [UInt8]) = (extents, [])
    while let first = rest.first {
      // Lines near each other are read at once.
      let run = rest.prefix { $0.upperBound - first.lowerBound <= 1 << 20 }
      let near = run.isEmpty ? rest.prefix(1) : run
      rest = rest.dropFirst(near.count)
      let count = (near.last ?? first).upperBound - first.lowerBound
      if buffer.count < count { buffer = [UInt8](repeating: 0, count: max(count, 1 << 20)) }
      try buffer.withUnsafeMutableBytes { buffer in
        let read = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        try books.read(.transactions, into: read, at: first.lowerBound)
        let bytes = Bytes(read.assumingMemoryBound(to: UInt8.self))
        for line in near {
          let start = line.lowerBound - first.lowerBound
          if let end = bytes.offset(of: 0x0A, from: start) { try body(bytes.part(start, end)) }
        }
      }
    }
  }

  /// How many transactions of the whole books have each of these references.
  func owners(of references: Set<UInt64>) throws -> [UInt64: Int] {
    if references.isEmpty { return [:] }
    let found: [UInt64] = try find { worker, line, _, found in
      guard (try? worker.object.scan(line)) != nil else { return }
      found += worker.table.references(of: worker.object).filter(references.contains)
    }
    var owners: [UInt64: Int] = [:]
    for hash in found { owners[hash, default: 0] += 1 }
    return owners
  }
}
