import Spendwise
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseText

/// An unusable profile, and the reason.
package struct ProfileError: Error, Equatable, Sendable {
  /// The name of the profile, or `nil` when it has none.
  package var profile: String?
  /// The problem and its remedy. Completes `profile NAME: …`.
  package var reason: String
}

/// Rules for reading the alerts of one sender. A line of `profiles.jsonl`.
///
/// The simple form has one expression per field (`amount_regex`, `date_regex`, `merchant_regex`, `account_regex`,
/// `time_regex`, `reference_regex`, `balance_regex`, `limit_regex`, `vpa_regex`, `status_regex`): each is searched for
/// on its own, and gives its named group, else its first group, else all it matched. With `wordings` one expression
/// takes a whole sentence apart by named groups, the first template that matches decides, and the single expressions
/// add the fields it left open. `ignore` comes before, `otherwise` after the templates: mail that is no payment, with
/// the reason.
package final class AlertProfile {
  /// One sentence by which a bank reports a payment.
  struct Template {
    var name: String
    var pattern: AlertPattern
    var kind: Transaction.Kind?
    /// Money left (true) or came (false). Needed if the kind leaves the direction open.
    var isDebit: Bool?
    var method: String?
    var payee: String?
    /// Decisive words of its messages, if known. With any other, the template does not hold.
    var says: Roles?
  }

  /// A pattern of mail that is not a payment.
  struct Exception {
    let reason: String
    let pattern: AlertPattern
    /// Pattern that lifts the exception if it occurs too.
    let unless: AlertPattern?
    /// Only the Subject is looked at.
    let inSubject: Bool
  }

  var name = ""
  var senders: [String] = []
  var senderName: String?
  /// Domains that may sign its mail. If empty, those of its senders.
  var signedBy: [String] = []
  var subject: AlertPattern?
  var isActive = true
  var cardLastFour: String?
  /// The currency of amounts without a mark; `nil` for the home currency.
  var currency: Currency?
  var kind: Transaction.Kind?
  var fields: [(field: AlertField, pattern: AlertPattern)] = []
  var templates: [Template] = []
  var ignore: [Exception] = []
  var otherwise: [Exception] = []
  /// Words that it adds to the languages, a line for each role.
  var words: String?
  var sample: String?
  /// List of samples in JSON. Taken apart only by tests of the profile.
  var samples: [UInt8] = []

  /// Reads one profile from a scanned line.
  init(_ object: JSONObject) throws(ProfileError) {
    guard let name = object.string("name"), !name.isEmpty else {
      throw ProfileError(profile: nil, reason: "a profile needs a \"name\"")
    }
    self.name = name
    senders = AlertProfile.list(object.value("sender_email")).map { $0.lowercased() }
    senderName = object.string("sender_name")?.lowercased()
    signedBy = AlertProfile.list(object.value("signed_by")).map { domain in
      String((domain.hasPrefix("@") ? String(domain.dropFirst()) : domain).lowercased())
    }
    words = try AlertProfile.language(object.value("words"), of: name)
    sample = object.string("sample_email_body")
    samples = object.value("samples").map { $0.isNull ? [] : Array($0.raw) } ?? []
    func text(_ key: StaticString) -> String? { object.literal(key).flatMap { $0.isEmpty ? nil : $0 } }
    subject = text("subject_pattern").map { AlertPattern($0) }
    if let active = object.value("is_active"), active.raw.equals("false") { isActive = false }
    cardLastFour = text("card_last_four")
    if let code = text("currency_default") {
      currency = Currency(code)
      if currency == nil { throw bad("currency_default \"\(code)\" is not an ISO 4217 code") }
    }
    if let word = text("default_transaction_type") {
      kind = Transaction.Kind(rawValue: word.lowercased())
      if kind == nil {
        throw bad("default_transaction_type \"\(word)\" is none of expense, income, transfer, refund")
      }
    }
    fields = AlertProfile.single.compactMap { key, field in text(key).map { (field, AlertPattern($0)) } }
    // The key of templates is `wordings`: profiles of users have it.
    try eachObject(object.value("wordings"), "wordings") { entry throws(ProfileError) in
      templates.append(try template(entry))
    }
    ignore = try exceptions(object.value("ignore"), "ignore")
    otherwise = try exceptions(object.value("otherwise"), "otherwise")
  }

  private static let single: [(StaticString, AlertField)] = [
    ("amount_regex", .amount), ("date_regex", .date), ("merchant_regex", .payee), ("account_regex", .account),
    ("time_regex", .time), ("reference_regex", .reference), ("balance_regex", .balance), ("limit_regex", .limit),
    ("vpa_regex", .vpa), ("status_regex", .status),
  ]

  /// Compiles every expression, so that mistakes show before any mail is read. Throws `ProfileError`.
  func check() throws(ProfileError) {
    func compile(_ pattern: AlertPattern, _ key: String) throws(ProfileError) {
      do throws(PatternError) { try pattern.check() } catch {
        throw bad("\(key): \(error.reason), at offset \(error.offset)")
      }
    }
    if let subject { try compile(subject, "subject_pattern") }
    for (key, field) in AlertProfile.single {
      if let entry = fields.first(where: { $0.field == field }) { try compile(entry.pattern, "\(key)") }
    }
    for template in templates { try compile(template.pattern, "wordings \"\(template.name)\"") }
    for (list, key) in [(ignore, "ignore"), (otherwise, "otherwise")] {
      for entry in list {
        try compile(entry.pattern, "\(key) \"\(entry.reason)\"")
        if let unless = entry.unless { try compile(unless, "\(key) \"\(entry.reason)\", unless") }
      }
    }
    if let domain = signedBy.first(where: { !$0.contains(".") || $0.contains("@") || $0.contains(" ") }) {
      throw bad("signed_by \"\(domain)\" is not a domain (want mybank.example)")
    }
    // One that only adds words is for the messages of all.
    if !isActive || words != nil && templates.isEmpty && fields.isEmpty { return }
    if templates.isEmpty && ignore.isEmpty && otherwise.isEmpty && !fields.contains(where: { $0.field == .amount }) {
      throw bad("it has no amount_regex and no wordings, so it could find nothing")
    }
    if senders.isEmpty && senderName == nil { throw bad("it has no sender_email, so no message would reach it") }
  }

  /// The profile is for mail from this sender. `sender` is in lower case.
  func isFor(sender: String, name: String) -> Bool {
    if senders.isEmpty { return senderName.map { !$0.isEmpty && name.lowercased().contains($0) } ?? false }
    guard senders.contains(where: { AlertProfile.matches($0, sender) }) else { return false }
    return senderName.map { name.lowercased().contains($0) } ?? true
  }

  /// Text messages from `sender` are for the profile. Route and purpose do not matter.
  func isFor(header sender: String) -> Bool { SMSSenders.isOne(of: senders, sender) }

  /// `sender` is `wanted`, or at its domain `@…` or below it.
  private static func matches(_ wanted: String, _ sender: String) -> Bool {
    guard wanted.hasPrefix("@") else { return wanted.utf8.elementsEqual(sender.utf8) }
    return sender.hasSuffix(wanted) || sender.hasSuffix("." + wanted.dropFirst())
  }

  private func bad(_ reason: String) -> ProfileError { ProfileError(profile: name, reason: reason) }

  private func template(_ entry: JSONObject) throws(ProfileError) -> Template {
    guard let pattern = entry.string("pattern") else { throw bad("each of \"wordings\" needs a \"pattern\"") }
    let name = entry.string("name") ?? ""
    var template = Template(name: name, pattern: AlertPattern(pattern, when: AlertProfile.list(entry.value("when"))))
    if let word = entry.string("kind") {
      template.kind = Transaction.Kind(rawValue: word)
      if template.kind == nil {
        throw bad("wordings \"\(name)\": kind \"\(word)\" is none of expense, income, transfer, refund")
      }
    }
    switch entry.string("direction") {
    case nil: break
    case "debit": template.isDebit = true
    case "credit": template.isDebit = false
    case let other?: throw bad("wordings \"\(name)\": direction \"\(other)\" is neither debit nor credit")
    }
    template.method = entry.string("method")
    template.payee = entry.string("payee")
    if let says = entry.value("says") {
      template.says = []
      for word in AlertProfile.list(says) {
        guard let role = word.withBytes({ Role(name: $0) }) else {
          throw bad("wordings \"\(name)\": says \"\(word)\" is not a role (sw-data profile learn writes them)")
        }
        template.says?.insert(Roles(role))
      }
    }
    return template
  }

  private func exceptions(_ value: JSONValue?, _ key: StaticString) throws(ProfileError) -> [Exception] {
    var result: [Exception] = []
    try eachObject(value, key) { entry throws(ProfileError) in
      guard let reason = entry.string("reason"), let text = entry.string("pattern") ?? entry.string("subject") else {
        throw bad("each of \"\(key)\" needs a \"reason\" and a \"pattern\" (or a \"subject\")")
      }
      let pattern = AlertPattern(text, when: AlertProfile.list(entry.value("when")))
      let unless = entry.string("unless").map { AlertPattern($0) }
      let inSubject = entry.value("pattern") == nil
      result.append(Exception(reason: reason, pattern: pattern, unless: unless, inSubject: inSubject))
    }
    return result
  }

  private func eachObject(
    _ value: JSONValue?, _ key: StaticString, _ body: (JSONObject) throws(ProfileError) -> Void
  ) throws(ProfileError) {
    guard let value, !value.isNull else { return }
    guard value.kind == .array else { throw bad("\"\(key)\" must be a list of objects") }
    var object = JSONObject()
    for element in JSONElements(value.raw).values {
      do throws(JSONError) { try object.scan(element.raw) } catch { throw bad("\"\(key)\" must be a list of objects") }
      try body(object)
    }
  }

  /// A string, or a list of them.
  static func list(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let text = value.string { return text.isEmpty ? [] : [text] }
    return value.kind == .array ? JSONElements(value.raw).values.compactMap(\.string) : []
  }
}

