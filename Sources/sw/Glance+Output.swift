import Commands

extension Glance {
  /// Prints the notices as JSON lines.
  func write(to output: Output) {
    Glance.fields.write(notices, "notice", to: output)
  }

  private static var fields: [Field<Notice>] {
    [
      .init("about", "ABOUT") { $0.about }.bold, .init("count") { $0.count },
      .init("text", "", minimum: 20) { $0.text }, .init("command", "MORE") { $0.command }.dim,
    ]
  }

  /// Nothing wants a person.
  var isFine: Bool { notices.allSatisfy(\.isFine) }

  /// Prints the notices for a person, and remembers the look.
  func show(on output: Output, isColored: Bool) {
    if let width = Terminal.width, needed > width {
      for notice in notices { notice.write(to: output, width, isColored: isColored) }
    } else {
      Glance.fields.table(notices, TableLook(width: Terminal.width, isColored: isColored), to: output)
    }
    // In books that cannot be written, everything stays new.
    if (try? directory.hasBooks()) == true { try? Milestone.look.remember(directory) }
  }

  /// Prints the notices that want a person.
  func showTasks(on output: Output, isColored: Bool) {
    let wanted = notices.filter { !$0.isFine }
    Glance.fields.table(wanted, TableLook(width: Terminal.width, isColored: isColored), to: output)
  }

  /// The columns of the terminal that the table takes.
  private var needed: Int {
    func widest(_ text: (Notice) -> String) -> Int { notices.map { TextWidth.of(text($0)) }.max() ?? 0 }
    return widest(\.about) + widest(\.text) + widest(\.command) + 4
  }
}

extension Glance.Notice {
  /// Prints the notice in lines for a narrow terminal. Words first, and the command where there is room.
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
