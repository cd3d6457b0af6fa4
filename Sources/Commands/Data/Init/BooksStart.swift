/// Starts new books: surveys the mail, asks, and runs the shown commands.
struct BooksStart {
  private let prompt: Prompt?
  let process: ProgramProcess
  let directory: DataDirectory
  /// Words for `sw-data set`.
  var settings: [String] = []
  private(set) var mail: [String] = []
  /// Commands between settings and mail, and after the mail.
  private(set) var (before, after): ([String], [String]) = ([], [])

  /// Takes the proposals if there is no `prompt`.
  init(_ directory: DataDirectory, _ process: ProgramProcess, _ prompt: Prompt?) {
    (self.prompt, self.process, self.directory) = (prompt, process, directory)
  }

  /// Asks for open choices, shows the steps, and asks for consent. `nil` is no choice.
  mutating func ask(_ mail: [String], _ trust: String?, _ budget: String?, _ envelopes: String?) throws {
    try BooksStart.check(settings, trust, budget)
    say("New books in \(directory.path). Nothing is written before the last question.")
    let survey = try askMail(mail)
    try askTrust(trust, survey)
    try askAccounts(survey)
    try askSettings(survey)
    try askPlan(budget, envelopes)
    say("")
    say("This will be done:")
    for step in steps { say("  \(step)") }
    if try !isYes("do it?") { throw Failure(.no, "nothing was created") }
  }

  /// Asks for the mail to read. Returns its survey.
  private mutating func askMail(_ chosen: [String]) throws -> MailSurvey {
    var survey = try look(chosen)
    guard chosen.isEmpty, let prompt else {
      mail = chosen.isEmpty ? survey.useful.map(\.path) : chosen.filter { $0 != "none" }.map(MailFinder.expanded)
      return survey
    }
    while true {
      let proposed = survey.useful.map(\.path)
      let usual = proposed.isEmpty ? "none" : proposed.map(MailFinder.shortened).joined(separator: " ")
      let answer = try prompt.line("the mail to read, or none [\(usual)]: ")
      if answer.isEmpty || answer == "none" {
        mail = answer.isEmpty ? proposed : []
        return answer.isEmpty ? survey : try look(["none"])
      }
      let path = MailFinder.expanded(answer)
      guard File.exists(path) else {
        say("  \(answer): there is no such file or folder")
        continue
      }
      survey = try look([path])
      mail = [path]
      if survey.total > 0 { return survey }
      say("  \(answer): there is no mail in it")
    }
  }

  /// Surveys the mail at these paths, or all that is found.
  private func look(_ paths: [String]) throws -> MailSurvey {
    let survey = try MailSurvey(
      paths.isEmpty ? [MailFinder()] : paths.filter { $0 != "none" }.map { MailFinder(at: MailFinder.expanded($0)) },
      directory, process)
    if paths.contains("none") { return survey }
    if survey.total == 0 { say("no mail was found") }
    for line in survey.lines { say(line) }
    return survey
  }

  private mutating func askTrust(_ chosen: String?, _ survey: MailSurvey) throws {
    var server = chosen == "none" ? nil : chosen
    if chosen == nil, let found = survey.server {
      say("\(found.name) checked who sent \(found.count) of \(found.of) payments and bills.")
      if try isYes("trust what it says of senders?") { server = found.name }
    }
    if let server { before.append("sw-data trust add \(server)") }
  }

  private mutating func askAccounts(_ survey: MailSurvey) throws {
    var joined: [String: String] = [:]
    for (card, account) in survey.joins {
      say("\(card.id) is the card of \(account.id): the balances of one continue those of the other.")
      if try isYes("join them?") { joined[card.id] = account.id }
    }
    for var account in survey.accounts where joined[account.id] == nil {
      if account.kind == "bank", account.mayBeCreditCard {
        let question = "\(account.id) is paid by card and states no balance. Is it a credit card?"
        if try isYes(question) { account.kind = "credit_card" }
      }
      let name = try answer("the name of \(account.id) [\(account.name)]: ")
      let word = DataDirectory.quoted(name.isEmpty ? account.name : name)
      let cards = survey.accounts.filter { joined[$0.id] == account.id }
      let digits = ([account] + cards).map(\.digits).joined(separator: ",")
      let house = account.institution.map { "institution=\($0) " } ?? ""
      before.append(
        "sw-data account add \(account.id) kind=\(account.kind) \(house)last_four=\(digits) name=\(word)")
    }
  }

  private mutating func askSettings(_ survey: MailSurvey) throws {
    let most = survey.currencies.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    for (name, found) in [(Settings.Name.currency, most), (.zone, TimeZoneName.own), (.monthStart, nil)] {
      if settings.contains(where: { $0.hasPrefix("\(name.rawValue)=") }) { continue }
      let usual = found ?? name.facts.standard ?? ""
      let answer = try answer("\(name.facts.meaning) [\(usual)]: ", from: SettingValue.words(of: name)) { text in
        if text.isEmpty { return nil }
        do { _ = try SettingValue.checked(text, for: name) } catch let problem as RecordProblem {
          return problem.reason
        }
        return nil
      }
      let value = answer.isEmpty ? usual : answer
      if value != name.facts.standard { settings.append("\(name.rawValue)=\(value)") }
    }
  }

  private mutating func askPlan(_ budget: String?, _ envelopes: String?) throws {
    var (lines, names) = (budget == "none" ? "" : budget ?? "", envelopes ?? "")
    if budget == nil, envelopes == nil, prompt != nil {
      let kinds = ["budget", "envelopes", "neither"]
      let kind = try answer("a budget, envelopes or neither [neither]: ", from: kinds) { text in
        text.isEmpty || kinds.contains(text) ? nil : "want \(kinds.joined(separator: ", "))"
      }
      if kind == "budget" {
        lines = try answer("amounts a month, such as food=8000 rent=18500: ", BooksStart.problem)
      } else if kind == "envelopes" {
        names = try answer("names, such as rent groceries savings: ")
      }
    }
    if !lines.isEmpty { after.append("sw-budget add home \(BooksStart.words(lines).joined(separator: " "))") }
    let envelopes = BooksStart.words(names).map(DataDirectory.quoted).joined(separator: " ")
    if !envelopes.isEmpty { after.append("sw-envelope add \(envelopes)") }
  }

  /// The answer, once `problem` finds none. Empty without a person.
  private func answer(
    _ question: String, from names: [String] = [], _ problem: (String) throws -> String? = { _ in nil }
  ) throws -> String { try prompt?.answer(question, from: names, problem) ?? "" }

  private func isYes(_ question: String) throws -> Bool { try prompt?.isYes(question, usual: true) ?? true }

  func say(_ text: String) { process.output.line(text) }

  static func words(_ text: String) -> [String] { text.split { " ,".contains($0) }.map(String.init) }
}
