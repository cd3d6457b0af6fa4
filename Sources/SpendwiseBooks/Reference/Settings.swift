/// Settings of the household: lines of `settings.jsonl`, with names and values.
///
/// They are events of the journal, so that they are in backups and on every device. A setting that names a command or a
/// path does not belong here.
package struct Settings {
  /// A setting that a person sets by name.
  package enum Name: String, CaseIterable {
    case currency, zone
    case weekStart = "week.start"
    case monthStart = "month.start"
    case yearStart = "year.start"
    case envelopesSince = "envelopes.since"
    case receiptsAutoConfirm = "receipts.auto_confirm"
    case receiptsCurrency = "receipts.currency"
    case statements
    case builtinRules = "builtin.rules"
    case keep

    /// The meaning, for a person, and the value where none is set.
    package var facts: (meaning: String, standard: String?) {
      let standard = Settings.row(rawValue)?.column(4).text ?? ""
      return (Settings.meaning(of: rawValue), standard.isEmpty ? nil : standard)
    }
  }

  /// Row of a setting in the table of fields.
  fileprivate static func row(_ id: String) -> DataTable.Row? {
    id.withBytes { id in DataTable.fields.rows(1, id).first { $0.column(0).equals("setting") } }
  }

  /// The meaning of a setting, for a person.
  package static func meaning(of id: String) -> String { row(id)?.column(5).text ?? "" }

  /// Mail servers with trusted checks of senders.
  package static let trustedServers = "trust_authserv"
  /// Domains with mail that counts without a signature.
  package static let unsignedDomains = "trust_unsigned"
  /// Senders that the user knows as those of a bank.
  package static let knownSenders = "trust_sender"
  /// The settings of `sw-data trust`.
  package static let trust = [trustedServers, unsignedDomains, knownSenders]

  private let directory: DataDirectory
  private var path: String { directory.file(View.settings.file) }
  private var values: [String: [String]] = [:]

  /// Reads the settings, with the latest from other devices. None without a file. Throws `BooksError` 78 for a line
  /// that cannot be read: a setting chosen for safety must not be ignored.
  package init(_ directory: DataDirectory) throws {
    try Refresh.catchUp(directory)
    try self.init(upToDate: directory)
  }

  /// Reads the settings without updating the views first. For books that this process has open.
  init(upToDate directory: DataDirectory) throws {
    self.directory = directory
    guard let bytes = try File.contents(ifAny: path) else { return }
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      guard let (id, list) = line.withUnsafeBufferPointer(Settings.read) else {
        throw BooksError(
          78, "\(path):\(number): not a setting (want {\"type\":\"setting\",\"id\":\"…\",\"value\":…})")
      }
      values[id] = list
    }
  }

  /// The values of a setting; empty if it is not set.
  package subscript(id: String) -> [String] { values[id] ?? [] }

  /// The first day of the envelopes, if it is set.
  package var firstDayOfEnvelopes: Day? { self[Name.envelopesSince.rawValue].first.flatMap { Day($0) } }

  /// The home currency: that of amounts that do not name one. Throws `BooksError` 78.
  package var currency: Currency {
    get throws {
      guard let code = self[Name.currency.rawValue].first else { return .unstated }
      guard let currency = Currency(code) else {
        throw BooksError(78, "\(path): \(SettingValue.noCurrency(code))")
      }
      return currency
    }
  }

  /// Currency of amounts on an account that name none. The account's, else the home currency. Throws `BooksError`.
  package func currency(ofAccount id: String?) throws -> Currency {
    if let id, let own = try directory.accountBook().find(id)?.currency { return own }
    return try currency
  }

  /// Number of a calendar setting: day of week or month, or month.
  package func number(_ name: Name) -> Int? {
    guard let text = self[name.rawValue].first else { return nil }
    return SettingValue.words(of: name).firstIndex(of: text).map { $0 + 1 }
  }

  /// Receipts with two independent pieces of evidence need no look.
  package var confirmsReceipts: Bool { self[Name.receiptsAutoConfirm.rawValue] == ["yes"] }

  /// Statements in mail of a bank are imported.
  package var importsStatements: Bool { self[Name.statements.rawValue] == ["import"] }

  /// Built-in merchants and words give categories.
  package var usesBuiltinRules: Bool { self[Name.builtinRules.rawValue] != ["off"] }

  /// Keeps the originals of understood messages and files, too.
  package var keepsOriginals: Bool { self[Name.keep.rawValue] == ["raw"] }

  /// Time zone of the household, if set. Throws `BooksError` 78 for an unknown one: its dates would be wrong.
  package var zone: String? {
    get throws {
      guard let zone = self[Name.zone.rawValue].first else { return nil }
      if !TimeZoneName.isKnown(zone) { throw BooksError(78, "\(path): \(SettingValue.noZone(zone))") }
      return zone
    }
  }

  private static func read(_ line: Bytes) -> (id: String, list: [String])? {
    guard let record = try? Record(line), let id = record.string("id") else { return nil }
    guard let value = record["value"], !value.isNull else { return (id, []) }
    if let text = value.string { return (id, [text]) }
    return value.isList && value.strings.count == value.elements.count ? (id, value.strings) : nil
  }
}

