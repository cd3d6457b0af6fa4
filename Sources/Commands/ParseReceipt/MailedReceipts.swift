import AlertCommands
import Spendwise
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseMail
import SpendwiseReceipts
import SpendwiseText
import SpendwiseTool

/// Reads the receipts in mail, under the keys and by the rules of `sw-parse-email`.
final class MailedReceipts {
  private let reader: AlertReader
  private let context: ReceiptContext
  private let autoConfirms: Bool
  private let workspace = MailWorkspace()

  /// The receipts in a mail.
  enum Verdict {
    case receipts([Transaction])
    /// Its text is not a receipt; these files are attached, of a payment with this key.
    case attached([[UInt8]], key: String, day: Day?)
    case none(String)
  }

  init(_ directory: DataDirectory, _ context: ReceiptContext, autoConfirms: Bool) throws {
    reader = try AlertReader(directory, only: nil)
    (self.context, self.autoConfirms) = (context, autoConfirms)
  }

  /// The receipt in the mail `bytes`, which is kept as `attachment`.
  func read(_ bytes: [UInt8], keptAs attachment: String?) -> Verdict {
    bytes.withUnsafeBufferPointer { bytes in
      let message = MailMessage(bytes, workspace)
      let alert = Alert(message)
      reader.readReceipts(context, autoConfirms: autoConfirms, attachment: attachment)
      let verdict = reader.readQuietly(alert)
      if case .transaction(let record) = verdict, record.recorder == .receipt {
        return .receipts([record] + reader.furtherReceipts)
      }
      if reader.isOfBank(alert) { return .none("it is a bank's mail, not a receipt (sw-parse-email reads it)") }
      let files = message.attachments.filter { $0.kind == .pdf || $0.kind.isPicture }.prefix(8).map(\.bytes)
      guard files.isEmpty else { return .attached(files, key: "\(alert.key)#1", day: alert.received?.day) }
      return .none("it is a mail without a receipt")
    }
  }
}
