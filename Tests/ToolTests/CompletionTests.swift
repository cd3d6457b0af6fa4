import Testing

/// Names that a real shell offers: the user's own.
@Suite struct CompletionTests {
  /// A command line with an unfinished last word. Has the names that must and must not be offered.
  struct Line: Sendable, CustomTestStringConvertible {
    let words: String
    let offered: [String]
    var hidden: [String] = []

    var testDescription: String { words }
  }

  static let lines = [
    Line(
      words: "sw-data category merge fo", offered: ["food", "food/cafes", "fortune"],
      hidden: ["food/delivery", "pets"]),
    Line(words: "sw-data category hide pe", offered: [], hidden: ["pets"]),
    Line(words: "sw-categorize set x1 dini", offered: ["dining-in"]),
    Line(words: "sw-record add 5 chai --category food/c", offered: ["food/cafes"]),
    Line(words: "sw-record 5 chai --category food/c", offered: ["food/cafes"], hidden: ["help"]),
    Line(words: "sw-record 5 chai -a ca", offered: ["cash"], hidden: ["help"]),
    Line(words: "sw-data account set ca", offered: ["cash"], hidden: ["bank-2"]),
    Line(words: "sw-data payee merge Id", offered: ["Idli House"]),
    Line(words: "sw-data rule set The", offered: ["The stall"]),
    Line(words: "sw-data rule move The", offered: ["The stall"]),
    Line(words: "sw-list cat:food/c", offered: ["cat:food/cafes"], hidden: ["cat:groceries"]),
    Line(words: "sw-list st", offered: ["status:"], hidden: ["cat:"]),
    Line(words: "sw-list status:p", offered: ["status:pending", "status:posted"], hidden: ["status:void"]),
    Line(words: "sw-report category acct:ca", offered: ["acct:cash"], hidden: ["acct:bank-2"]),
    Line(words: "sw-list --sort am", offered: ["amount"], hidden: ["date"]),
    Line(words: "sw list cat:food/c", offered: ["cat:food/cafes"]),
    Line(words: "sw-report acct:ca", offered: ["acct:cash"], hidden: ["acct:bank-2"]),
    Line(words: "sw-match acct:ca", offered: ["acct:cash"], hidden: ["links"]),
    Line(words: "sw-report acc", offered: ["acct:"], hidden: ["cat:"]),
    Line(words: "sw-parse-email h", offered: [], hidden: ["help"]),
    Line(words: "sw-list --data other cat:food/c", offered: [], hidden: ["cat:food/cafes"]),
    Line(words: "sw li", offered: ["list"], hidden: ["export"]),
    Line(words: "sw list --fol", offered: ["--follow"]),
    Line(words: "sw data rule move The", offered: ["The stall"]),
    Line(words: "sw data categ", offered: ["category"], hidden: ["account"]),
    Line(words: "sw-list --sort=am", offered: ["--sort=amount"], hidden: ["--sort=date"]),
    Line(words: "sw-list not:cat:food/c", offered: ["not:cat:food/cafes"]),
    Line(words: "sw-list tag:go", offered: ["tag:goa trip"], hidden: ["tag:trip"]),
    Line(words: "sw-list --show x", offered: ["x1", "x2"]),
    Line(words: "sw-list las", offered: ["last month"]),
    Line(words: "sw-list --data in.j", offered: [], hidden: ["in.jsonl"]),
    Line(words: "sw-parse-email in.j", offered: ["in.jsonl"]),
    Line(words: "sw-data profile copy hdfc-te", offered: ["hdfc-text"]),
    Line(words: "sw-data set week.start=sat", offered: ["week.start=saturday"]),
  ]

  /// Hostile names. A careless shell would run them or be confused.
  private static let hostile = [
    "$(touch run)", "`touch run`", "${x:=$(touch run)}", "a;touch run", "a|touch run", "a'b", "-x", "~", "*", "#", "!!",
  ]

  private static let books = """
    {"id":"x1","date":"2026-07-03","amount":-5,"payee":"Idli House","category":"food","account":"cash",\
    "tags":["trip","goa trip"]}
    {"id":"x2","date":"2026-07-03","amount":-5,"payee":"Chai","category":"fortune","account":"bank-2"}
    {"type":"category","id":"dine","name":"Dine"}
    {"type":"category","id":"pets","name":"Pets","hidden":true}
    {"type":"rule","id":"r1","name":"The stall","match_value":"stall","category":"food"}
    """

  @Test("bash offers the names of the user", arguments: lines)
  func bash(_ line: Line) throws { try check(line, shell: "bash", script: Self.bash) }

  @Test("fish offers the names of the user", arguments: lines)
  func fish(_ line: Line) throws { try check(line, shell: "fish", script: Self.fish) }

