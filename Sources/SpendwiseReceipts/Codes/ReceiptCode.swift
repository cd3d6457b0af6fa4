import Spendwise
import SpendwiseText

/// Fields of a code: Portuguese fiscal QR, Indian e-invoice or UPI request. Also those of an XML invoice in a PDF file.
package struct ReceiptCode: Sendable {
  /// Total in minor units.
  var total: Int64?
  var tax: Int64?
  var day: Day?
  var currency: Currency
  var invoice: String?
  var gstin: String?
  var merchant: String?
  var vpa: String?
  var reference: String?
  var isRefund = false
  /// The code states a bill. Otherwise it only requests a payment.
  var isBill = true

  /// Reads the text of a code. `nil` if its kind is unknown.
  package init?(_ text: String) {
    if text.hasPrefix("A:"), text.contains("*O:") {
      currency = Currency("EUR") ?? .unstated
      readFiscal(text)
    } else if text.hasPrefix("upi://pay?") {
      currency = .inr
      readRequest(text)
    } else if text.hasPrefix("ey"), let payload = ReceiptCode.payload(text) {
      currency = .inr
      readInvoice(payload)
    } else if let invoice = InvoiceXML(text) {
      currency = Currency("EUR") ?? .unstated
      readInvoice(invoice)
    } else {
      return nil
    }
  }

  /// Reads `A:123456789*…*D:FS*…*F:20260703*G:FS A/1*…*N:1.20*O:12.50*…`.
  private mutating func readFiscal(_ text: String) {
    for field in text.split(separator: "*") {
      guard let colon = field.firstIndex(of: ":") else { continue }
      let value = String(field[field.index(after: colon)...])
      switch field[..<colon] {
      case "D": isRefund = value == "NC"
      case "E": if value == "A" { isBill = false }
      case "F" where value.utf8.count == 8: day = value.withBytes { DateParts($0)?.day(.ymd) }
      case "G": invoice = value
      case "N": tax = amount(value)
      case "O": total = amount(value)
      default: break
      }
    }
  }

  private mutating func readRequest(_ text: String) {
    isBill = false
    for field in text.dropFirst("upi://pay?".count).split(separator: "&") {
      guard let equals = field.firstIndex(of: "=") else { continue }
      let value = ReceiptCode.unescaped(field[field.index(after: equals)...])
      switch field[..<equals] {
      case "pa": vpa = value
      case "tr": reference = value
      case "am": total = amount(value)
      case "invoiceNo": invoice = value
      default: break
      }
    }
  }

  private mutating func readInvoice(_ payload: Record) {
    gstin = payload.string("SellerGstin")
    invoice = payload.string("DocNo")
    isRefund = payload.string("DocTyp") == "CRN"
    total = payload["TotInvVal"]?.literal.flatMap { amount($0) }
    day = payload.string("DocDt").flatMap { $0.withBytes { DateParts($0)?.day(.dmy) } }
  }

  func amount(_ text: String) -> Int64? {
    (try? Amount(text, currency)).flatMap { $0.minor > 0 ? $0.minor : nil }
  }

  /// Payload of a signed token (JWT). The signature is not verified.
  private static func payload(_ token: String) -> Record? {
    let parts = token.split(separator: ".")
    guard parts.count == 3, let outer = try? Record(Base64Text.decoded(parts[1].utf8), order: .unordered) else {
      return nil
    }
    return outer.string("data").flatMap { try? Record(Array($0.utf8), order: .unordered) } ?? outer
  }

  private static func unescaped(_ text: Substring) -> String {
    let spaced = text.utf8.map { $0 == "+" ? ASCII.space : $0 }
    return String(
      decoding: spaced.withUnsafeBufferPointer { $0.decodingHex(after: "%") }, as: UTF8.self)
  }
}

extension Receipt {
  /// Applies a code, which is surer than the text. A different total of the text is a conflict.
  package mutating func apply(_ code: ReceiptCode) {
    vpa = vpa ?? code.vpa
    gstin = gstin ?? code.gstin
    reference = reference ?? code.reference
    guard let stated = code.total, code.isBill || total?.minor == stated else { return }
    let isSame = total.map { abs($0.minor) == stated } ?? false
    if isSame, var found = total {
      found.witnesses.append("its code")
      found.confidence = max(found.confidence, found.witnesses.count >= 2 ? 90 : 75)
      total = found
    } else {
      if total.map({ !$0.isGuess }) ?? false { conflict = "its code and its text show different totals" }
      total = TotalFinding(minor: stated, confidence: conflict == nil ? 90 : 70, line: 0, witnesses: ["its code"])
      items = []
    }
    guard code.isBill else { return }
    (currency, currencyIsStated) = (code.currency, true)
    invoice = code.invoice ?? invoice
    tax = code.tax ?? tax
    if let name = code.merchant {
      merchant = MerchantFinding(name: name, line: 0, confidence: 98, rule: "the invoice in the file")
    }
    isRefund = code.isRefund
    if let day = code.day { date = DateFinding(day: day, line: 0, confidence: 98, time: date?.time) }
  }
}
