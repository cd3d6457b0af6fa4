import SpendwiseBooks
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

extension Glance {
  /// Prints the notices as JSON lines.
  func write(to output: Output) {
    var json = JSONWriter()
    for notice in notices {
      json.begin()
      json.member("type", "notice")
      json.member("about", notice.about)
      if let count = notice.count { json.member("count", count) }
      json.member("text", notice.text)
      json.member("command", notice.command)
      json.end()
      json.endLine()
    }
    output.bytes.append(contentsOf: json.bytes)
  }

  /// Prints the notices for a person, and notes that they were looked at.
  func show(on output: Output, isColored: Bool) {
    if let width = Terminal.width, needed > width {
      for notice in notices { notice.write(to: output, width, isColored: isColored) }
    } else {
      writeTable(notices, to: output, isColored: isColored)
    }
    // In books that cannot be written, everything stays new.
    if (try? directory.hasBooks()) == true { try? Milestone.look.remember(directory) }
  }

  /// The subjects that want a person; the others are news.
  private static let tasks: Set<String> = ["pending", "twice", "rejects", "due", "hook", "backup", "check"]

  /// Prints the notices that want a person. A backup or a check is one when it is late.
  func showTasks(on output: Output, isColored: Bool) {
    let wanted = notices.filter { Glance.tasks.contains($0.about) && !$0.isDone }
    if !wanted.isEmpty { writeTable(wanted, to: output, isColored: isColored) }
  }

  /// The columns of the terminal that the table takes.
  private var needed: Int {
    func widest(_ text: (Notice) -> String) -> Int { notices.map { TextWidth.of(text($0)) }.max() ?? 0 }
    return widest(\.about) + widest(\.text) + widest(\.command) + 4
  }

  private func writeTable(_ notices: [Notice], to output: Output, isColored: Bool) {
    var table = Table(
      [.init("ABOUT"), .init("", minimum: 20), .init("MORE")], width: Terminal.width, isColored: isColored)
    for notice in notices {
      table.add([.init(notice.about, .bold), .init(notice.text), .init(notice.command, .dim)], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

extension Glance.Notice {
  /// Prints the notice in lines for a narrow terminal: what it is about, its words, and the command.
  fileprivate func write(to output: Output, _ width: Int, isColored: Bool) {
    output.line(StyledText(about, code: isColored ? "1" : ""))
    for line in TextWidth.lines(text, to: width - 2) { output.line("  \(line)") }
    output.line(StyledText("  \(command)", code: isColored ? "2" : ""))
  }
}