/// Checks of the values of settings.
package enum SettingValue {
  /// Splits a word `name=value`; no value removes the setting. Throws `RecordProblem`.
  package static func parsed(_ word: String) throws -> (name: Settings.Name, value: String?) {
    let names = Settings.Name.allCases.map(\.rawValue)
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      throw RecordProblem("\(word): want name=value, or name= to remove (the names: \(names.joined(separator: ", ")))")
    }
    let (id, text) = (String(word[..<equals]), String(word[word.index(after: equals)...]))
    guard let name = Settings.Name(rawValue: id) else {
      let hint = NearName.question(id, among: names) ?? "there are \(names.joined(separator: ", "))"
      throw RecordProblem(
        Settings.trust.contains(id)
          ? "\(id) is set by sw-data trust" : "there is no setting \(id) (\(hint))")
    }
    return (name, text.isEmpty ? nil : try checked(text, for: name))
  }

  /// `text` as it is stored. Throws `RecordProblem`.
  package static func checked(_ text: String, for name: Settings.Name) throws -> String {
    switch name {
    case .currency, .receiptsCurrency:
      guard let currency = Currency(text) else { throw RecordProblem(noCurrency(text)) }
      return currency.code
    case .zone:
      if !TimeZoneName.isKnown(text) { throw RecordProblem(noZone(text)) }
      return text
    case .envelopesSince:
      guard let day = Day(text) else {
        throw RecordProblem("envelopes.since \"\(text)\" is not a day (want 2026-10-01)")
      }
      return day.iso
    default:
      let (words, typed) = (words(of: name), text.lowercased())
      // The beginning of a name, or the number of a month.
      if let word = words.first(where: { $0 == typed || typed.count > 2 && $0.hasPrefix(typed) }) { return word }
      if name == .yearStart, let number = Int(typed), words.indices.contains(number - 1) { return words[number - 1] }
      let wanted =
        words.count > 2
        ? "one of \(words[0]) to \(words[words.count - 1])"
        : "\(words.joined(separator: " or ")) (\(name.rawValue)= removes the setting)"
      throw RecordProblem("\(name.rawValue) \"\(text)\" is not \(wanted)")
    }
  }

  /// Possible values of a setting; empty if there is no list. Those of the calendar are in order.
  package static func words(of name: Settings.Name) -> [String] {
    switch name {
    case .currency, .receiptsCurrency: Currency.codes
    case .zone: TimeZoneName.all
    default: Settings.row(name.rawValue)?.words(3).map(\.text) ?? []
    }
  }

  static func noCurrency(_ code: String) -> String {
    let hint = NearName.question(code, among: Currency.codes) ?? "want INR"
    return "currency \"\(code)\" \(Currency.refusal(of: code)) (\(hint))"
  }

  static func noZone(_ name: String) -> String {
    let all = TimeZoneName.all
    let city = "/\(name)".lowercased().replacing(" ", with: "_")
    let near =
      all.first { $0.lowercased().hasSuffix(city) }.map { "did you mean \($0)?" } ?? NearName.question(name, among: all)
    return "zone \"\(name)\" is not a time zone of this system (\(near ?? "want a name such as Asia/Kolkata"))"
  }
}

extension ReferenceEdit {
  /// Values of a setting in these books; empty if not set.
  package func setting(_ id: String) throws -> [String] {
    guard let value = try record(id)?["value"] else { return [] }
    return value.string.map { [$0] } ?? value.strings
  }

  /// Sets a setting to a value or a list, or removes it. Returns its record.
  package func set(_ id: String, to value: (any RecordValue)?) throws -> Record? {
    let old = try record(id)
    if old == nil, value == nil { return nil }
    var whole = old ?? Record(["type": "setting"])
    whole.set("value", to: value)
    let verb = value == nil ? "remove" : old == nil ? "add" : "edit"
    return try write("setting.\(verb)", id, value == nil ? nil : whole)
  }

  /// Sets a setting by `name=value`, or removes it. Returns its record. Throws `RecordProblem` for an unknown name or
  /// value.
  package func setSetting(_ word: String) throws -> Record? {
    let (name, value) = try SettingValue.parsed(word)
    return try set(name.rawValue, to: value)
  }
}
