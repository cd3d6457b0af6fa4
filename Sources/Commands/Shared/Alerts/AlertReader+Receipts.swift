import Spendwise
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseReceipts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

extension AlertReader {
  /// Reads the mail of merchants as receipts, too: `attachment` is the name of the kept mail, where it is kept.
  package func readReceipts(_ context: ReceiptContext, autoConfirms: Bool = false, attachment: String? = nil) {
    readReceipt = { alert in
      // Its words are prepared when the first mail may be a receipt.
      let reader = ReceiptReader(context)
      let mail = ReceiptMail(
        sender: alert.sender, senderName: alert.senderName, subject: alert.subject, text: alert.text,
        markup: alert.markup, received: alert.received?.day)
      return reader.read(mail).enumerated().compactMap { index, receipt in
        var origin = Receipt.Origin(
          key: "\(alert.key)#\(index + 1)", channel: "email", attachment: attachment,
          fallbackDay: (alert.received?.day ?? reader.context.today, "no date was found: that of the mail"))
        origin.autoConfirms = autoConfirms
        return receipt.transaction(origin)
      }
    }
  }
}

extension ReceiptContext {
  /// The choices of a household. Throws `Failure` for profiles of receipts that cannot be used.
  package init(_ settings: Settings, _ directory: DataDirectory, today: Day) throws {
    let own = settings[Settings.Name.receiptsCurrency.rawValue].first.flatMap { Currency($0) }
    self.init(currency: try own ?? settings.currency, today: today)
    let path = directory.file("profiles.jsonl")
    do { words = try ReceiptProfile.words(in: File.contents(ifAny: path) ?? []) } catch let error as ReceiptProfileError
    {
      throw Failure(.config, "\(path): \(error.message)")
    }
  }
}
