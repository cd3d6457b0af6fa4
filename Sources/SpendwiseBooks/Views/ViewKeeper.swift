/// Applies events to the views, for writes, crash recovery and rebuilds. Nothing else changes views.
///
/// It works in `folder`, which is the data directory, or a scratch folder when all views are made anew.
final class ViewKeeper {
  let folder: String
  private(set) var index: FingerprintTable
  /// The files that exist, as we left them.
  private(set) var marks: [String: FileMark]
  private var files: [View: ViewFile] = [:]
  private var tables: [View: ReferenceTable] = [:]
  private var changedTables: Set<View> = []
  /// The views stay; else they are only compared with others.
  private let isForKeeps: Bool
  private var merchants: MerchantBook?
  /// The views that changed records come into at the next `write`.
  private var awaiting: Set<View> = []
  /// Records changed since the last `write`, and the index of each.
  private var (works, indices) = ([Work](), [[UInt8]: Int]())
  /// The patch of the event that is applied.
  private var patch = JSONObject()
  private var number = 0
  /// The ids of records that became merged into others.
  private var merged: Set<String> = []
  private var knownMoves: Aliases?
  /// The file of transactions was rewritten, not only appended to.
  private(set) var isRewritten = false
  /// The files that show more than one kind of record.
  static let sharedFiles = [MerchantBook.file, Aliases.file]

  /// Opens views with `marks` and the index of `generation`. Views that are only compared need no payments by amount
  /// and day.
  init(folder: String, marks: [String: FileMark], generation: Int, isForKeeps: Bool = true) throws {
    (self.folder, self.marks, self.isForKeeps) = (folder, marks, isForKeeps)
    let path = folder + "/.index"
    let found = FingerprintTable.index(path, of: generation)
    if found == nil, !marks.isEmpty { throw SystemError(EIO, path) }
    index = found ?? FingerprintTable(new: path)
  }

  /// Closes without a change. A newly made index is kept.
  func close(generation: Int) {
    if (try? index.flush()) != nil { try? index.become(generation) }
  }

  private func path(_ view: View) -> String { "\(folder)/\(view.file)" }

  func file(_ view: View) -> ViewFile { files[view].once { ViewFile(path(view), size: marks[view.file]?.size ?? 0) } }

  /// All records of a reference view in order, gone ones included.
  func table(_ view: View) throws -> ReferenceTable {
    try tables[view].once { try ReferenceTable(of: view, contents) }
  }

  /// Id in a line of a view, which `object` scans.
  static func id(of line: Bytes, _ object: inout JSONObject) -> Bytes? {
    (try? object.scan(line)) == nil ? nil : object.value("id")?.quoted
  }

  /// Place and line of `id`; `nil` without such a record.
  private func find(_ fingerprint: UInt64, _ id: Bytes) throws -> (address: LineAddress, line: [UInt8])? {
    try index.find(fingerprint, id) { try file($0.view).line(at: $0.offset) }
  }

  /// The record `id` of any view, or `nil`.
  func record(_ view: View, _ id: String) throws -> Record? {
    if view.isReference { return try table(view)[id] }
    let line = try id.withBytes { try find(FingerprintTable.fingerprint(view, $0), $0)?.line }
    return line.flatMap { try? Record($0, order: view.keyOrder) }
  }

  /// Places of transactions with a gone account or category.
  func moves() throws -> Aliases {
    try knownMoves.once {
      // Most books have none, and need not read the accounts and categories to know it.
      marks[Aliases.file] == nil
        ? Aliases() : Aliases(accounts: try table(.accounts), categories: try table(.categories))
    }
  }

  // MARK: Applying

  /// A record of a large view while events are applied. A class, so that looking at one copies nothing.
  private final class Work {
    let view: View
    let id: [UInt8]
    let fingerprint: UInt64
    let before: (address: LineAddress, line: [UInt8])?
    var line: [UInt8]?
    /// The view that the record is in now.
    var home: View?
    /// Number of the event that brought it there after the last `write`.
    var arrival: Int?

    init(_ event: Event, _ fingerprint: UInt64, _ before: (address: LineAddress, line: [UInt8])?) {
      (view, id, self.fingerprint, self.before) = (event.view, Array(event.id), fingerprint, before)
      (line, home) = (before?.line, before?.address.view)
    }

    func apply(_ event: Event, _ moves: Aliases, number: Int) {
      let record = moves.applied(event, to: line.flatMap { try? Record($0, order: view.keyOrder) })
      let now = record.map { view == .transactions && $0.isVoid ? View.voided : view }
      line = record?.line
      if now != home { arrival = number }
      home = now
    }
  }

