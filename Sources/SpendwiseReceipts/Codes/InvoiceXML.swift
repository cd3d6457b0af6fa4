import Spendwise
import SpendwiseText

/// Elements of an XML invoice: UBL, Factur-X or ZUGFeRD in PDF files.
///
/// Unknown elements are skipped. A truncated text gives the elements up to there.
struct InvoiceXML {
  /// Text of each element by path, like `.../SellerTradeParty/Name`, in file order.
  private var elements: [(path: String, text: String)] = []

  private static let longest = 4 << 20
  private static let deepest = 40

  /// Reads XML. `nil` if it is not an invoice.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest,
      ["CrossIndustryInvoice", "CrossIndustryDocument", "urn:oasis:names:specification:ubl"]
        .contains(where: { text.prefix(4_000).contains($0) })
    else { return nil }
    read(Substring(text))
  }

  private mutating func read(_ text: Substring) {
    var (path, rest) = ([Substring](), text)
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let content = rest[..<open]
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      if tag.hasPrefix("/") {
        let value = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let text = value.withBytes { HTMLReference.decoded($0) }
        if !value.isEmpty { elements.append((path.joined(separator: "/"), String(decoding: text, as: UTF8.self))) }
        _ = path.popLast()
      } else if !tag.hasPrefix("?"), !tag.hasPrefix("!"), !tag.hasSuffix("/") {
        guard path.count < Self.deepest else { return }
        // The name without prefix and attributes.
        let name = tag.prefix { !$0.isWhitespace }
        path.append(name.split(separator: ":").last ?? name)
      }
    }
  }

  /// Text of the first element with a path that ends so.
  func first(_ paths: String...) -> String? {
    paths.lazy.compactMap { path in elements.first { $0.path.hasSuffix("/" + path) }?.text }.first
  }
}

extension ReceiptCode {
  /// Takes amounts, day, number, issuer and taxes of an invoice.
  mutating func readInvoice(_ invoice: InvoiceXML) {
    currency =
      invoice.first("InvoiceCurrencyCode", "DocumentCurrencyCode").flatMap { Currency($0) } ?? currency
    total = invoice.first(
      "SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount",
      "SpecifiedTradeSettlementMonetarySummation/GrandTotalAmount", "LegalMonetaryTotal/TaxInclusiveAmount",
      "LegalMonetaryTotal/PayableAmount"
    ).flatMap { amount($0) }
    tax = invoice.first(
      "SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount",
      "SpecifiedTradeSettlementMonetarySummation/TaxTotalAmount", "TaxTotal/TaxAmount"
    ).flatMap { amount($0) }
    merchant = invoice.first(
      "SellerTradeParty/Name", "AccountingSupplierParty/Party/PartyName/Name",
      "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName")
    self.invoice = invoice.first("ExchangedDocument/ID", "HeaderExchangedDocument/ID", "Invoice/ID", "CreditNote/ID")
    let type = invoice.first(
      "ExchangedDocument/TypeCode", "HeaderExchangedDocument/TypeCode", "InvoiceTypeCode", "CreditNoteTypeCode")
    isRefund = type == "381" || type == "384"
    day = invoice.first("IssueDateTime/DateTimeString", "Invoice/IssueDate", "CreditNote/IssueDate").flatMap { date in
      String(date.filter(\.isNumber).prefix(8)).withBytes { DateParts($0)?.day(.ymd) }
    }
  }
}
