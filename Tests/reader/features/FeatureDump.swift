@testable import Spendwise
@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseMail
@testable import SpendwiseText

/// A labelled message of `Tests/Messages`, as far as the fit needs it.
struct LabelledMessage {
  var id = ""
  var alert = Alert()
  var channel = "sms"
  var amount: String?
  var direction: String?
  var payee: String?
  /// Seed for blanking about half of the words of movement. 0 blanks none.
  var seed: UInt64 = 0

  /// Reads a row; nil for a line that is none.
  init?(_ line: Bytes) {
    guard let object = JSONObject(line), let id = object.string("id"), let body = object.string("body") else {
      return nil
    }
    self.id = id
    channel = object.string("channel") ?? "sms"
    seed = object.literal("seed").flatMap { UInt64($0) } ?? 0
    let sender = object.string("sender") ?? ""
    let at = object.string("received_at") ?? ""
    let received = at.withBytes { Day($0.part(0, 10)) }.map { MailDate(day: $0, secondOfDay: nil, offset: nil) }
    if channel == "sms" {
      alert = SMSMessage(sender: sender, body: Array(body.utf8), received: received).alert
    } else {
      let kind = object.value("html")?.raw.text == "true" ? "html" : "plain"
      let head =
        "From: \(sender)\nSubject: \(object.string("subject") ?? "")\nContent-Type: text/\(kind); charset=utf-8\n"
      let raw = Array((head + "Content-Transfer-Encoding: 8bit\n\n" + body).utf8)
      alert = raw.withUnsafeBufferPointer { Alert(MailMessage($0), mayBeVerified: false) }
      alert.received = received
    }
    if let value = object.value("expected"), let expected = JSONObject(value.raw) {
      (amount, direction) = (expected.string("amount"), expected.string("direction"))
      payee = expected.string("merchant")
    }
  }
}

/// Writes the features of labelled messages. Reads messages by given weights. For the fit.
final class FeatureDump {
  private let reader: AlertReader
  private let weights: Weights
  private var numbers: [UInt64: Int] = [:]
  private var fresh: [String] = []

  /// Uses the built-in weights where `weights` is nil.
  init(weights: Bytes?, today: Day) throws(ProfileError) {
    reader = try AlertReader(today: today)
    self.weights = weights.map { Weights($0) } ?? Weights.shared
    reader.weights = self.weights
  }

  private func scan(_ row: LabelledMessage) -> ScannedMessage {
    reader.channel = row.channel
    let message = reader.scanned(row.alert)
    return row.seed == 0 ? message : message.forgetting(row.seed)
  }

  /// Line of JSON with all features of a message. For each choice its candidates' values and features, as numbers.
  /// Names of numbers are written once, as `names`.
  func features(_ row: LabelledMessage) -> String {
    let message = scan(row)
    message.readNotice()
    var anchor = Anchor()
    if let amount = row.amount {
      anchor.amount = message.money.first { ProfileSample.isSameNumber(message.plainValue($0), amount) }
    }
    if let direction = row.direction { anchor.direction = Atom(direction == "debit" ? .debit : .credit) }
    // The words of a name have no meaning when all else is read.
    let payee = row.payee.flatMap { name in message.spans.first { message.string($0) == name } }
    let blanked = payee.map { message.blanking(message.occurrences(of: $0.items)) } ?? message
    blanked.readNotice()
    var parts: [String] = []
    for choice in Choice.allCases {
      if [.direction, .transfer, .refund].contains(choice), anchor.amount == nil { continue }
      let own = [.amount, .due].contains(choice) ? Anchor() : anchor
      let message = choice == .payee || choice == .biller ? message : blanked
      let candidates = (0..<message.count(choice)).map(Optional.init) + (ScannedMessage.mayBeNone(choice) ? [nil] : [])
      let lists = candidates.map { numbered(message, choice, $0, own) }
      let values = candidates.compactMap { $0 }.map { FeatureDump.quoted(message.value(choice, $0)) }
      parts.append(
        "\"\(choice.name)\":{\"v\":[\(values.joined(separator: ","))],\"f\":[\(lists.joined(separator: ","))]}")
    }
    let names = fresh.map { FeatureDump.quoted($0) }.joined(separator: ",")
    fresh = []
    return "{\"id\":\(FeatureDump.quoted(row.id)),\"names\":[\(names)],\(parts.joined(separator: ","))}"
  }

