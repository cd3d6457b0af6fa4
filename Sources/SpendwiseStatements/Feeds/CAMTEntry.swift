import Spendwise
import SpendwiseTables
import SpendwiseText

/// An entry of CAMT: its own fields, and those of its details.
struct CAMTEntry {
  var line = 0
  var fields = FeedFields()
  var details: [FeedFields] = []

  /// The day of booking and the signed amount. Without a currency the amount is in `currency`.
  func facts(_ currency: String?) throws(FeedProblem) -> (day: Day, amount: Amount) {
    let dates = ["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"].lazy.compactMap { fields[$0] }
    guard let text = dates.first else { throw .noDate("BookgDt") }
    guard let day = OFXRows.day(text) else { throw .badDate(text) }
    guard let amount = try fields.amount("Amt", currency) else { throw .noAmount }
    guard amount.minor >= 0, let signed = fields.signed(amount) else {
      throw FeedProblem(reason: "amount", why: "its CdtDbtInd says no direction (want CRDT or DBIT)")
    }
    return (day, signed)
  }

  /// The details, if their amounts add up; else the entry.
  func parts(_ whole: Amount) -> [(amount: Amount, fields: FeedFields)] {
    let parts = details.compactMap { detail -> (amount: Amount, fields: FeedFields)? in
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
    return [(whole, details.count == 1 ? details[0] : FeedFields())]
  }

  /// Method and sense by the codes of the bank.
  func code(_ detail: FeedFields) -> FeedCode? {
    let codes = [detail, fields].flatMap { part -> [String?] in
      let national = part["BkTxCd/Prtry/Cd"]?.split { $0 == "+" || $0 == "/" }.map { String($0) } ?? []
      return [part["BkTxCd/Domn/Fmly/SubFmlyCd"], part["BkTxCd/Domn/Fmly/Cd"]] + national
    }
    return FeedCode.first(of: codes)
  }
}
