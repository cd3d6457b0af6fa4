struct AddRecords: Program {
  static let configuration = verb(
    "add", "Record lines from files or standard input, or one payment by hand (the default).")

  @OptionGroup var common: Common
  @OptionGroup var entry: EntryOptions

  @Argument(help: .value("file", "Files of records, or an amount and a payee.")) var words: [String] = []

  /// Refuses words meant as a field, date or verb. They would become part of the payee.
  private static func refuseFields(_ words: [String]) throws {
    let spoken = ["spent", "spend", "paid", "pay", "bought", "buy", "delete", "remove", "rm", "void"]
    if words.count > 1, let first = words.first, spoken.contains(first.lowercased()), TypedAmount(words[1]) != nil {
      let rest = words.dropFirst().filter { !["on", "for", "to", "at"].contains($0) }.joined(separator: " ")
      let want = spoken.firstIndex(of: first.lowercased()).map { $0 > 5 } == true ? "void ID" : rest
      throw Failure(.usage, "\(first) would be a part of the payee (want sw-record \(want))")
    }
    for word in words {
      let name = word.prefix { $0 != "=" }
      if name.count < word.count, RecordOrder.transactionKeys.contains(where: { $0.description == name }) {
        throw Failure(.usage, "\(word) is for sw-record edit (an option sets a field here, as in -c food)")
      }
      if ["today", "yesterday"].contains(word.lowercased()) {
        throw Failure(
          .usage, "\(word) may be the date or a part of the payee (want -d \(word), or the payee in quotes)")
      }
    }
  }

  func run(_ process: ProgramProcess) throws {
    if let (amount, payee) = try TypedAmount.payment(words) {
      try AddRecords.refuseFields(words)
      let line = try entry.line(amount: amount, payee: payee, common, process)
      return try common.record(process, lines: [line])
    }
    if words.isEmpty, let asked = try AskedEntry(process) {
      return try common.record(process, lines: [asked.line(entry, common)])
    }
    if entry.isUsed { throw Failure(.usage, "name an amount first, as in: sw-record 450 swiggy -c food") }
    if let word = words.first, let right = CommandSynonyms.command(for: word), !File.exists(word) {
      throw Failure(.usage, "there is no command \(word) (want \(right))")
    }
    if let word = words.first, word.first?.isNumber == true, !word.contains("."), !File.exists(word) {
      throw Failure(.usage, "\"\(word)\" is not an amount (want 1234.56, as in sw-record 450 swiggy)")
    }
    if let word = words.first, word != "-", !File.exists(word), !word.contains("/"),
      !word.contains(".") || word.first?.isNumber == true
    {
      throw Failure(.noInput, "\(word): there is no such file (a payment needs an amount: sw-record 450 \(word))")
    }
    let input = try Input(words, process.diagnostics)
    try common.record(process) { recording in
      try input.eachRecord { object, location in try recording.take(object, at: location.description) }
    }
  }
}

extension SwRecord {
  /// The end of a pipe: lines of standard input.
  static func quick(_ arguments: [String]) -> (any Program)? {
    if !arguments.isEmpty { return nil }
    var common = Common()
    (common.unlock, common.by, common.why) = (nil, nil, nil)
    (common.dryRun, common.force, common.create) = (false, false, false)
    (common.noMerge, common.strict, common.quiet) = (false, false, false)
    var entry = EntryOptions()
    (entry.category, entry.account, entry.date, entry.time) = (nil, nil, nil, nil)
    (entry.currency, entry.kind, entry.method, entry.note) = (nil, nil, nil, nil)
    (entry.description, entry.tax, entry.person, entry.owedBy) = (nil, nil, nil, nil)
    entry.tag = []
    var add = AddRecords()
    (add.common, add.entry, add.words) = (common, entry, [])
    return add
  }
}
