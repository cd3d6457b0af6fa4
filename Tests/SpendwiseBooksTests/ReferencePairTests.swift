import SpendwiseSystem
import TestSupport
import Testing

@testable import Spendwise
@testable import SpendwiseBooks
@testable import SpendwiseReports
@testable import SpendwiseText

/// All pairs of two commands on accounts, categories, rules and budgets. In both orders on one device, and at the same
/// time on two and three devices that exchange their journals: no reference dangles, and all devices agree.
@Suite struct ReferencePairTests {
  /// One command. It may be refused.
  struct Command: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (TestBooks) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (TestBooks) throws -> Void) {
      (testDescription, self.run) = (name, run)
    }

    init(_ name: String, _ view: View, edit body: @escaping @Sendable (ReferenceEdit) throws -> Void) {
      self.init(name) { books in
        let edit = try ReferenceEdit(books.directory, view)
        try body(edit)
        try edit.commit()
      }
    }

    init(_ name: String, budget body: @escaping @Sendable (BudgetBook, Categories) throws -> [BudgetBook.Change]) {
      self.init(name) { books in
        let edit = try ReferenceEdit(books.directory, .budgets)
        for change in try body(edit.budgets(), edit.categories()) {
          try edit.write(change.op, change.id, change.record)
        }
        try edit.commit()
      }
    }
  }

  private static let commands: [Command] = [
    Command("category add hobby", .categories) { _ = try $0.addCategory("hobby", []) },
    Command("category add food/snacks", .categories) { _ = try $0.addCategory("food/snacks", []) },
    Command("category rm food", .categories) { try $0.removeCategory("food") },
    Command("category rm food/delivery", .categories) { try $0.removeCategory("food/delivery") },
    Command("category rm groceries", .categories) { try $0.removeCategory("groceries") },
    Command("category restore food", .categories) { try $0.restoreCategory("food") },
    Command("category rename food eating", .categories) { _ = try $0.renameCategory("food", "eating", title: nil) },
    Command("category rename groceries eating", .categories) {
      _ = try $0.renameCategory("groceries", "eating", title: nil)
    },
    Command("category rename food/delivery takeaway", .categories) {
      _ = try $0.renameCategory("food/delivery", "takeaway", title: nil)
    },
    Command("category merge food groceries", .categories) { _ = try $0.mergeCategory("food", into: "groceries") },
    Command("category merge groceries food", .categories) { _ = try $0.mergeCategory("groceries", into: "food") },
    Command("category merge food/delivery shopping", .categories) {
      _ = try $0.mergeCategory("food/delivery", into: "shopping")
    },
    Command("category merge food shopping/meals", .categories) {
      _ = try $0.addCategory("shopping/meals", [])
      _ = try $0.mergeCategory("food", into: "shopping/meals")
    },
    Command("category move food/delivery shopping", .categories) {
      _ = try $0.moveCategory("food/delivery", to: "shopping")
    },
    Command("account add purse", .accounts) { _ = try $0.add("purse", ["kind=cash"]) },
    Command("account rm spare", .accounts) { try $0.removeAccount("spare") },
    Command("account merge cash bank", .accounts) { try $0.merge("cash", into: "bank") },
    Command("account merge bank cash", .accounts) { try $0.merge("bank", into: "cash") },
    Command("account merge cash spare", .accounts) { try $0.merge("cash", into: "spare") },
    Command("rule add food/delivery spare", .rules) {
      _ = try $0.add(nil, ["match_value=swiggy", "category=food/delivery", "account=spare"])
    },
    Command("rule rm", .rules) { try $0.remove("r1") },
    Command(
      "budget add trip",
      budget: { book, categories in
        let trip = try book.creating("trip")
        let lines = try categories.assignments(["food=300", "groceries=50"]) { _ in }
        return [try trip.change("add", to: trip.setting(lines, since: "2026-07"))]
      }),
    Command(
      "budget set home",
      budget: { book, categories in
        let lines = try categories.assignments(["food=300", "food/delivery=100", "shopping=70"]) { _ in }
        let home = try book.find("home")
        return [try home.change("set", to: home.setting(lines, since: "2026-07"))]
      }),
    Command(
      "budget accounts home spare",
      budget: { book, _ in
        try book.giving(["spare"], to: book.find("home"), moving: false)
      }),
    Command(
      "budget accounts town bank",
      budget: { book, _ in
        try book.giving(["bank"], to: book.find("town"), moving: false)
      }),
    Command("budget default town", budget: { book, _ in try book.makingDefault(book.find("town")) }),
    Command("budget use 2026-08 town", budget: { book, _ in try book.using(book.find("town"), in: "2026-08") }),
    Command("budget use 2026-08 home", budget: { book, _ in try book.using(book.find("home"), in: "2026-08") }),
    Command("budget rm home", budget: { book, _ in [try book.find("home").change("remove", to: nil)] }),
    Command("record in food/delivery on spare") { books in
      try books.record([
        #"{"id":"late","date":"2026-07-05","amount":-9,"category":"food","subcategory":"delivery","account":"spare"}"#
      ])
    },
    Command("record in hobby on purse") { books in
      try books.record([#"{"id":"later","date":"2026-07-05","amount":-9,"category":"hobby","account":"purse"}"#])
    },
    Command("edit splits") { books in
      try books.record([
        #"{"id":"a","splits":[{"amount":-4,"category":"food"},{"amount":-6,"category":"groceries"}]}"#
      ])
    },
  ]

  private static func seeded() throws -> TestBooks {
    let books = try TestBooks()
    try seedCategories(books)
    try Command("", .accounts) { edit in
      for id in ["cash", "bank", "spare"] { _ = try edit.add(id, []) }
    }.run(books)
    try books.record([
      #"{"id":"a","date":"2026-07-03","amount":-10,"category":"food","subcategory":"delivery","account":"cash"}"#,
      #"{"id":"b","date":"2026-07-03","amount":-20,"category":"groceries","account":"bank"}"#,
      #"{"id":"c","date":"2026-07-04","amount":-30,"category":"shopping"}"#,
    ])
    try Command("", .rules) { _ = try $0.add("r1", ["match_value=uber", "category=food/delivery", "account=cash"]) }
      .run(books)
    try Command(
      "",
      budget: { book, categories in
        let home = try book.creating("home")
        let lines = try categories.assignments(["food=200", "food/delivery=90", "groceries=70"]) { _ in }
        return [try home.change("add", to: home.setting(lines, since: "2026-07"))]
      }
    ).run(books)
    try Command(
      "",
      budget: { book, _ in
        let town = try book.creating("town")
        return [town.change("add", to: town.record)]
      }
    ).run(books)
    try Command("", budget: { book, _ in try book.giving(["cash"], to: book.find("home"), moving: false) }).run(books)
    try Command("", budget: { book, _ in try book.giving(["spare"], to: book.find("town"), moving: false) }).run(books)
    return books
  }

  /// Records categories in a call of its own. The lock goes with the writer.
  private static func seedCategories(_ books: TestBooks) throws {
    let writer = try BooksWriter(books.directory)
    _ = try Seed.add(to: writer)
    try writer.commit()
  }

  /// The books with the journals of others.
  private static func copy(_ books: TestBooks) throws -> TestBooks {
    let other = try TestBooks()
    try other.directory.create()
    try exchange([books, other])
    return other
  }

  /// Gives each the journals of all.
  private static func exchange(_ all: [TestBooks]) throws {
    for from in all {
      for name in from.names where name.hasPrefix("journal.") {
        let bytes = try File.contents(of: from.directory.file(name))
        for to in all where to !== from {
          let there = try File.contents(ifAny: to.directory.file(name)) ?? []
          if there.count < bytes.count { try File.replace(to.directory.file(name), with: bytes) }
        }
      }
    }
  }

  /// Runs a command; one that is refused changes nothing.
  private static func run(_ command: Command, _ books: TestBooks) throws {
    do { try command.run(books) } catch let error as RecordProblem {
      _ = error
    } catch let error as BudgetError {
      _ = error
    } catch let error as BooksError where error.status < 70 {}
  }

  /// Problems of the books, and of the displayed budgets.
  private static func problems(_ books: TestBooks) throws -> [String] {
    var problems = try books.problems()
    let reader = try BooksReader(books.directory)
    let book = try reader.budgets()
    problems += book.problems
    for budget in book.budgets {
      let july = try Period("2026-07", today: Day("2026-07-15") ?? .first)
      _ = try reader.status(of: budget, in: july, today: Day("2026-07-15") ?? .first)
    }
    return problems
  }

  private static func views(_ books: TestBooks) throws -> [String] {
    try View.allCases.flatMap { try books.lines($0) }
  }

  /// Partners of a command: all, or in a usual run every fourth. Others for each first command.
  private static func partners(of first: Command) -> [Command] {
    let number = commands.firstIndex { $0.testDescription == first.testDescription } ?? 0
    return commands.indices.filter { Environment["FAULTS"] != nil || ($0 + number) % 4 == 0 }.map { commands[$0] }
  }

  @Test(arguments: commands)
  func oneAfterTheOther(first: Command) throws {
    let start = try Self.seeded()
    for second in Self.partners(of: first) {
      let books = try Self.copy(start)
      try Self.run(first, books)
      try Self.run(second, books)
      let problems = try Self.problems(books)
      #expect(problems.isEmpty, "\(first.testDescription), then \(second.testDescription): \(problems)")
    }
  }

  @Test(arguments: commands)
  func onTwoDevices(first: Command) throws {
    let start = try Self.seeded()
    for second in Self.partners(of: first) {
      let devices = [try Self.copy(start), try Self.copy(start)]
      try Self.run(first, devices[0])
      try Self.run(second, devices[1])
      try Self.exchange(devices)
      let words = "\(first.testDescription) | \(second.testDescription)"
      for device in devices {
        let problems = try Self.problems(device)
        #expect(problems.isEmpty, "\(words): \(problems)")
      }
      #expect(try Self.views(devices[0]) == Self.views(devices[1]), "\(words)")
    }
  }

  @Test(arguments: 1...20)
  func onThreeDevices(seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let start = try Self.seeded()
    let devices = try (0..<3).map { _ in try Self.copy(start) }
    var words: [String] = []
    for round in 0..<4 {
      for (number, device) in devices.enumerated() {
        guard let command = Self.commands.randomElement(using: &random) else { continue }
        words.append("\(number): \(command.testDescription)")
        try Self.run(command, device)
      }
      // Twice only two of them meet.
      let meeting = round % 2 == 1 ? devices : devices.shuffled(using: &random).dropLast()
      try Self.exchange(meeting)
    }
    for device in devices {
      let problems = try Self.problems(device)
      #expect(problems.isEmpty, "seed \(seed): \(words): \(problems)")
    }
    #expect(try Self.views(devices[0]) == Self.views(devices[1]), "seed \(seed): \(words)")
    #expect(try Self.views(devices[1]) == Self.views(devices[2]), "seed \(seed): \(words)")
  }
}
