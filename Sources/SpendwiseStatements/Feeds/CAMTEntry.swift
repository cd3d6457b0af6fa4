import Spendwise
import SpendwiseTables
import SpendwiseText

/// An entry of CAMT: its own fields, and those of its details.
struct CAMTEntry {
  var line = 0
  var fields = CAMTFields()
  var details: [CAMTFields] = []

  /// The day of booking and the signed amount. Without a currency the amount is in `currency`.
  func facts(_ currency: String?) throws(FeedProblem) -> (day: Day, amount: Amount) {
    let dates = ["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"].lazy.compactMap { fields[$0] }
    guard let text = dates.first else { throw FeedProblem(reason: "date", why: "there is no BookgDt") }
    guard let day = OFXRows.day(text) else {
      throw FeedProblem(reason: "date", why: "\"\(text.prefix(40))\" is not a date (want 2026-07-31)")
    }
    guard let amount = try fields.amount("Amt", currency) else {
      throw FeedProblem(reason: "amount", why: "there is no amount")
    }
    guard amount.minor >= 0, let signed = fields.signed(amount) else {
      throw FeedProblem(reason: "amount", why: "its CdtDbtInd says no direction (want CRDT or DBIT)")
    }
    return (day, signed)
  }

  /// The details, if their amounts add up; else the whole entry.
  func parts(_ whole: Amount) -> [(amount: Amount, fields: CAMTFields)] {
    let parts = details.compactMap { detail -> (amount: Amount, fields: CAMTFields)? in
      for path in ["Amt", "AmtDtls/TxAmt/Amt", "AmtDtls/InstdAmt/Amt"] {
        if let found = try? detail.amount(path, nil), found.currency == whole.currency {
          let isDebit = detail["CdtDbtInd"].map { $0 == "DBIT" } ?? (whole.minor < 0)
          return (isDebit ? found.negated : found, detail)
        }
      }
      return nil
    }
    let sum = parts.reduce(into: Int64(0)) { $0 &+= $1.amount.minor }
    if details.count > 1, parts.count == details.count, sum == whole.minor { return parts }
    return [(whole, details.count == 1 ? details[0] : CAMTFields())]
  }

  /// The method and sense by the codes of the bank.
  func code(_ detail: CAMTFields) -> FeedCode? {
    let codes = [detail, fields].flatMap { part -> [String?] in
      let national = part["BkTxCd/Prtry/Cd"]?.split { $0 == "+" || $0 == "/" }.map { String($0) } ?? []
      return [part["BkTxCd/Domn/Fmly/SubFmlyCd"], part["BkTxCd/Domn/Fmly/Cd"]] + national
    }
    return FeedCode.first(of: codes)
  }
}

/// The fields of a part of CAMT, by their path: `BookgDt/Dt`.
struct CAMTFields {
  private var list: [(name: String, text: String, currency: String?)] = []

  /// No entry has as many.
  private static let limit = 500

  subscript(name: String) -> String? { field(name)?.text }

  private func field(_ name: String) -> (name: String, text: String, currency: String?)? {
    for field in list where field.name == name { return field }
    return nil
  }

  mutating func add(_ name: String, _ element: XMLElements.Element) {
    if list.count < CAMTFields.limit { list.append((name, element.text, element.currency)) }
  }

  /// The texts of all fields of a name.
  func all(_ name: String) -> String? {
    let texts = list.filter { $0.name == name }.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The day of a field, or of its `Dt` or `DtTm`.
  func day(_ name: String) -> Day? {
    (self[name] ?? self[name + "/Dt"] ?? self[name + "/DtTm"]).flatMap { OFXRows.day($0) }
  }

  /// The amount of a field; `nil` when there is none. Without a currency it is in `currency`.
  func amount(_ name: String, _ currency: String?) throws(FeedProblem) -> Amount? {
    guard let field = field(name) else { return nil }
    let code = field.currency ?? currency
    guard let currency = code.flatMap({ Currency($0) }) else { throw .badCurrency(code) }
    do throws(AmountError) { return try Amount(field.text, currency) } catch { throw .badAmount(error) }
  }

  /// An amount by the sign that is beside it.
  func signed(_ amount: Amount) -> Amount? {
    switch self["CdtDbtInd"] {
    case "CRDT": amount
    case "DBIT": amount.negated
    default: nil
    }
  }

  var charges: Amount? {
    for name in ["Chrgs/TtlChrgsAndTaxAmt", "Chrgs/Rcrd/Amt", "Chrgs/Amt"] {
      if let found = try? amount(name, nil), found.minor != 0 { return found }
    }
    return nil
  }

  /// All of them as one line.
  var line: String { list.map { "\($0.name)=\($0.text)" }.joined(separator: "\t") }
}
