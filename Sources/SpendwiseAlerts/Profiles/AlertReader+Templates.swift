import Spendwise
import SpendwiseText

/// Profiles on the text.
extension AlertReader {
  private enum Finding {
    case none, limit
    case found(TemplateMatch)
  }

  /// The first verdict that one of these profiles gives.
  func apply(_ profiles: [AlertProfile], _ alert: Alert) -> AlertVerdict? {
    for profile in profiles {
      if let subject = profile.subject, !alert.isWithoutSubject {
        let isMatch = alert.subject.withUnsafeBufferPointer { subject.matches($0) }
        if !isMatch {
          explain?("\(profile.name): the Subject does not match")
          continue
        }
      }
      let finding = find(profile, alert)
      if let verdict = exception(profile, hiding: finding) { return verdict }
      switch finding {
      case .none: explain?("\(profile.name): no template matches")
      case .limit:
        return reject("limit", "a pattern needed too many steps on this message", profile.name)
      case .found(let match):
        return verdict(match, alert)
      }
      if let verdict = exception(profile.otherwise, profile) { return verdict }
    }
    return nil
  }

  /// Verdict on the payment of a template.
  private func verdict(_ match: TemplateMatch, _ alert: Alert) -> AlertVerdict {
    let profile = match.profile
    if isRepeated(match) {
      let why = "it reports several payments, and only one could be recorded (pass them one by one)"
      return reject("several", why, profile.name)
    }
    trace(match)
    var resolver = TemplateResolver(
      match, text, alert, sender(of: alert).traits, received: alert.received?.day ?? today)
    var payment: Payment
    switch resolver.payment() {
    case .ignored(let reason, let why): return ignored(reason, why, profile.name)
    case .unclear(let reason, let why): return reject(reason, why, profile.name)
    case .payment(let found): payment = found
    }
    if profile.senders.isEmpty, only == nil {
      payment.doubts.append("recognized by the display name alone")
    }
    (payment.profile, payment.isByTemplate) = (profile.name, true)
    (payment.signers, payment.institution) = signers(of: profile)
    return record(payment, alert)
  }

  /// Verdict of the exceptions of `profile`. Words of captured names do not count.
  private func exception(_ profile: AlertProfile, hiding finding: Finding) -> AlertVerdict? {
    if profile.ignore.isEmpty { return nil }
    if case .found(let match) = finding { text.hide(match.names) }
    defer { text.show() }
    return exception(profile.ignore, profile)
  }

  // MARK: Search

  private func find(_ profile: AlertProfile, _ alert: Alert) -> Finding {
    for template in profile.templates {
      switch template.pattern.search(text, from: text.body) {
      case .none: continue
      case .limit: return .limit
      case .match: break
      }
      var match = TemplateMatch(profile: profile, template: template)
      match.span = template.pattern.range(0) ?? 0..<0
      template.pattern.fill(&match.captures, text)
      match.kind = template.kind ?? (template.isDebit == nil ? nil : profile.kind)
      match.isDebit = template.isDebit
      guard search(&match) else { return .limit }
      guard match.captures[.amount] != nil, fits(match), holds(template, match, alert) else { continue }
      if match.kind == nil, template.says != nil { match.kind = kind(of: alert, isDebit: template.isDebit) }
      return .found(match)
    }
    return profile.templates.isEmpty ? single(profile, alert) : .none
  }

  /// Kind by the model, if it reads a payment in this direction.
  private func kind(of alert: Alert, isDebit: Bool?) -> Transaction.Kind? {
    guard case .payment(let payment) = Resolver(reading: scan(alert), home: home).payment(),
      payment.isDebit == isDebit
    else { return nil }
    return payment.kind
  }

  /// Applies a profile of single expressions. Its amount makes a payment.
  private func single(_ profile: AlertProfile, _ alert: Alert) -> Finding {
    var match = TemplateMatch(profile: profile, template: nil)
    guard search(&match) else { return .limit }
    guard let amount = match.captures[.amount], fits(match) else { return .none }
    match.span = amount
    match.kind = profile.kind
    if profile.kind == nil || profile.kind == .transfer {
      let model = scan(alert)
      // Without a word of movement there is nothing to go by.
      if model.message.items.contains(where: { $0.has(any: ScannedMessage.moving) }) { match.isDebit = model.isDebit }
      match.kind = profile.kind ?? (model.isRefund && !model.isDebit ? .refund : nil)
    }
    return .found(match)
  }

