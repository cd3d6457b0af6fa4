import Spendwise
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText

/// Sums by day the payments that differ in nothing but their day, their amount and who was paid: what envelopes decide
/// about them is decided once for each day, not for each payment.
struct PaymentTally {
  private enum Field: Int, CaseIterable {
    case date, amount, account, currency, kind, category, subcategory, bucket, status, splits, refundOf, transfer

    var key: StaticString {
      switch self {
      case .date: "date"
      case .amount: "amount"
      case .account: "account"
      case .currency: "currency"
      case .kind: "kind"
      case .category: "category"
      case .subcategory: "subcategory"
      case .bucket: "bucket"
      case .status: "status"
      case .splits: "splits"
      case .refundOf: "refund_of"
      case .transfer: "transfer"
      }
    }
  }

  /// The members that payments of one sort have in common.
  private struct Sort: Hashable {
    var bytes: [UInt8] = []

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private var fields = JSONFields(Field.allCases.map(\.key))
  private var indexes: [Sort: Int] = [:]
  /// A payment of each sort, the digits of its currency, and the sums of all of them.
  private var payments: [EnvelopePayment] = []
  private var digits: [Int] = []
  private var sums: [DaySums] = []
  private var sort = Sort()

  /// Adds a scanned transaction; `false` for one that must be looked at by itself, or cannot be read.
  mutating func add(_ object: JSONObject) throws(AmountError) -> Bool {
    fields.find(in: object)
    guard value(.splits) == nil, value(.refundOf) == nil, value(.transfer) == nil, let amount = value(.amount),
      amount.kind == .number, let day = value(.date)?.quoted.flatMap({ Day($0) })
    else { return false }
    if let status = value(.status), status.isString("pending") || status.isString("void") { return false }
    sort.bytes.removeAll(keepingCapacity: true)
    for field in [.account, .currency, .kind, .category, .subcategory, .bucket] as [Field] {
      if let value = value(field) { sort.bytes += value.raw }
      sort.bytes.append(0)
    }
    // Where no kind is known, the sign says it.
    sort.bytes.append(amount.raw[0] == UInt8(ascii: "-") ? 1 : 0)
    guard let index = indexes[sort] ?? make(object) else { return false }
    guard case .value(let minor) = Decimal.read(amount.raw, scale: digits[index]) else { return false }
    try sums[index].add(minor, on: day)
    return true
  }

  private func value(_ field: Field) -> JSONValue? { fields.value(field.rawValue) }

  /// The index of a new sort; `nil` for transfers, whose legs are matched one by one.
  private mutating func make(_ object: JSONObject) -> Int? {
    guard let payment = EnvelopePayment(object), !payment.isTransfer, !payment.isSplit else { return nil }
    indexes[sort] = sums.count
    payments.append(payment)
    digits.append(payment.amount.currency.digits)
    sums.append(DaySums())
    return sums.count - 1
  }

  /// Adds the sums of each day to `builder`, each as one payment.
  func finish(_ builder: inout LedgerBuilder) throws(AmountError) {
    for (payment, sums) in zip(payments, sums) {
      var whole = payment
      for (day, sum) in zip(sums.days, sums.sums) {
        (whole.day, whole.amount.minor, whole.parts[0].minor) = (day, sum, sum)
        try builder.add(whole)
      }
    }
  }
}
