import Spendwise
import SpendwiseBooks
import SpendwiseExports
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

/// The payments that are to be exported, with what the books know of their accounts.
struct Selection {
  var payments: [Payment] = []
  var names = LedgerNames()
  /// The kinds of the accounts, where they are known.
  var kinds: [String: String] = [:]
  /// What each account had before the first payment, if all of the books are wanted.
  var opening: [(account: String, balance: Amount)] = []
  /// What was left out, for the person.
  var notes: [String] = []
}

extension ExportOptions {
  /// The wanted payments that figures count. Those of a pipe get the accounts that recording would give them.
  func selection(_ process: ProgramProcess, _ output: Output) throws -> Selection {
    let query = try Query(typed: terms)
    let books = try books(process.diagnostics)
    var finder = try books.map { try AccountFinder($0) } ?? AccountFinder()
    var (selection, uncounted, ids): (Selection, Int, Set<String>) = (Selection(), 0, [])
    for record in try books?.lines(of: .accounts).compactMap({ try? Record($0) }) ?? [] {
      selection.names.add(account: record)
      selection.kinds[record.id] = record.string("kind")
    }
    for record in try books?.lines(of: .categories).compactMap({ try? Record($0) }) ?? [] {
      selection.names.add(category: record)
    }
    let voided = try eachTransaction(of: books, query, process.diagnostics, flush: output.flush) { object, name in
      if !object.isCounted {
        uncounted += 1
        return
      }
      let account = finder.account(of: object)
      do throws(CsvRows.Problem) {
        let payment = try Payment(object, account: account, currency: finder.currency(of: account))
        if payment.id.isEmpty || ids.insert(payment.id).inserted { selection.payments.append(payment) }
      } catch { process.diagnostics.bad("\(name()): \(error.reason) (left out)") }
    }
    for (id, kind) in finder.kinds {
      selection.names.add(account: id, kind: kind)
      selection.kinds[id] = kind
    }
    selection.payments.sortByTime()
    if let books, terms.isEmpty { selection.opening = try opening(of: books, selection.payments.first?.day) }
    for (count, words) in [(voided, "voided record"), (uncounted, "record that figures do not count")] where count > 0 {
      selection.notes.append("\(count) \(words)\(count == 1 ? "" : "s") left out")
    }
    return selection
  }

  /// The balances before the first day: from the opening balance, else from the last balance that a record states.
  private func opening(of books: BooksReader, _ first: Day?) throws -> [(account: String, balance: Amount)] {
    try books.balances(at: .last).sheet.balances.filter(\.isKnown).map {
      ($0.account.id, try $0.balance(at: (first ?? .first).adding(days: -1)))
    }
  }
}
