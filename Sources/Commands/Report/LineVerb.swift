struct Line: ReportVerb {
  static let configuration = verb("line", "Print one short line for tmux, waybar or a prompt.")

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    let overviews = try report.overviews()
    let budget = try report.budget()
    var words = Line.words(overviews, budget, report)
    if let dues = try Line.dues(report) {
      words += TerminalSafeText.of("\(report.style.isASCII ? " - " : " · ")\(dues)")
    }
    // A status bar reads from a pipe, and wants the line, not JSON.
    guard options.show.json else { return report.process.output.line(words) }
    report.process.output.json { json in
      json.line("report_line") { json in
        json.members(of: report.scope.name, report.scope.period)
        json.member("text", words)
        json.member("class", Line.mood(budget))
        if let flow = overviews.first?.flow {
          json.member("currency", flow.currency.code)
          json.member("spent", flow.spent)
        }
        json.member("tooltip", overviews.map { report.words($0.flow) }.joined(separator: "\n"))
      }
    }
  }

  /// The number of late bills, else of those due in three days. Bills on autopay do not count as due.
  private static func dues(_ report: Report) throws -> String? {
    let today = try Day.today()
    let open = try report.books.bills().statuses.filter { $0.state.isOpen && !$0.bill.isPending }
    let late = open.filter { $0.isLate(today) }.count
    if late > 0 { return "\(late) late" }
    let soon = open.filter { status in
      guard let due = status.bill.dueDate, !status.bill.isAutomatic else { return false }
      return due >= today && due <= today.adding(days: 3)
    }.count
    return soon > 0 ? "\(soon) due in 3 days" : nil
  }

  private static func words(_ overviews: [Overview], _ budget: BudgetSummary?, _ report: Report) -> String {
    let name = report.scope.name
    guard let first = overviews.first else { return TerminalSafeText.of("nothing spent in \(name)") }
    var parts = ["\(first.currency.code) \(first.flow.spent.roundedForPeople) in \(name)"]
    if let budget, budget.budget.currency == first.currency {
      if let percent = BudgetSummary.percent(budget.used, of: budget.available) {
        parts.append("\(percent)% of \(budget.budget.name)")
      }
      if budget.daysLeft > 0, budget.dailyAllowance.minor > 0 {
        parts.append("\(budget.dailyAllowance.roundedForPeople) a day")
      }
    } else if let before = first.previousUntilNow ?? first.previous, let difference = first.difference,
      let share = Share(difference.magnitude, of: before), share.tenths > 0
    {
      parts.append("\(share.tenths / 10)% \(difference.minor > 0 ? "more" : "less") than before")
    }
    return TerminalSafeText.of(parts.joined(separator: report.style.isASCII ? " - " : " · "))
  }

  /// A class for the style sheet of the bar.
  private static func mood(_ budget: BudgetSummary?) -> String {
    guard let budget, let percent = BudgetSummary.percent(budget.used, of: budget.available) else { return "none" }
    return percent >= 100 ? "over" : percent >= 80 ? "near" : "fine"
  }
}
