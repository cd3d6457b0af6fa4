import SpendwiseEnvelopes
import SpendwiseReports

extension Entry {
  /// A pending payment, for the sentence about what is pending.
  fileprivate init(_ payment: EnvelopePayment, _ object: JSONObject) {
    self.init(day: payment.day, amount: payment.amount, kind: payment.kind)
    (isPending, uncounted) = (true, object.uncounted)
  }
}

/// Sums a part of the transactions, on a thread of its own.
final class EnvelopeWorker {
  private(set) var builder: LedgerBuilder
  private(set) var pending = PendingMoney()
  /// The number of records that cannot be read.
  private(set) var bad = 0
  private(set) var problem: AmountError?
  private var object = JSONObject()

  init(_ book: EnvelopeBook) { builder = LedgerBuilder(book) }

  func add(_ block: Bytes) {
    block.eachLine { line in
      guard (try? object.scan(line)) != nil else {
        bad += 1
        return
      }
      do throws(AmountError) { try add(object) } catch { problem = problem ?? error }
    }
  }

  private func add(_ object: JSONObject) throws(AmountError) {
    guard let payment = EnvelopePayment(object) else {
      bad += 1
      return
    }
    if object.says("status", "pending") { pending.add(Entry(payment, object)) }
    if object.isCounted { try builder.add(payment) }
  }

  func add(_ other: EnvelopeWorker) throws {
    if let problem = other.problem { throw problem }
    try builder.add(other.builder)
    pending.add(other.pending)
    bad += other.bad
  }

  func finish(_ books: BooksReader) throws -> LedgerSums { try builder.finish { try books.payment($0) } }
}