extension AlertProfile {
  /// The problem with a profile for messages, or `nil`.
  package static func problem(_ line: [UInt8]) -> String? {
    if let reads = (try? Record(line))?.string("reads") {
      return "reads \"\(reads)\" is neither statement nor receipt (a profile of messages has none)"
    }
    do throws(ProfileError) {
      for profile in try read(line) { try profile.check() }
      return nil
    } catch { return error.reason }
  }

  /// Reads profiles from JSON lines; blank lines are skipped.
  static func read(_ text: [UInt8]) throws(ProfileError) -> [AlertProfile] {
    var result: [AlertProfile] = []
    var object = JSONObject()
    let lines = text.split(separator: ASCII.newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 <= 0x20 }) {
      try line.withUnsafeBufferPointer { bytes throws(ProfileError) in
        do throws(JSONError) { try object.scan(bytes) } catch {
          throw ProfileError(profile: nil, reason: "line \(index + 1), column \(error.column): \(error.reason)")
        }
        // Those of statements and receipts are in the same file.
        if object.says("reads", "statement") || object.says("reads", "receipt") { return }
        do throws(ProfileError) { result.append(try AlertProfile(object)) } catch {
          throw error.profile == nil ? ProfileError(profile: nil, reason: "line \(index + 1): \(error.reason)") : error
        }
      }
    }
    return result
  }
}
