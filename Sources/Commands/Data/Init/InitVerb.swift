import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

struct Init: Program {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create the data directory, with categories to begin with; on a terminal, ask for the settings.")

  @OptionGroup var options: DataOptions
  @Flag(name: [.customShort("y"), .long], help: "Ask nothing: settings can be changed at any time.") var yes = false

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory(starting: options.data)
    var start = try directory.hasBooks() || yes ? nil : BooksStart(directory, process)
    if try start?.ask() == false { throw Failure(.no, "nothing was created") }
    let added = try create(directory, process)
    try start?.apply()
    process.output.line(
      added == 0
        ? "\(directory.path): the books are there already" : "\(directory.path): ready, with \(added) categories")
    for line in start?.next ?? [] { process.output.line(line) }
  }

  /// Makes the books, and returns how many categories are new.
  private func create(_ directory: DataDirectory, _ process: ProgramProcess) throws -> Int {
    let writer = try BooksWriter(directory)
    for note in writer.notes { process.diagnostics.note(note) }
    let added = try Seed.add(to: writer)
    try writer.commit()
    try SyncFolder.writeRules(in: directory)
    return added
  }
}

/// The wishes of a person at the terminal for new books.
struct BooksStart {
  private let prompt: Prompt
  private let process: ProgramProcess
  private let directory: DataDirectory
  /// Words as `sw-data set` takes them.
  private var settings: [String] = []
  private var hidden: [String] = []
  private var lines: [String] = []
  private var mail = ""

  /// `nil` unless a person is at the terminal.
  init?(_ directory: DataDirectory, _ process: ProgramProcess) {
    guard let prompt = Prompt(process.output) else { return nil }
    (self.prompt, self.process, self.directory) = (prompt, process, directory)
  }

  /// Asks, shows what will be done, and asks whether to do it.
  mutating func ask() throws -> Bool {
    process.output.line("New books in \(directory.path).")
    process.output.line("Enter takes the value in brackets, and everything can be changed later.")
    for name in [Settings.Name.currency, .zone, .weekStart, .monthStart, .yearStart] {
      let usual = name.standard ?? ""
      let answer = try answer("\(name.meaning) [\(usual)]: ", from: SettingValue.words(of: name)) { text in
        if text.isEmpty { return nil }
        do { _ = try SettingValue.checked(text, for: name) } catch let problem as RecordProblem {
          return problem.reason
        }
        return nil
      }
      guard let answer else { return false }
      if !answer.isEmpty { settings.append("\(name.rawValue)=\(answer)") }
    }
    let slugs = CategorySeed.all.map(\.slug).filter { $0 != CategorySeed.uncategorized }
    for start in stride(from: 0, to: slugs.count, by: 8) {
      let some = slugs[start..<min(start + 8, slugs.count)].joined(separator: " ")
      process.output.line("\(start == 0 ? "categories: " : "            ")\(some)")
    }
    let unwanted = try answer("categories that you do not need [none]: ") { text in
      let strange = BooksStart.words(text).first { !slugs.contains($0) }
      return strange.map { "there is no category \($0)" }
    }
    guard let unwanted else { return false }
    hidden = BooksStart.words(unwanted)
    let budget = try answer("a budget for each month, such as food=8000 rent=18500 [none]: ") { text in
      do {
        _ = try BooksStart.budget(BooksStart.words(text), Spendwise.Categories(), .unstated, "2026-01")
        return nil
      } catch let error as BudgetError { return error.reason }
    }
    guard let budget else { return false }
    lines = BooksStart.words(budget)
    let mail = try answer("the folder or file with the mail of your bank [none]: ") { text in
      text.isEmpty || File.exists(BooksStart.expanded(text)) ? nil : "\(text): there is no such file or folder"
    }
    guard let mail else { return false }
    self.mail = mail
    process.output.line("")
    process.output.line("This will be done:")
    for step in steps { process.output.line("  \(step)") }
    return try prompt.isYes("do it?", usual: true) ?? false
  }

  /// The commands that do the same.
  private var steps: [String] {
    var steps = ["sw-data init"]
    if !settings.isEmpty { steps.append("sw-data set \(settings.joined(separator: " "))") }
    steps += hidden.map { "sw-data category hide \($0)" }
    if !lines.isEmpty { steps.append("sw-budget create home \(lines.joined(separator: " "))") }
    return steps
  }

  /// Makes the settings, hides the categories and creates the budget in books that were just made.
  func apply() throws {
    do {
      if !settings.isEmpty {
        let edit = try ReferenceEdit(directory, .settings)
        for word in settings { _ = try edit.setSetting(word) }
        try edit.commit()
      }
      if !hidden.isEmpty {
        let edit = try ReferenceEdit(directory, .categories)
        for slug in hidden { _ = try edit.setCategory(slug, isHidden: true) }
        try edit.commit()
      }
    } catch let problem as RecordProblem { throw Failure(.usage, problem.reason) }
    if lines.isEmpty { return }
    let calendar = try HouseholdCalendar(of: directory)
    let currency = try Settings(directory).currency
    let since = calendar.months.name(of: calendar.months.period(of: calendar.today))
    let writer = try BudgetWriter(directory)
    _ = try writer.record([BooksStart.budget(lines, writer.categories(), currency, since, calendar.months)])
  }

  /// The budget `home` with these lines.
  private static func budget(
    _ lines: [String], _ categories: Spendwise.Categories, _ currency: Currency, _ since: String,
    _ step: PeriodStep = .month
  ) throws -> BudgetBook.Change {
    var change = try BudgetBook([]).creating("home", currency: currency, step: step)
    if let record = change.record {
      change.record = try Budget(record).setting(categories.assignments(lines) { _ in }, since: since)
    }
    return change
  }

  /// The commands that come next.
  var next: [String] {
    ["next: sw-parse-email \(mail.isEmpty ? "~/Maildir/Bank" : mail) | sw-categorize | sw-record"]
      + (lines.isEmpty ? [] : ["the budget: sw-budget"]) + ["how things are: sw"]
  }

  /// The answer, once `problem` finds none with it; `nil` when the person gives up.
  private func answer(
    _ question: String, from names: [String] = [], _ problem: (String) throws -> String?
  ) throws -> String? {
    while let answer = try prompt.line(question, from: names) {
      guard let problem = try problem(answer) else { return answer }
      process.output.line("  \(problem)")
    }
    return nil
  }

  private static func words(_ text: String) -> [String] { text.split { " ,".contains($0) }.map(String.init) }

  /// A path with the home that a shell would put for `~`.
  private static func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? (Environment["HOME"] ?? "~") + path.dropFirst() : path
  }
}
