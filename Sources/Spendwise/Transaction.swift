import SpendwiseJSON
import SpendwiseText

/// A transaction made from something else. Parsers, importers and a person at the keyboard make it.
///
/// Filters do not use this: they work on the raw line, so that fields unknown to them stay as they came.
public struct Transaction: Equatable, Sendable {
  /// The effect of a payment on the books.
  public enum Kind: String, CaseIterable, Sendable {
    case expense, income
    /// A transfer between own accounts: neither spent nor earned.
    case transfer
    /// Lowers the spending.
    case refund
  }

  /// The review state of a record; absent means posted.
  public enum Status: String, CaseIterable, Sendable {
    /// A person should look at it.
    case pending
    case posted, cleared, reconciled
  }

  /// The source of the category.
  public enum CategorizationSource: String, CaseIterable, Sendable {
    case manual, rule, merchant, learned, ai, uncategorized
  }

  /// The result of checking the sender of the mail.
  public enum Authentication: String, CaseIterable, Sendable {
    /// A trusted server confirms it, for a domain that may sign.
    case pass
    /// The check found nothing.
    case none
    /// The check failed, or the sender cannot be known. Not counted until a person confirms it.
    case fail
  }

  /// The origin of the record.
  public enum Recorder: String, CaseIterable, Sendable {
    /// Mail that a program read.
    case auto = "Auto"
    case sms = "SMS"
    case `import` = "Import"
    case receipt = "Receipt"
    case manual = "Manual"
  }

  /// The delivery of a text message with equal copies. Nothing else tells them apart.
  public struct Delivery: Equatable, Sendable {
    /// The key of its sender and text alone.
    public var message: String
    /// The time of receipt, in seconds since 1970.
    public var second: Int64
    /// The kind of program that exported it.
    public var exporter: String

    public init(message: String, second: Int64, exporter: String) {
      (self.message, self.second, self.exporter) = (message, second, exporter)
    }
  }

  /// The source of the observation.
  public struct Source: Equatable, Sendable {
    public var channel: String
    public var profile: String?
    /// The reader of the message: `template` or `model`.
    public var reader: String?
    /// The unique key of the observation; the id is made of it.
    public var key: String
    /// The bank may still change it. The books take over its final state.
    public var isPending = false
    /// The books have the payment already; this states it anew.
    public var isRevision = false
    /// The key of the observation that this one replaces.
    public var replaces: String?
    /// The field to find it by in the books. Its key may differ there.
    public var find: Find?

    /// The name that the file gives a category which the books lack.
    public var categoryName: String?

    /// Fields to find a payment by. It came back in a file without its key.
    public enum Find: String, Sendable {
      /// The payee and note of a row that the books exported.
      case note
      /// The words of a row with a reference that a spreadsheet destroyed.
      case description
    }
    /// The address or header of an unknown sender. A person may come to know it.
    public var sender: String?
    /// The domain of a known sender that no trusted server found signed.
    public var unsigned: String?
    /// The recipients of verified mail, for the books to compare.
    public var to: [String] = []
    /// Facts that copies of verified mail share under another Message-ID.
    public var copies: [String] = []
    /// The delivery of a text message that could be a copy. The books compare it.
    public var delivery: Delivery?

    public init(channel: String, profile: String? = nil, key: String) {
      self.channel = channel
      self.profile = profile
      self.key = key
    }
  }

  /// A part of a payment that is for several things.
  public struct Part: Equatable, Sendable {
    public var amount: Amount
    public var category: String?
    public var subcategory: String?
    public var note: String?

    public init(_ amount: Amount) { self.amount = amount }
  }

  /// A line of a receipt.
  public struct Item: Equatable, Sendable {
    public var name: String
    /// The quantity as printed.
    public var quantity: String?
    public var price: Amount?
    public var total: Amount

    public init(name: String, quantity: String? = nil, price: Amount? = nil, total: Amount) {
      (self.name, self.quantity, self.price, self.total) = (name, quantity, price, total)
    }
  }

  public var id: String?
  public var date: Day?
  /// `HH:MM:SS`, local.
  public var time: String?
  /// The day of the payment, where `date` is that of its booking.
  public var paidOn: Day?
  public var amount: Amount?
  public var originalAmount: Amount?
  /// The source says in which currency the original amount is.
  public var namesOriginalCurrency = true
  public var kind: Kind?
  public var account: String?
  public var accountLastFour: String?
  /// The bank of that account, where the message is not from it.
  public var accountInstitution: String?
  /// The card that paid, where `accountLastFour` is its account.
  public var cardLastFour: String?
  public var transfer: String?
  public var refundOf: String?
  public var payee: String?
  public var payeeRaw: String?
  public var category: String?
  public var subcategory: String?
  public var categorizationSource: CategorizationSource?
  /// The confidence in hundredths: 97 is written as 0.97.
  public var confidence: Int?
  public var why: String?
  public var status: Status?
  public var authentication: Authentication?
  public var uncounted: Uncounted?
  public var recorder: Recorder?
  public var reference: String?
  /// The number of the invoice or receipt.
  public var invoice: String?
  public var paymentMethod: String?
  public var vpa: String?
  public var balanceAfter: Amount?
  public var limitAfter: Amount?
  public var tax: Amount?
  public var note: String?
  public var description: String?
  public var ledger: String?
  public var bucket: String?
  public var reimbursable: Bool?
  /// The person of the payment.
  public var person: String?
  public var owedBy: OwedShares?
  public var tags: [String] = []
  /// Parts for several things. They add up to the amount.
  public var splits: [Part] = []
  /// Lines of the receipt. They add up to the amount paid, before or after tax.
  public var items: [Item] = []
  public var receipt: String?
  /// The keys of other observations of the payment.
  public var seen: [String] = []
  public var source: Source?
  public var createdAt: String?
  public var updatedAt: String?