  private func numbered(_ message: ScannedMessage, _ choice: Choice, _ candidate: Int?, _ anchor: Anchor) -> String {
    var list = FeatureList()
    message.features(choice, candidate, anchor, &list)
    let found = list.found.map { key, parts in
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      fresh.append(FeatureList.name(parts.0, parts.1))
      return numbers.count - 1
    }
    return "[" + found.sorted().map { String($0) }.joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
    }
    return result + "\""
  }

  /// Reading of a message as one line of JSON. Includes its record as the programs print it without templates.
  func reading(_ row: LabelledMessage) -> String {
    let message = scan(row)
    let reading = ModelReader(weights: weights).read(message)
    func number(_ score: Score) -> Int { Int((score * 10000).rounded()) }
    func value(_ index: Int?) -> String? { index.map { message.plainValue($0) } }
    var json = JSONWriter()
    json.begin()
    json.member("id", row.id)
    json.member("outcome", reading.outcome.name)
    json.member("moved", number(reading.movedProbability))
    let likely = Outcome.allCases.map { "\"\($0.name)\":\(number(reading.probability($0)))" }
    json.member("outcomes", raw: "{\(likely.joined(separator: ","))}")
    json.member("amount", value(reading.amount))
    if let amount = reading.amount {
      json.member("currency", message.currency(amount) ?? "")
      json.member("pa", number(reading.amountProbability))
      json.member("pd", number(reading.directionProbability))
      json.member("direction", reading.isDebit ? "debit" : "credit")
    }
    json.member("transfer", reading.isTransfer)
    json.member("refund", reading.isRefund)
    json.member("biller", reading.biller.map { message.string($0) })
    json.member("payee", reading.payee.map { message.string($0) })
    json.member(
      "account", reading.account.flatMap { message.accounts.firstIndex(of: $0) }.map { message.value(.account, $0) })
    json.member("reference", reading.reference.map { message.text.string(message.items[$0].range) })
    json.member("date", reading.date.map { message.value(.date, $0) })
    json.member("balance", value(reading.balance))
    json.member("limit", value(reading.limit))
    json.member("fee", value(reading.fee))
    if reading.rival > 0.01 { json.member("rival", number(reading.rival)) }
    json.member("changes", reading.changesByName)
    var alert = row.alert
    alert.key = row.id
    var verdict = JSONWriter()
    reader.read(alert).write(row.id, channel: row.channel, raw: Bytes(start: nil, count: 0), into: &verdict)
    json.member("verdict", raw: String(decoding: verdict.bytes, as: UTF8.self))
    json.end()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension ScannedMessage {
  /// The same message with about half of its words of movement blanked. For learning from the words around them.
  func forgetting(_ seed: UInt64) -> ScannedMessage {
    var (others, state) = (items, seed | 1)
    let forgotten = Roles(.out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .transfer, .anyNoun)
    for index in items.indices where items[index].has(any: forgotten) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if state >> 40 & 1 == 0 { continue }
      (others[index].kind, others[index].roles) = (.name, [])
      (others[index].atom, others[index].main) = (Atom(.name), Atom(.name))
    }
    return ScannedMessage(self, others, keepsCandidates: true)
  }

  /// The value of a candidate as text.
  func value(_ choice: Choice, _ candidate: Int) -> String {
    switch choice {
    case .outcome, .direction, .transfer, .refund: return ""
    case .amount, .balance, .limit, .fee: return plainValue(money[candidate])
    case .due, .minimum: return plainValue(notice.sums[candidate])
    case .account:
      let item = items[accounts[candidate]]
      return text.string(item.kind == .mask ? item.digits : item.range)
    case .reference: return text.string(items[references[candidate]].range)
    case .payee, .biller: return string(spans[candidate])
    case .date: return days[candidate]?.iso ?? ""
    case .dueDate: return notice.days[candidate].day.iso
    }
  }

  /// The digits of an amount with a point before the decimals.
  func plainValue(_ index: Int) -> String {
    let currency = currency(index).flatMap { Currency($0) } ?? .inr
    return PrintedNumber.plain(text, items[index].digits, currency) ?? ""
  }

  /// Currency of an amount by its mark. Else by the first marked amount, else by the sender's country.
  func currency(_ index: Int) -> String? {
    var codes = codes(index)
    if codes.isEmpty, let marked = money.first(where: { items[$0].currencies != 0 }) { codes = self.codes(marked) }
    return codes.first { local.contains($0) } ?? codes.first ?? local.first
  }
}

/// Features, each once, with its parts.
private struct FeatureList: FeatureSink {
  private(set) var found: [UInt64: (Template, [Atom])] = [:]
  private static let names = CaseNames.list(Template.names)

  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    let key = FeatureKey(template, a, b, c, d)
    if found[key.value] == nil { found[key.value] = (template, [a, b, c, d].compactMap { $0 }) }
  }

  static func name(_ template: Template, _ atoms: [Atom]) -> String {
    let name = names[Int(template.rawValue)]
    return atoms.isEmpty ? name : "\(name):\(atoms.map(\.text).joined(separator: " "))"
  }
}

extension Atom {
  private static let words = CaseNames.list(Word.names)

  /// The name, as `weights.txt` has it.
  var text: String {
    switch value {
    case 0x100..<0x200: return Role(rawValue: UInt8(value & 0xFF))?.name ?? "?"
    case 0x200..<0x300: return Atom.words[Int(value & 0xFF)]
    case 0x300..<0x400: return String(value & 0xFF)
    case 0x500..<0x600: return "@" + (Part(rawValue: UInt8(value & 0xFF))?.name ?? "")
    case 0x8000_0000...:
      var names: [String] = []
      for position: UInt32 in 0..<3 {
        let number = UInt8(value >> (position * 7) & 0x7F)
        if number > 0, let role = Role(rawValue: number - 1) { names.append(role.name) }
      }
      return names.joined(separator: "+")
    default: return Unicode.Scalar(value & 0x1F_FFFF).map { String(Character($0)) } ?? "?"
    }
  }
}
