import Spendwise
import SpendwiseJSON

/// Edits that leave a record and those linked to it in disagreement: the edit is made, and the others are named.
extension Recorder {
  /// Notes a record whose change may not fit the records that it is linked to. They are looked at once the whole batch
  /// is known: both legs may change in it.
  mutating func noteLinks(of record: Record, changedFrom old: Record) {
    guard record["transfer"] != nil || record["refunds"] != nil else { return }
    if ["amount", "currency", "kind", "status"].allSatisfy({ Recorder.isSame(record[$0], old[$0]) }) { return }
    if !changedLinks.contains(record.id) { changedLinks.append(record.id) }
  }

  static func isSame(_ one: Record.Value?, _ other: Record.Value?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.means(other)
  }

  /// Names the records that no longer agree with one that was changed.
  mutating func speakOfLinks() throws {
    for id in changedLinks {
      guard let record = try transaction(id) else { continue }
      let isVoid = record.string("status") == "void"
      if let leg = try record.string("transfer").flatMap(transaction), leg.string("status") != "void",
        leg.string("transfer") == id
      {
        if isVoid {
          notes.append(
            "\(id) is void, and its other leg \(leg.id) (\(Recorder.money(leg))) still is a transfer "
              + "(sw-record void \(leg.id), or sw-record unlink \(id))")
        } else if record.string("kind") != "transfer" {
          let kind = record.string("kind") ?? ""
          notes.append("\(id) is not a transfer any more (\(kind)), and \(leg.id) is (sw-record unlink \(id))")
        } else if let one = record.amount, let other = leg.amount, one.currency == other.currency,
          one != other.negated
        {
          notes.append(
            "\(id) is \(one.literal), and its other leg \(leg.id) is \(Recorder.money(leg)) "
              + "(sw-record edit \(leg.id) amount=\(one.negated.literal), or sw-record unlink \(id))")
        }
      }
      if isVoid { try speakOfRefunds(of: record) }
    }
    changedLinks = []
  }

  private mutating func speakOfRefunds(of purchase: Record) throws {
    for other in purchase.strings("refunds") {
      guard let back = try transaction(other), back.string("status") != "void", back.string("refund_of") == purchase.id
      else { continue }
      notes.append(
        "\(purchase.id) is void, and its refund \(back.id) (\(Recorder.money(back))) still counts "
          + "(sw-record void \(back.id), or sw-record unlink \(back.id))")
    }
  }

  private static func money(_ record: Record) -> String {
    let amount = record.amount?.literal ?? "?"
    return record.string("account").map { "\(amount) on \($0)" } ?? amount
  }
}
