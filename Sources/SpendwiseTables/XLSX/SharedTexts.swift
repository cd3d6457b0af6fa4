import SpendwiseSystem
import SpendwiseText

/// The texts of a workbook, which cells name by number. They are in one piece of memory, and in a temporary file when
/// they are long.
final class SharedTexts {
  private let name: String
  private var bytes: [UInt8] = []
  /// The end of each text, counted from the first.
  private var ends: [UInt32] = []
  /// The length of the texts before `bytes`, which are in the file.
  private var spilled = 0
  private var file: SharedFile?
  /// A part of the file. Texts are named in about their order in it.
  private var block: [UInt8] = []
  private var blockStart = 0

  /// The most bytes kept in memory.
  private static let memory = 12 << 20
  /// The most bytes and the most texts. Beyond them cells must hold their text.
  private static let limit = 256 << 20
  private static let countLimit = 4 << 20
  private static let blockSize = 64 << 10

  /// An empty list. `name` is the workbook in errors.
  init(named name: String) { self.name = name }

  var count: Int { ends.count }

  /// Adds a piece to the text that is not ended yet. Throws `TableError`.
  func append(_ piece: Bytes) throws(TableError) {
    // Doubled step by step it would leave holes as large as itself; unused memory costs nothing.
    if bytes.capacity == 0 { bytes.reserveCapacity(SharedTexts.memory + TableRow.sizeLimit) }
    let length = spilled + bytes.count + piece.count - Int(ends.last ?? 0)
    // A text that does not fit into a row is not that of a cell.
    if length > TableRow.sizeLimit { throw tooLarge() }
    bytes.append(contentsOf: piece)
  }

  /// Ends the text. Throws `TableError`.
  func end() throws(TableError) {
    let total = spilled + bytes.count
    if total > SharedTexts.limit || ends.count >= SharedTexts.countLimit { throw tooLarge() }
    ends.append(UInt32(truncatingIfNeeded: total))
    guard bytes.count > SharedTexts.memory else { return }
    do throws(SystemError) {
      let box: SharedFile
      if let file { box = file } else { box = SharedFile(try Spool.temporaryFile()) }
      file = box
      try box.file.write(bytes)
    } catch { throw failed(error) }
    spilled = total
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends the text with this number to the row. `false` when there is none. Throws `TableError`.
  func append(_ index: Int, to row: TableRow) throws(TableError) -> Bool {
    guard index >= 0, index < ends.count else { return false }
    let (start, end) = (index == 0 ? 0 : Int(ends[index - 1]), Int(ends[index]))
    // A text is never in both.
    if start >= spilled {
      bytes.withUnsafeBufferPointer { row.append($0.part(start - spilled, end - spilled)) }
    } else {
      try load(start, end)
      block.withUnsafeBufferPointer { row.append($0.part(start - blockStart, end - blockStart)) }
    }
    return true
  }

  private func load(_ start: Int, _ end: Int) throws(TableError) {
    if start >= blockStart, end <= blockStart + block.count { return }
    guard let file else { return }
    let length = min(max(SharedTexts.blockSize, end - start), spilled - start)
    if block.count != length { block = [UInt8](repeating: 0, count: length) }
    blockStart = start
    do throws(SystemError) {
      let got = try block.fill { (raw) throws(SystemError) in try file.file.read(into: raw, at: start) }
      if got < end - start { throw SystemError(EIO, "") }
    } catch { throw failed(error) }
  }

  private func tooLarge() -> TableError {
    .bad(name, "it has too much text, more than 256 MiB or 4 million cells of it (save it as .csv)")
  }

  private func failed(_ error: SystemError) -> TableError {
    TableError(74, "\(name): its texts cannot be kept in a temporary file: \(error.reason)")
  }
}