  public init() {}

  /// The reason of a pending payment that its bank may still change. It goes when that is posted.
  public static let pendingAtBank = "pending at the bank"
  /// End of a doubt about money that came back. The books answer it.
  public static let ifPaymentLacks = "void this if the books lack the payment"

  /// Writes the record as one object, without a line end. The order is `RecordOrder.transaction`.
  public func write(into writer: inout JSONWriter) {
    writer.begin()
    writer.member("type", "transaction")
    writer.member("id", id)
    writer.member("date", date?.iso)
    writer.member("time", time)
    writer.member("paid_on", paidOn?.iso)
    writer.member("amount", amount)
    writer.member("currency", amount?.currency.code)
    writer.member("original_amount", originalAmount)
    if namesOriginalCurrency { writer.member("original_currency", originalAmount?.currency.code) }
    writer.member("kind", kind?.rawValue)
    writer.member("account", account)
    writer.member("account_last_four", accountLastFour)
    writer.member("account_institution", accountInstitution)
    writer.member("card_last_four", cardLastFour)
    writer.member("transfer", transfer)
    writer.member("refund_of", refundOf)
    writer.member("payee", payee)
    writer.member("payee_raw", payeeRaw)
    writer.member("category", category)
    writer.member("subcategory", subcategory)
    writer.member("categorization_source", categorizationSource?.rawValue)
    if let confidence { writer.member("confidence", raw: Transaction.hundredths(confidence)) }
    writer.member("why", why)
    writer.member("status", status?.rawValue)
    writer.member("authentication", authentication?.rawValue)
    writer.member("uncounted", uncounted?.rawValue)
    writer.member("recorder", recorder?.rawValue)
    writer.member("reference", reference)
    writer.member("invoice", invoice)
    writer.member("payment_method", paymentMethod)
    writer.member("vpa", vpa)
    writer.member("balance_after", balanceAfter)
    writer.member("limit_after", limitAfter)
    writer.member("tax", tax)
    writer.member("note", note)
    writer.member("description", description)
    writer.member("ledger", ledger)
    writer.member("bucket", bucket)
    if let reimbursable { writer.member("reimbursable", reimbursable) }
    writer.member("person", person)
    if let owedBy {
      writer.key("owed_by")
      owedBy.write(into: &writer)
    }
    if !tags.isEmpty { writer.member("tags", tags) }
    if !splits.isEmpty { writeSplits(into: &writer) }
    if !items.isEmpty { writeItems(into: &writer) }
    writer.member("receipt", receipt)
    if !seen.isEmpty { writer.member("seen", seen) }
    if let source {
      writer.key("source")
      source.write(into: &writer)
    }
    writer.member("created_at", createdAt)
    writer.member("updated_at", updatedAt)
    writer.end()
  }

  private func writeSplits(into writer: inout JSONWriter) {
    writer.key("splits")
    writer.list(splits) { writer, part in
      writer.member("amount", part.amount)
      writer.member("category", part.category)
      writer.member("subcategory", part.subcategory)
      writer.member("note", part.note)
    }
  }

  private func writeItems(into writer: inout JSONWriter) {
    writer.key("items")
    writer.list(items) { writer, item in
      writer.member("name", item.name)
      writer.member("quantity", item.quantity)
      writer.member("price", item.price)
      writer.member("total", item.total)
    }
  }

  /// The record as one line, without a line end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    write(into: &writer)
    return writer.bytes
  }

  /// A confidence in hundredths, kept between 0 and 1: `97` is `0.97`.
  private static func hundredths(_ value: Int) -> String {
    let value = min(max(value, 0), 100)
    if value == 100 { return "1" }
    if value % 10 == 0 { return value == 0 ? "0" : "0.\(value / 10)" }
    return value < 10 ? "0.0\(value)" : "0.\(value)"
  }
}

extension Transaction.Source {
  /// Writes the source as an object.
  public func write(into writer: inout JSONWriter) {
    writer.begin()
    writer.member("channel", channel)
    writer.member("profile", profile)
    writer.member("reader", reader)
    writer.member("key", key)
    if isPending { writer.member("pending", true) }
    if isRevision { writer.member("revision", true) }
    writer.member("replaces", replaces)
    writer.member("find", find?.rawValue)
    writer.member("category_name", categoryName)
    writer.member("sender", sender)
    writer.member("unsigned", unsigned)
    if !to.isEmpty { writer.member("to", to) }
    if !copies.isEmpty { writer.member("copies", copies) }
    if let delivery {
      writer.key("delivery")
      writer.begin()
      writer.member("message", delivery.message)
      writer.member("second", raw: "\(delivery.second)")
      writer.member("exporter", delivery.exporter)
      writer.end()
    }
    writer.end()
  }
}

extension JSONWriter {
  /// Writes an amount, if there is one, with all its decimals.
  public mutating func member(_ key: StaticString, _ amount: Amount?) {
    guard let amount else { return }
    self.key(key)
    amount.write(into: &bytes)
  }
}