  /// Adds the captures of the profile's single expressions. False if one had to be given up.
  private func search(_ match: inout TemplateMatch) -> Bool {
    let profile = match.profile
    match.currency = profile.currency ?? home
    for (field, pattern) in profile.fields where match.captures[field] == nil {
      // A template sees the text as one line, and so do the expressions that complete it.
      let asLines = profile.templates.isEmpty
      var outcome = pattern.search(text, from: text.body, asLines: asLines)
      if outcome == .none, asLines { outcome = pattern.search(text, from: text.body) }
      if outcome == .limit { return false }
      guard outcome == .match else { continue }
      pattern.fill(&match.captures, text)
      if match.captures[field] == nil { match.captures[field] = pattern.range(1) ?? pattern.range(0) }
    }
    return true
  }

  /// The payee is whole. No decisive word is new to the template.
  ///
  /// Decisive words in names do not count, unless they deny the payment.
  private func holds(_ template: AlertProfile.Template, _ match: TemplateMatch, _ alert: Alert) -> Bool {
    guard let says = template.says else { return true }
    let message = scan(alert).message
    if let payee = match.captures[.payee] {
      let parts = message.items.filter { message.text.bytes($0.range).overlaps(payee) }
      if parts.last?.has(any: MarkedAlert.joints) ?? true { return false }
      if !MarkedAlert.ownRoles(parts).subtracting(says).isEmpty { return false }
    }
    return message.items.allSatisfy { item in
      var roles = item.roles.intersection(MarkedAlert.decisive).subtracting(says)
      let range = message.text.bytes(item.range)
      if match.names.contains(where: { $0.overlaps(range) }) { roles.formIntersection(Roles(.declined, .bounced)) }
      return roles.isEmpty
    }
  }

  /// A profile for one card does not take the payments of another.
  private func fits(_ match: TemplateMatch) -> Bool {
    guard let wanted = match.profile.cardLastFour,
      let found = (match.captures[.card] ?? match.captures[.account])
        .flatMap({ PrintedNumber.lastDigits(text.string($0)) })
    else { return true }
    return wanted.hasSuffix(found) || found.hasSuffix(wanted)
  }

  /// The template finds another payment after its match. A record of one would hide the other.
  private func isRepeated(_ match: TemplateMatch) -> Bool {
    guard let template = match.template, template.pattern.search(text, from: match.span.upperBound) == .match else {
      return false
    }
    var other = AlertCaptures()
    template.pattern.fill(&other, text)
    // Many mails say the same twice.
    return [AlertField.amount, .reference].contains { field in
      guard let mine = match.captures[field], let theirs = other[field] else { return false }
      return text.string(mine) != text.string(theirs)
    }
  }

  // MARK: Exceptions

  private func exception(_ list: [AlertProfile.Exception], _ profile: AlertProfile) -> AlertVerdict? {
    for entry in list {
      guard let range = range(of: entry) else { continue }
      let words = AlertReader.excerpt(text.string(range))
      explain?("\(profile.name): \(entry.reason): \"\(words)\"")
      return ignored(entry.reason, "it says \"\(words)\"", profile.name)
    }
    return nil
  }

  /// The range where an exception is stated, and not only supposed.
  private func range(of entry: AlertProfile.Exception) -> Range<Int>? {
    if entry.inSubject {
      return entry.pattern.isInSubject(of: text) ? entry.pattern.range(0) : nil
    }
    guard let range = stated(entry.pattern) else { return nil }
    return entry.unless.flatMap { stated($0) } == nil ? range : nil
  }

  /// The first range of a pattern that is not only a supposition.
  private func stated(_ pattern: AlertPattern) -> Range<Int>? {
    var start = 0
    while pattern.search(text, from: start) == .match, let range = pattern.range(0) {
      if !text.isConditional(range.lowerBound) { return range }
      start = max(range.upperBound, start + 1)
    }
    return nil
  }

  private static func excerpt(_ text: String) -> String {
    text.unicodeScalars.count > 80 ? "…" + String(text.suffix(79)) : text
  }

  private func trace(_ match: TemplateMatch) {
    guard let explain else { return }
    explain("profile \(match.profile.name), template \(match.template?.name ?? "amount_regex")")
    for field in AlertField.allCases {
      if let range = match.captures[field] { explain("  \(field.name) = \"\(text.string(range))\"") }
    }
  }
}
