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

  /// Nothing wants a person.
  var isFine: Bool { notices.allSatisfy(\.isFine) }

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

  /// Prints the notices that want a person.
  func showTasks(on output: Output, isColored: Bool) {
    let wanted = notices.filter { !$0.isFine }
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
  /// Prints the notice in lines for a narrow terminal: its words, and the command where there is room.
  fileprivate func write(to output: Output, _ width: Int, isColored: Bool) {
    let indent = 10
    let margin = String(repeating: " ", count: indent)
    var lines = TextWidth.lines(text, to: width - indent)
    let isBeside = TextWidth.of(lines.last ?? "") + TextWidth.of(command) + 2 <= width - indent
    if !isBeside { lines.append("") }
    for (index, line) in lines.enumerated() {
      let isLast = index + 1 == lines.count
      let gap = line.isEmpty || !isLast ? "" : "  "
      let name = about + String(repeating: " ", count: max(1, indent - TextWidth.of(about)))
      let code = isColored ? "1" : ""
      let more = isLast ? StyledText(command, code: isColored ? "2" : "") : ""
      output.line("\(index == 0 ? StyledText(name, code: code) : StyledText(margin))\(line)\(gap)\(more)")
    }
  }
}
