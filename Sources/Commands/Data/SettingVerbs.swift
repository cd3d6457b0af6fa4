struct SetSettings: Program {
  static let configuration = verb(
    "set", "Change settings: currency=EUR, zone=Europe/Berlin, ocr=COMMAND, or currency= to remove one.")

  @Argument(
    help: .value(
      "name=value",
      "Settings: currency, zone, week.start, month.start, year.start, envelopes.since, receipts.currency, "
        + "receipts.auto_confirm, statements, builtin.rules, keep; ocr of this device."))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    if words.isEmpty { throw Failure(.usage, "name a setting, as in currency=EUR (sw-data settings lists all)") }
    let own = words.filter { $0.hasPrefix("ocr=") }
    for word in own { try OwnCommand.ocr.set(String(word.dropFirst("ocr=".count)), in: DataDirectory.chosen) }
    if own.count == words.count { return }
    try View.settings.editAll(process) { edit in
      try words.filter { !own.contains($0) }.compactMap { try edit.setSetting($0) }
    }
    if words.contains(where: { $0.hasPrefix("month.start=") }) { try noteBudgets(process) }
  }

  /// Notes budgets with months that begin on another day.
  private func noteBudgets(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let start = try Settings(directory).number(.monthStart) ?? 1
    for budget in try BooksReader(directory).budgets().budgets {
      guard case .month(let day) = budget.step, day != start else { continue }
      let command = "sw-budget set \(DataDirectory.quoted(budget.id)) --period-start \(start)"
      process.diagnostics.note("months of the budget \(budget.id) still begin on day \(day) (\(command) moves them)")
    }
  }
}

struct ListSettings: Program {
  static let configuration = verb("settings", "List every setting with its value, its default and its meaning.")

  @OptionGroup var options: ListOptions

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    // Settings of another device count once the views have them.
    if try directory.hasBooks() { _ = try process.open() }
    let settings = try Settings(directory)
    var lines: [[UInt8]] = []
    func add(_ id: String, _ value: [String], isList: Bool, _ standard: String?, _ meaning: String) {
      let shown: (any RecordValue)? = isList ? value : value.first ?? standard
      lines.append(
        Record([
          "type": "setting", "id": id, "value": shown, "default": value.isEmpty ? true : nil, "meaning": meaning,
        ]).line)
    }
    for name in Settings.Name.allCases {
      add(name.rawValue, settings[name.rawValue], isList: false, name.facts.standard, name.facts.meaning)
    }
    for id in Settings.trust { add(id, settings[id], isList: true, nil, Settings.meaning(of: id)) }
    let own = try OwnCommand.allCases.compactMap { name -> [UInt8]? in
      guard let text = try name.text(in: directory) else { return nil }
      return Record([
        "type": "setting", "id": name.rawValue, "value": text, "device": true,
        "meaning": "the command that reads pictures of receipts",
      ]).line
    }
    let fields: [Field<JSONObject>] = [
      .column("id", "NAME").bold,
      .init(nil, "VALUE", minimum: 8) {
        $0.string("value") ?? settings[$0.shown("id")].joined(separator: " ")
      },
      .init(nil, "") { $0.value("default") != nil ? "default" : $0.value("device") != nil ? "this device" : "" }.dim,
      .column("meaning", "MEANING", minimum: 20),
    ]
    try options.show(lines + own, process, fields) { setting in
      // Wrapped, not cut.
      let room = Terminal.width.map { $0 < 68 ? $0 - 2 : $0 - 48 } ?? 100
      let meaning = TextWidth.lines(setting.shown("meaning"), to: room).map { Table.Cell($0, .dim) }
      let first = fields.cells(setting).dropLast() + [meaning.first ?? .init("")]
      return [Array(first)] + meaning.dropFirst().map { [.init(""), .init(""), .init(""), $0] }
    }
  }
}
