import SpendwiseSystem
import Testing

/// Maximum lines of Swift in each folder of Sources. From `Tests/budget.txt`.
@Suite struct BudgetTests {
  private static let budget = Result {
    let text = try File.contents(of: "\(Places.package)/Tests/budget.txt")
    let rows = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    return try rows.map { row -> (folder: String, lines: Int) in
      let columns = row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      let lines = try #require(columns.count == 3 ? Int(columns[1]) : nil, "\(row): want folder | lines | why")
      return (columns[0], lines)
    }
  }

  private static func lines() throws -> [String: Int] {
    try SourceFile.all.get().reduce(into: [:]) { $0[$1.module, default: 0] += $1.lines.count - 1 }
  }

  @Test func noFolderHasMoreLinesThanItsBudget() throws {
    let lines = try Self.lines()
    let budget = try Self.budget.get()
    for (folder, most) in budget {
      let found = lines[folder] ?? 0
      #expect(found <= most, "Sources/\(folder) has \(found) lines (say why in Tests/budget.txt, or take some away)")
    }
    let small = Set(lines.keys.filter { $0.hasPrefix("sw") })
    #expect(Set(budget.map(\.folder)).union(small).isSuperset(of: lines.keys), "each folder has a budget")
  }

  @Test func aBudgetIsNearWhatIsThere() throws {
    let lines = try Self.lines()
    for (folder, most) in try Self.budget.get() {
      let found = lines[folder] ?? 0
      #expect(most - found <= 100, "Sources/\(folder) has \(found) lines: lower its budget of \(most)")
    }
  }
}
