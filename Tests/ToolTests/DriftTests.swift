import SpendwiseSystem
import Testing

/// Programs and manual say the same.
@Suite struct DriftTests {
  @Test("the manual names exactly the options", arguments: try ProgramName.all.get())
  func options(_ program: ProgramName) throws {
    let filter = #".. | .arguments? // empty | .[] | select(.shouldDisplay) | .names? // empty | .[] | .name"#
    let dump = try Shell().run("\(program) --experimental-dump-help | jq -r '\(filter)'")
    #expect(dump.status == 0 && dump.stderr.isEmpty, "\(text(dump.stderr))")
    // These are the same everywhere, and explained in spendwise(7).
    let everywhere: Set = ["help", "h", "version", "data"]
    let real = Set(text(dump.stdout).split(separator: "\n").map(String.init)).subtracting(everywhere)
    let page = try ManualPage("\(program).1")
    let documented = Set(page.options).subtracting(everywhere)
    #expect(real.subtracting(documented).sorted() == [], "\(page.path) lacks these options of \(program) (.It Fl …)")
    #expect(documented.subtracting(real).sorted() == [], "\(page.path) has options that \(program) does not know")
  }

  @Test("every option is in a transcript", arguments: try ProgramName.all.get())
  func optionsAreTried(_ program: ProgramName) throws {
    let names = #"[.names[]? | (if .kind == "long" then "--" else "-" end) + .name]"#
    let filter =
      #".. | .arguments? // empty | .[] | select(.shouldDisplay) | \#(names) | select(length > 0) | join(" ")"#
    let dump = try Shell().run("\(program) --experimental-dump-help | jq -r '\(filter)' | sort -u")
    let commands = try CaseFile.read(Places.cases).flatMap(\.cases).flatMap(\.steps).map(\.command)
      .filter { $0.contains(program.name) }
      .map { Set($0.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)) }
    for option in text(dump.stdout).split(separator: "\n") where !option.contains("--help") && option != "--version" {
      let spellings = option.split(separator: " ").map(String.init)
      let isTried = commands.contains { command in spellings.contains { command.contains($0) } }
      #expect(isTried, "no case of Tests/ToolTests/Cases tries \(program) \(option)")
    }
  }

  @Test("completions are scripts of all programs that their shells read", arguments: ["bash", "zsh", "fish"])
  func completionsAreScripts(_ shell: String) throws {
    let file = "\(Places.package)/completions/" + (shell == "zsh" ? "_sw" : "sw.\(shell)")
    let box = try Shell()
    try Skips.unlessThere(is: shell, box)
    let list = ["bash": ". \(file); complete -p", "zsh": "head -1 \(file)", "fish": "source \(file); complete"]
    let result = try box.run("\(shell) -n \(file) && \(shell) -c '\(list[shell] ?? "")'")
    #expect(result.status == 0, "\(text(result.stderr))")
    let named = Set(text(result.stdout).split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(Set(try ProgramName.all.get().map(\.name)).subtracting(named) == [])
  }

  @Test("every page is well formed", arguments: try ManualPage.all.get())
  func wellFormed(_ page: ManualPage) throws {
    let shell = try Shell()
    try Skips.unlessThere(is: "mandoc", shell)
    let result = try shell.run("mandoc -T lint -W warning \(page.path)")
    #expect(result.status == 0, "\(text(result.stdout))")
  }

  @Test func theTableOfExitStatusesIsTheEnum() throws {
    let source = try #require(try SourceFile.all.get().first { $0.path.fileName == "ExitStatus.swift" })
    let real = source.code.compactMap { $0.firstMatch(of: /case \w+ = (\d+)/)?.1 }.map(String.init)
    let page = try ManualPage("spendwise.7")
    let documented = page.section("EXIT STATUS").compactMap { $0.firstMatch(of: /^\.It (?:Li |Sy )?(\d+)/)?.1 }
    #expect(documented.map(String.init) == real)
  }

  @Test func theVersionIsTheSameEverywhere() throws {
    let version = text(try Shell().run("sw --version").stdout).split(whereSeparator: \.isWhitespace).last ?? ""
    #expect(try ManualPage("spendwise.7").section("HISTORY").contains(".It Sy \(version)"))
    let readme = text(try File.contents(of: Places.package + "/README.md"))
    #expect(readme.contains("spendwise-\(version)-linux-x86_64.tar.gz"))
  }

  @Test("the examples run", arguments: try ManualPage.all.get().map(\.path) + [Places.package + "/README.md"])
  func examples(_ path: String) throws {
    let blocks = path.hasSuffix(".md") ? try readmeBlocks(path) : try ManualPage(path.fileName).examples
    if path.hasSuffix(".1") { #expect(!blocks.isEmpty, "\(path): a page of a program has examples") }
    if blocks.isEmpty { return }
    let shell = try Sample.shell()
    for (line, block) in blocks {
      let result = try shell.run("set -e\n" + block)
      if result.status == 0 { continue }
      Issue.record("\(path):\(line): exits \(result.status)\n\(block)\n\(text(result.stdout))\(text(result.stderr))")
    }
  }

  /// Programs accept the rules, profiles, accounts, budgets and rates in spendwise(5).
  @Test func theRecordsOfTheManualAreAccepted() throws {
    let page = try ManualPage("spendwise.5")
    let shell = try Sample.shell()
    for (section, count) in [("RULES", 1), ("PROFILES", 3), ("CATEGORIES AND ACCOUNTS", 1), ("BUDGETS AND RATES", 2)] {
      let displays = page.displays(section)
      #expect(displays.count == count, "\(page.path): \(section) has \(displays.count) displays")
      for (index, display) in displays.enumerated() {
        // A record is wrapped for the page; what goes on is indented.
        let records = display.text.replacing("\n ", with: " ") + "\n"
        try shell.write("\(section.prefix(4))\(index + 1)", Array(records.utf8))
      }
    }
    let result = try shell.run(
      """
      set -ex
      sw-data rule add - <RULE1
      sw-data profile add <PROF1
      sw-parse-email --test --profile mybank-card
      sw-data profile add <PROF2
      printf 'НОМИН\nНийт дүн 6300.00\n' | sw-parse-receipt -q --no-keep | grep -q '"amount":-6300.00,'
      sw-data profile add <PROF3
      printf 'Booked;Text;Amount\\n01.07.2026;REWE;-12,50\\n' | sw-import-statement --profile mybank-csv
      sw-record <CATE1
      sw-record <BUDG1
      cp BUDG2 books/rates.jsonl
      sw-budget
      sw-data check
      """)
    #expect(result.status == 0, "\(page.path): \(text(result.stdout))\(text(result.stderr))")
  }

  /// The `console` block of the README is the output of the demo. Each `# title` stands for the stage with this title.
  @Test func thePictureInTheReadmeIsWhatTheDemoPrints() throws {
    let path = Places.package + "/README.md"
    let readme = text(try File.contents(of: path))
    let parts = readme.split(separator: "```console\n", maxSplits: 1)
    let block = try #require(parts.last?.split(separator: "\n```\n", maxSplits: 1).first)
    let demo = try Shell().run("sh \(Places.package)/Tests/demo.sh")
    #expect(demo.status == 0, "\(text(demo.stderr))")
    let stages = text(demo.stdout).split(separator: "\n\n").map { stage in
      stage.trimmed.drop { $0.isNumber || $0 == "." || $0 == " " }
    }
    let titles = block.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    let picture = try titles.map { title in
      "# \(try #require(stages.first { $0.hasPrefix("\(title)\n") }, "the demo has no stage \(title)"))"
    }.joined(separator: "\n\n")
    if block == picture { return }
    if Transcripts.updates {
      try File.replace(path, with: Array(readme.replacing(block, with: picture).utf8), mode: 0o644, durably: false)
      return
    }
    let difference = CaseMatch.difference(
      block.split(separator: "\n").map(String.init), picture.split(separator: "\n").map(String.init))
    Issue.record(
      "\(path): re-record with: UPDATE_CASES=1 CASES=- swift test --filter DriftTests\n\(difference)")
  }

  /// Blocks fenced as `sh`. Those that cannot run are fenced otherwise.
  private func readmeBlocks(_ path: String) throws -> [(line: Int, text: String)] {
    var blocks: [(Int, String)] = []
    var open: (Int, [Substring])?
    for (number, line) in text(try File.contents(of: path)).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let (start, lines) = open {
        if line == "```" {
          blocks.append((start, lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (start, lines + [line])
        }
      } else if line == "```sh" {
        open = (number + 2, [])
      }
    }
    return blocks
  }
}

/// A page in mdoc.
struct ManualPage: Sendable, CustomStringConvertible {
  let path: String
  let lines: [String]
  var description: String { path.fileName }

  static let all = Result {
    // spendwise.1 only sources spendwise.7, so that `man spendwise` finds it.
    try Directory.names(in: Places.package + "/man").map { try ManualPage($0) }
      .filter { !$0.lines[0].hasPrefix(".so ") }
  }

  init(_ name: String) throws {
    path = "\(Places.package)/man/\(name)"
    lines = text(try File.contents(of: path)).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the section `title`.
  func section(_ title: String) -> [String] {
    let start = lines.firstIndex { $0 == ".Sh \(title)" || $0 == ".Sh \"\(title)\"" }
    guard let start else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") })
  }

  /// Options with an item of their own, or in the synopsis. Without dashes.
  var options: [String] {
    let items = lines.filter { $0.hasPrefix(".It Fl ") } + section("SYNOPSIS").filter { $0.hasPrefix(".") }
    return items.flatMap { line -> [String] in
      let words = line.split(separator: " ").map(String.init)
      return words.indices.dropFirst().filter { words[$0 - 1] == "Fl" }.map { index in
        String((words[index].hasPrefix("-") ? words[index].dropFirst() : words[index][...]).filter { $0 != "\\" })
      }
    }
  }

  /// Examples of the page, as a shell reads them, with their lines.
  var examples: [(line: Int, text: String)] { displays("YOUR FIRST MONTH") + displays("EXAMPLES") }

  /// Literal displays of the section `title`, as printed, with their lines.
  func displays(_ title: String) -> [(line: Int, text: String)] {
    guard let start = lines.firstIndex(of: ".Sh \(title)") else { return [] }
    var blocks: [(Int, String)] = []
    var open: (Int, [String])?
    for number in (start + 1)..<lines.count {
      let line = lines[number]
      if line.hasPrefix(".Sh ") { break }
      if line.hasPrefix(".Dl ") {
        blocks.append((number + 1, ManualPage.plain(String(line.dropFirst(4)))))
      } else if line.hasPrefix(".Bd ") {
        open = (number + 2, [])
      } else if line == ".Ed", let (line, lines) = open {
        blocks.append((line, lines.joined(separator: "\n")))
        open = nil
      } else if let (first, before) = open {
        open = (first, before + [ManualPage.plain(line)])
      }
    }
    return blocks
  }

  /// The text that roff prints for `line`.
  private static func plain(_ line: String) -> String {
    [(#"\(dq"#, "\""), (#"\(aq"#, "'"), (#"\(ga"#, "`"), (#"\&"#, ""), (#"\-"#, "-"), (#"\e"#, "\\"), (#"\(rs"#, "\\")]
      .reduce(line) { $0.replacing($1.0, with: $1.1) }
  }
}