  /// Applies the next event in total order. `write` updates the large views. Throws `SystemError`.
  func apply(_ event: Event) throws {
    try index.become(0)
    // As they are before the event.
    let moves = try moves()
    if event.view.isReference {
      let before = try table(event.view)[event.id.text]
      // No copy of the table for each event: many of them would take long.
      tables[event.view]?.apply(event)
      changedTables.insert(event.view)
      let isAliased = [before, tables[event.view]?[event.id.text]].contains { $0?.hasTombstone ?? false }
      guard event.view.keepsGone, isAliased || event.view == .categories && !moves.isEmpty else { return }
      let now = Aliases(accounts: try table(.accounts), categories: try table(.categories))
      if now == moves { return }
      // All that came before is in the files before they are gone through.
      try write()
      try move(by: now, at: event)
      knownMoves = now
      return
    }
    number += 1
    let fingerprint = FingerprintTable.fingerprint(event.view, event.id)
    var before: (address: LineAddress, line: [UInt8])?
    let key = [event.view.rawValue] + event.id
    if event.isCreation, indices[key] == nil {
      before = try find(fingerprint, event.id)
      if before == nil, moves.isEmpty, !awaiting.contains(event.view), try add(event, fingerprint) { return }
    }
    let slot = indices[key] ?? works.count
    if slot == works.count {
      indices[key] = slot
      works.append(Work(event, fingerprint, try before ?? find(fingerprint, event.id)))
    }
    let work = works[slot]
    work.apply(event, moves, number: number)
    // Under its former amounts and days, too: its message may come again.
    if isForKeeps, event.mayRestate, let line = work.line,
      let payment = line.withUnsafeBufferPointer({ JSONObject($0).flatMap { Neighborhood($0) } })
    {
      try index.add(payment, of: fingerprint)
    }
    if work.arrival != nil, let home = work.home { awaiting.insert(home) }
  }

  /// Appends the new record of an event to its view. `false` for one that goes elsewhere.
  private func add(_ event: Event, _ fingerprint: UInt64) throws -> Bool {
    let isPayment = event.view == .transactions
    guard event.id.offset(of: UInt8(ascii: "\\")) == nil, (try? patch.scan(event.set.raw)) != nil,
      !isPayment || !patch.says("status", "void")
    else { return false }
    let (file, time) = (file(event.view), event.at.seconds)
    let address = LineAddress(view: event.view, offset: file.size).packed
    try file.append(line: event.created(patch, time).line)
    try index.add(fingerprint, address)
    if !isPayment { return true }
    if isForKeeps, let payment = Neighborhood(patch) { try index.add(payment, of: fingerprint) }
    if let merchant = MerchantBook.Facts(patch, id: event.id.text, updatedAt: time) {
      try merchantBook().add(merchant)
    }
    return true
  }

  /// Shows every transaction under its present account and category.
  private func move(by moves: Aliases, at event: Event) throws {
    for view in [View.transactions, .voided] {
      let file = file(view)
      if file.size == 0 { continue }
      let changes = try file.rewrite { line in
        guard let new = (try? Record(line, order: view.keyOrder)).flatMap({ moves.shown($0) }) else { return nil }
        let moved = event.touch(new).line
        if view == .transactions { try merchantBook().replace(line, by: moved) }
        return moved
      }
      if !changes.isEmpty { try readdress(view, changes) }
    }
  }

