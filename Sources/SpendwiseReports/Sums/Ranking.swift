/// Spending by category or payee, largest first, in one section per currency.
package struct Ranking: Sendable {
  /// Subject that spending is grouped by.
  package enum Subject: Sendable {
    case category
    /// Category and subcategory.
    case subcategory
    case payee
  }

  /// One subject of spending, or the rest together.
  package struct Line: Sendable {
    package var category = ""
    package var subcategory = ""
    package var payee = ""
    package var amount: Amount
    /// Number of transactions.
    package var count: Int
    /// Number of lines merged in this one. 0 for a single line.
    package var others = 0
    /// Share of all spending in the currency.
    package var share: Share?
  }

  /// Lines of one currency.
  package struct Section: Sendable {
    package var total: Amount
    package var lines: [Line]
    /// Currency of all amounts.
    package var currency: Currency { total.currency }
    /// Largest amount, for the scale of bars.
    package var largest: Int64 { lines.map(\.amount.minor).max() ?? 0 }
  }

  package private(set) var sections: [Section] = []
  package let subject: Subject

  /// Ranks rows by `subject`. `top` merges all later lines. Throws on overflow.
  package init(_ rows: [EntryRow], by subject: Subject, top: Int? = nil) throws(AmountError) {
    self.subject = subject
    let spending = rows.filter(\.isSpending)
    for currency in MoneyFlow.currencies(spending) {
      let mine = spending.filter { $0.sum.currency == currency }
      var section = Section(total: try MoneyFlow(mine, currency).spent, lines: try Ranking.lines(mine, subject))
      section.lines.sort { $0.precedes($1) }
      if let top { try section.keep(top) }
      for index in section.lines.indices {
        section.lines[index].share = Share(section.lines[index].amount, of: section.total)
      }
      sections.append(section)
    }
  }

  private static func lines(_ rows: [EntryRow], _ subject: Subject) throws(AmountError) -> [Line] {
    var indices: [[String]: Int] = [:]
    var lines: [Line] = []
    for row in rows {
      let key =
        switch subject {
        case .category: [row.spendingCategory, "", ""]
        case .subcategory: [row.spendingCategory, row.subcategory, ""]
        case .payee: ["", "", row.payee]
        }
      if let index = indices[key] {
        lines[index].amount = try lines[index].amount.subtracting(row.sum)
        lines[index].count += row.count
      } else {
        indices[key] = lines.count
        lines.append(
          Line(category: key[0], subcategory: key[1], payee: key[2], amount: row.sum.negated, count: row.count))
      }
    }
    return lines
  }
}

extension Ranking.Section {
  /// Merges the lines after the first `top`. Negative ones stay apart: they would hide spending.
  fileprivate mutating func keep(_ top: Int) throws(AmountError) {
    if lines.count <= top { return }
    var rest = Ranking.Line(amount: Amount(minor: 0, currency: currency), count: 0)
    let back = lines[top...].filter { $0.amount.minor < 0 }.suffix(top)
    let others = lines[top..<(lines.count - back.count)]
    for line in others {
      rest.amount = try rest.amount.adding(line.amount)
      rest.count += line.count
    }
    rest.others = others.count
    lines = lines[..<top] + (others.isEmpty ? [] : [rest]) + back
  }
}

extension Ranking.Line {
  fileprivate func precedes(_ other: Ranking.Line) -> Bool {
    if amount.minor != other.amount.minor { return amount.minor > other.amount.minor }
    for (mine, theirs) in [(category, other.category), (subcategory, other.subcategory), (payee, other.payee)]
    where mine != theirs {
      return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
    return false
  }
}

extension EntryRow {
  /// The category, `uncategorized` if empty.
  package var spendingCategory: String { category.isEmpty ? CategorySeed.uncategorized : category }
}

extension [EntryRow] {
  /// The category with the most spending, by payee.
  package var largestCategories: [String: String] {
    var largest: [String: (category: String, spent: Int64)] = [:]
    for row in self where row.isSpending && -row.sum.minor > largest[row.payee]?.spent ?? 0 {
      largest[row.payee] = (row.spendingCategory, -row.sum.minor)
    }
    return largest.mapValues(\.category)
  }
}
