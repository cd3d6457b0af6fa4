import SpendwiseTables

/// Reads statements attached to mail. They come from banks, if a setting allows it, or from senders in a statement
/// profile.
///
/// Each gives all its lines or none. One that is unreadable or does not add up becomes a reject. Its file is kept to be
/// read again.
final class AttachedStatements {
  /// Receives notes about statements.
  var note: (String) -> Void = { _ in }
  let reader: AlertReader
  private var options: StatementOptions
  private let (importsAll, keepsOriginals): (Bool, Bool)
  private let (history, closed, originals): (ImportHistory, ClosedPeriods, Originals)
  private let workspace = MailWorkspace()

  /// Reads by the settings and profiles of `directory`. `reader` judges senders. Throws `Failure`.
  init(_ directory: DataDirectory, _ reader: AlertReader) throws {
    self.reader = reader
    let settings = try Settings(directory)
    (importsAll, keepsOriginals) = (settings.importsStatements, settings.keepsOriginals)
    options = try StatementOptions(directory)
    options.pdf.passwords.advice = "put it into \(directory.file("passwords")), then sw-parse-email --reparse --record"
    (history, closed, originals) = (ImportHistory(directory), try ClosedPeriods(directory), Originals(directory))
  }

  /// Statements of any mail are wanted.
  var isWanted: Bool { importsAll || options.hasSenders }

  /// Lines of the statements in `message`. `known` has those read before.
  func lines(_ message: Bytes, _ location: MailLocation, known: ProcessedMail) throws -> [AttachedStatement.Line] {
    let mail = MailMessage(message, workspace)
    guard let sender = mail.from?.address.lowercased() else { return [] }
    let profile = options.profile(forMailFrom: sender)
    guard importsAll || profile != nil else { return [] }
    let alert = Alert(mail, isBehindAnother: location.isBehindAnother)
    let trust = reader.sender(ofFilesIn: alert, from: sender, isNamed: profile != nil)
    if trust == .stranger { return [] }
    let header = AttachedStatement.header(of: message)
    var lines: [AttachedStatement.Line] = []
    for (index, attachment) in mail.attachments.enumerated() where !attachment.kind.isPicture {
      let key = "\(alert.key)/\(index + 1)"
      if case .ignored = try known.status(of: key) { continue }
      let file = AttachedStatement(
        name: attachment.name, kind: attachment.kind.rawValue, key: key, bytes: attachment.bytes, header: header,
        sender: sender, profile: profile)
      lines += try read(file, trust)
    }
    return lines
  }

  /// Lines of a rejected statement. `nil` if it is none, or is rejected for the same reason.
  func lines(again reject: Record) throws -> [AttachedStatement.Line]? {
    guard let name = reject.string("file"), let key = reject.record("source")?.string("key"),
      let header = reject.string("raw").map({ Array($0.utf8) })
    else { return nil }
    guard let bytes = try originals.bytes(of: name) else {
      note("\(reject.id): \(originals.path(name)) is missing or damaged (left out)")
      return nil
    }
    let found = try header.withUnsafeBufferPointer { header -> [AttachedStatement.Line] in
      let mail = MailMessage(header, workspace)
      let sender = mail.from?.address.lowercased() ?? ""
      let profile = options.profile(forMailFrom: sender)
      let trust = reader.sender(ofFilesIn: Alert(mail), from: sender, isNamed: profile != nil)
      let kind = name.split(separator: ".").dropFirst().first.map(String.init) ?? ""
      let file = AttachedStatement(
        name: reject.string("name") ?? "", kind: kind, key: key, bytes: bytes, header: Array(header), sender: sender,
        profile: profile)
      return try read(file, trust)
    }
    let again = try found.first.map { try Record($0.bytes) }
    let isSame = again?.string("type") == "reject" && again?.string("why") == reject.string("why")
    return isSame && found.count == 1 ? nil : found
  }

  // MARK: A file

  private func read(_ file: AttachedStatement, _ trust: AlertReader.FileSender) throws -> [AttachedStatement.Line] {
    if case .unverified(let why) = trust {
      return [try reject(file, "authentication", "\(file.label): its sender is not verified: \(why) (sw-data trust)")]
    }
    var bank: String?
    if case .known(let name) = trust { bank = name }
    do { return try rows(of: file, bank) } catch {
      guard let failure = Failure(error), let message = failure.message,
        [.badData, .unavailable, .permission, .config].contains(failure.status)
      else { throw error }
      let reason = (error as? TableError)?.isLocked == true ? "password" : "statement"
      return [try reject(file, reason, message)]
    }
  }

  private func rows(of file: AttachedStatement, _ bank: String?) throws -> [AttachedStatement.Line] {
    let spooled = SharedFile(try Spool.temporaryFile())
    try spooled.file.write(file.bytes)
    var (path, name) = ("/dev/fd/\(spooled.file.descriptor)", file.label)
    let inner = try ZippedFile.unpacked(path, named: name, options.pdf.passwords)
    if let inner { (path, name) = ("/dev/fd/\(inner.file.file.descriptor)", "\(inner.name) in \(name)") }
    defer { withExtendedLifetime((spooled, inner)) {} }
    let sha256 = try FileDigest(path).hex()
    if let words = try history.earlier(sha256, name)?.words { return [file.done("\(name) \(words)")] }
    let statement = try open(path, name, file.profile, bank)
    var imported = ImportLine(of: inner?.name ?? file.name)
    let archive = keepsOriginals ? try originals.keep(file.bytes, kind: file.kind) : nil
    var (lines, writer): ([AttachedStatement.Line], JSONWriter) = ([], JSONWriter())
    try statement.eachVerdict { found, row in
      let verdict = late(found)
      imported.count(verdict)
      guard verdict.isForTheBooks else { return }
      writer.bytes.removeAll(keepingCapacity: true)
      verdict.write(into: &writer)
      let bytes = keepsOriginals ? Originals.noting(["file": sha256, "row": row], in: writer.bytes) : writer.bytes
      lines.append((bytes, "\(name):\(row)"))
    }
    statement.notes.forEach(note)
    if let mismatch = statement.mismatch { throw TableError(65, "\(name): \(mismatch)") }
    let record = imported.record(statement.facts, sha256: sha256, archive: archive)
    return lines + [(record.line, name), file.done("the statement in it was imported")]
  }

  private func open(_ path: String, _ name: String, _ profile: String?, _ bank: String?) throws -> any StatementSource {
    var options = options
    (options.profile, options.institution) = (profile, bank)
    return try StatementOpener.open(path, named: name, options)
  }

  /// Rejects a payment in a closed period. Other verdicts stay.
  private func late(_ verdict: StatementVerdict) -> StatementVerdict {
    guard !closed.isEmpty, case .transaction(let record) = verdict, let day = record.date,
      let name = closed.name(of: day), let source = record.source
    else { return verdict }
    var raw = JSONWriter()
    verdict.write(into: &raw)
    let why = "it pays in \(name), which is closed (sw-data lock --unlock REASON \(name), then import the file --again)"
    let note = StatementNote(reason: "closed", why: why, source: source)
    return .reject(note, raw: String(decoding: raw.bytes, as: UTF8.self))
  }

  private func reject(
    _ file: AttachedStatement, _ reason: String, _ why: String
  ) throws -> AttachedStatement.Line {
    note("\(why) (kept as a reject)")
    return file.rejected(reason, why, keptAs: try originals.keep(file.bytes, kind: file.kind))
  }
}