  /// Writes the changed records to the files of the large views.
  func write() throws {
    var replaced: [View: [ViewFile.Replacement]] = [:]
    for work in works {
      if work.view == .transactions {
        let before = work.before.flatMap { $0.address.view == .transactions ? $0.line : nil }
        try merchantBook().replace(before, by: work.home == .transactions ? work.line : nil)
      }
      guard let before = work.before, work.arrival != nil || work.line != before.line else { continue }
      // A record that left its view, if only for a while, gives up its place there.
      let line = work.arrival == nil ? (work.line ?? []) + [0x0A] : []
      replaced[before.address.view, default: []].append(
        .init(offset: before.address.offset, oldLength: before.line.count + 1, line: line))
    }
    for (view, changes) in replaced.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let changes = changes.sorted { $0.offset < $1.offset }
      try file(view).rewrite(changes)
      try readdress(view, changes)
    }
    let arrivals = works.filter { $0.arrival != nil }.sorted { ($0.arrival ?? 0) < ($1.arrival ?? 0) }
    for work in arrivals {
      guard let home = work.home, let line = work.line else { continue }
      let file = file(home)
      try index.add(work.fingerprint, LineAddress(view: home, offset: file.size).packed)
      try file.append(line: line)
    }
    for work in works where work.home == .voided {
      guard let line = work.line, line.withUnsafeBufferPointer(ViewKeeper.isMerged) else { continue }
      merged.insert(String(decoding: work.id, as: UTF8.self))
    }
    works.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    (number, awaiting) = (0, [])
  }

  /// Records merged into each other in a circle: none is live. Two devices merged the same two, each into its own.
  func circles() throws -> [[Record]] {
    var found: [[Record]] = []
    var known: Set<String> = []
    for first in merged.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      var (circle, next) = ([Record](), first as String?)
      while let id = next, circle.count < 16, circle.isEmpty || id != first, !known.contains(id) {
        let record = try record(.transactions, id).flatMap { $0.isVoid ? $0 : nil }
        if let record { circle.append(record) }
        next = record?.string("merged_into")
      }
      guard next == first, circle.count > 1 else { continue }
      known.formUnion(circle.map(\.id))
      found.append(circle)
    }
    merged = []
    return found
  }

  /// Lines of transactions with this amount on a near day, also formerly. Live ones, then voided ones, without merged
  /// ones.
  func lines(near payment: Neighborhood) throws -> [[UInt8]] {
    if index.isEmpty { return [] }
    let addresses = try index.addresses(near: payment)
    return try [View.transactions, .voided].flatMap { view in
      try addresses.filter { $0.view == view }.compactMap { try file(view).line(at: $0.offset) }
        .filter { !$0.withUnsafeBufferPointer(ViewKeeper.isMerged) }
    }
  }

  private static func isMerged(_ line: Bytes) -> Bool { line.contains("\"merged_into\"") }

  /// Moves the addresses after lines that changed their length.
  private func readdress(_ view: View, _ changes: [ViewFile.Replacement]) throws {
    if view == .transactions { isRewritten = true }
    var shifts: [Int] = []
    var total = 0
    for change in changes {
      shifts.append(total)
      total += change.newLength - change.oldLength
    }
    try index.readdress(view) { offset in
      // The number of changes that begin at or before this line.
      let low = changes.partition { $0.offset <= offset }
      if low > 0, changes[low - 1].offset == offset {
        return changes[low - 1].newLength == 0 ? nil : offset + shifts[low - 1]
      }
      return offset + (low < changes.count ? shifts[low] : total)
    }
  }

  /// The merchants. Their file is read once.
  private func merchantBook() throws -> MerchantBook {
    try merchants.once { MerchantBook(try contents(MerchantBook.file)) }
  }

  /// The bytes of a small file, as we left it.
  private func contents(_ name: String) throws -> [UInt8] {
    marks[name] == nil ? [] : try File.contents(of: "\(folder)/\(name)")
  }

  // MARK: Finishing

  /// Writes the small files and the generation; updates `marks`.
  func finish(generation: Int) throws {
    for view in changedTables.sorted(by: { $0.rawValue < $1.rawValue }) {
      try replace(view.file, with: try table(view).bytes(of: view))
    }
    if changedTables.contains(where: \.keepsGone) {
      let bytes = try View.allCases.filter(\.keepsGone).flatMap { try table($0).tombstones(in: $0) }
      if !bytes.isEmpty || marks[Aliases.file] != nil { try replace(Aliases.file, with: bytes) }
    }
    // A reference file that a power cut made older would be taken for an edit by hand.
    if !changedTables.isEmpty, isForKeeps { try File.syncNames(in: folder) }
    changedTables = []
    if var book = merchants, book.isChanged {
      if book.needsRecount {
        book = MerchantBook()
        try file(.transactions).eachLine { line, _ in book.replace(nil, by: Array(line)) }
      }
      try replace(MerchantBook.file, with: book.bytes(), durably: false)
    }
    merchants = nil
    for file in files.values { try file.flush() }
    // A file may be there although its records came and went.
    for view in files.keys { marks[view.file] = try FileMark.of(path(view)) }
    try index.flush()
    try index.become(generation)
  }

  /// Replaces a small file. Views that are only compared need not be durable.
  private func replace(_ name: String, with bytes: [UInt8], durably: Bool = true) throws {
    let path = "\(folder)/\(name)"
    try File.replace(path, with: bytes, durably: durably && isForKeeps, syncsNames: true)
    marks[name] = try FileMark.of(path)
  }
}
