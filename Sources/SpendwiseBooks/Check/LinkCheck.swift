import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Proves that links hold: what they point at is there, legs point at each other, no more came back than was paid.
struct LinkCheck {
  private struct Link {
    var id: String
    var key: StaticString
    var target: String
    var amount: Amount?
  }

  private struct Target {
    var amount: Amount?
    var transfer: String?
    var isVoid = false
    var isTransfer = false
  }

  /// The problems, a line each.
  private(set) var problems: [String] = []

  /// Reads the views of transactions in `folder` twice: for the links, and for what they point at.
  init(folder: String) throws {
    var links: [Link] = []
    try LinkCheck.eachRecord(folder, where: LinkCheck.mayLink) { object, isVoid in
      let id = object.string("id") ?? "?"
      for key: StaticString in ["transfer", "refund_of", "merged_into"] {
        guard let target = object.string(key) else { continue }
        // A voided record is out of play; what it was merged into must still be there.
        if isVoid, !key.description.elementsEqual("merged_into") { continue }
        links.append(Link(id: id, key: key, target: target, amount: LinkCheck.amount(object)))
      }
    }
    if links.isEmpty { return }
    let wanted = Set(links.map(\.target))
    var targets: [String: Target] = [:]
    try LinkCheck.eachRecord(folder) { object, isVoid in
      guard let id = object.string("id"), wanted.contains(id) else { return }
      targets[id] = Target(
        amount: LinkCheck.amount(object), transfer: object.string("transfer"), isVoid: isVoid,
        isTransfer: object.says("kind", "transfer"))
    }
    var refunded: [String: Amount] = [:]
    for link in links {
      guard let target = targets[link.target] else {
        problems.append("\(link.id): \(link.key) names \(link.target), which is not in the books")
        continue
      }
      if link.key.description == "transfer" { checkLeg(link, target) }
      if link.key.description == "refund_of", target.isVoid {
        problems.append("\(link.id): \(LinkCheck.voidPurchase(link.target, link.id))")
      } else if link.key.description == "refund_of", let amount = link.amount {
        refunded[link.target] = (try? refunded[link.target]?.adding(amount)) ?? amount
      }
    }
    for (id, sum) in refunded.sorted(by: { $0.key < $1.key }) {
      guard let paid = targets[id]?.amount?.magnitude, paid.currency == sum.currency, sum.minor > paid.minor else {
        continue
      }
      problems.append("\(id): \(sum.literal) came back of \(paid.literal) (sw-record unlink \(id))")
    }
  }

  /// The problem of a refund of a voided purchase, and the commands that mend it.
  static func voidPurchase(_ purchase: String, _ refund: String) -> String {
    "the purchase \(purchase) that it refunds is void (sw-record unlink \(refund), or sw-record restore \(purchase))"
  }

  /// Checks that the other leg is there, names this one, and has the opposite amount; an exchange has another one.
  private mutating func checkLeg(_ link: Link, _ other: Target) {
    if other.isVoid {
      problems.append(
        "\(link.id): its other leg \(link.target) is void "
          + "(sw-record unlink \(link.id), or sw-record restore \(link.target))")
    } else if other.transfer != link.id {
      problems.append("\(link.id): its other leg \(link.target) does not name it (sw-record unlink \(link.id))")
    } else if !other.isTransfer {
      problems.append(
        "\(link.target): it is the other leg of \(link.id), and not a transfer (sw-record unlink \(link.id))")
    } else if let one = link.amount, let two = other.amount, one.currency == two.currency, one != two.negated,
      link.id < link.target
    {
      problems.append(
        "\(link.id): it is \(one.literal), and its other leg \(link.target) is \(two.literal) "
          + "(sw-record edit one of them, or sw-record unlink \(link.id))")
    }
  }

  private static func amount(_ object: JSONObject) -> Amount? {
    guard let currency = object.currency else { return nil }
    return object.literal("amount").flatMap { try? Amount($0, currency) }
  }

  /// Whether a line may have a link: few have one, and the others need no scan.
  private static func mayLink(_ line: Bytes) -> Bool {
    line.contains("\"transfer\"") || line.contains("\"refund_of\"") || line.contains("\"merged_into\"")
  }

  private static func eachRecord(
    _ folder: String, where isWanted: (Bytes) -> Bool = { _ in true }, _ body: (JSONObject, Bool) -> Void
  ) throws {
    var object = JSONObject()
    for view in [View.transactions, .voided] {
      try ViewFile.eachLine(at: "\(folder)/\(view.file)") { line in
        if isWanted(line), (try? object.scan(line)) != nil { body(object, view == .voided) }
      }
    }
  }
}