  @Test("zsh offers the names of the user", arguments: lines)
  func zsh(_ line: Line) throws { try check(line, shell: "zsh", script: Self.zsh) }

  @Test("no shell runs or offers what could be run", arguments: ["bash", "fish", "zsh"])
  func namesAreNoCommands(_ shell: String) throws {
    let box = try Shell()
    try Skips.unlessThere(is: shell, box)
    let records = Self.hostile.map { name in
      let name = name.replacing("\"", with: "\\\"")
      return #"{"date":"2026-07-03","amount":-5,"payee":"\#(name)","account":"\#(name)","category":"\#(name)"}"#
    }
    try box.write("in.jsonl", Array((records + [Self.books]).joined(separator: "\n").utf8))
    try box.write("offer", Array(["bash": Self.bash, "fish": Self.fish, "zsh": Self.zsh][shell]!.utf8))
    let lines = ["sw-data payee merge", "sw-data account set", "sw-data category merge"]
    let result = try box.run(
      """
      sw-record in.jsonl >/dev/null 2>&1
      export completions=\(Places.package)/completions
      \(lines.map { "\(shell) ./offer \($0) ''" }.joined(separator: "; "))
      ls
      """)
    let offered = text(result.stdout).split(separator: "\n").map { $0.trimmed }
    #expect(offered.contains("Idli House") && offered.contains("cash") && offered.contains("fortune"), "\(offered)")
    #expect(!offered.contains("run") && Self.hostile.allSatisfy { !offered.contains($0) }, "\(offered)")
  }

  /// Shell code for pressing Tab, as far as possible without a terminal.
  private static let bash = #"""
    . "$completions/sw.bash"
    # bash takes words apart at a colon and an equals sign.
    for word; do
      rest=$word
      while [[ $rest =~ ^([^:=]*)([:=])(.*)$ ]]; do
        [[ -z ${BASH_REMATCH[1]} ]] || COMP_WORDS+=("${BASH_REMATCH[1]}")
        COMP_WORDS+=("${BASH_REMATCH[2]}") rest=${BASH_REMATCH[3]}
      done
      [[ -z $rest && -n $word ]] || COMP_WORDS+=("$rest")
    done
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
    compopt() { :; }
    _sw
    # A space is quoted for the command line, and what comes before the last part stays.
    COMPREPLY=("${COMPREPLY[@]/#/"${word%"$rest"}"}")
    printf '%s\n' "${COMPREPLY[@]//\\/}"
    """#
  private static let fish = """
    source $completions/sw.fish
    complete -C "$argv" | cut -f1
    """
  private static let zsh = #"""
    # A second zsh on a terminal of its own completes, and writes its offers; on the terminal it only complains.
    zmodload zsh/zpty
    line="$*"
    cat >setup <<'END'
    PROMPT= fpath=($completions $fpath)
    autoload -Uz compinit; compinit -u -D
    compadd() {
      [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]] || { builtin compadd "$@"; return }
      local -a __hits; builtin compadd -A __hits "$@"; print -rl -- "${(Q)__hits[@]}" >>offered
      builtin compadd "$@"
    }
    finished() { : >finished }
    comppostfuncs=(finished)
    : >ready
    END
    rm -f offered finished ready
    zpty shell zsh -f -i
    zpty -w shell '. ./setup'
    for i in {1..400}; do [[ -e ready ]] && break; sleep 0.05; done
    zpty -n -w shell "$line"$'\t'
    for i in {1..400}; do [[ -e finished ]] && break; sleep 0.05; done
    sleep 0.1
    zpty -r -t shell said; zpty -d shell
    print -r -- "$said" | grep -E '_arguments:|\(eval\)' >&2 && exit 1
    [[ ! -e offered ]] || cat offered
    """#
  private func check(_ line: Line, shell: String, script: String) throws {
    let box = try Shell()
    try Skips.unlessThere(is: shell, box)
    try box.write("in.jsonl", Array(Self.books.utf8))
    try box.write("offer", Array(script.utf8))
    let result = try box.run(
      """
      { sw-data init; sw-record in.jsonl; sw-data category rename dine dining-in; } >/dev/null 2>&1
      sw-data category hide food/delivery >/dev/null
      completions=\(Places.package)/completions
      export completions
      \(shell) ./offer \(line.words)
      """)
    #expect(result.status == 0, "\(text(result.stderr))")
    let offered = text(result.stdout).split(separator: "\n").map { $0.trimmed }
    for name in line.offered { #expect(offered.contains { $0 == name }, "\(shell): \(offered)") }
    for name in line.hidden { #expect(!offered.contains { $0 == name }, "\(shell): \(offered)") }
  }
}
