import SpendwiseText

/// Features of a message as a whole, and of the direction of an amount.
extension ScannedMessage {
  /// Features of the outcome.
  func features<S: FeatureSink>(ofOutcome sink: inout S) {
    sink.add(.bias)
    var (once, twice, head) = (UInt64(0), UInt64(0), UInt64(0))
    var last: (Atom, Atom)?
    for item in items {
      if item.kind == .word {
        twice |= once & item.roles.rawValue
        once |= item.roles.rawValue
        if item.sentence <= 1 { head |= item.roles.rawValue }
      }
      switch item.kind {
      case .newline: continue
      case .mark:
        if item.mark == 0x3F { sink.add(.question) }
        continue
      case .mask, .code, .date, .time: sink.add(.has, item.main)
      case .address:
        sink.add(
          .has,
          item.range.count > 4 && text.begins(with: [0x68, 0x74, 0x74, 0x70], at: item.range.lowerBound)
            ? Atom(.other) : item.main)
      default: break
      }
      if let (older, old) = last {
        sink.add(.bi, old, item.atom)
        if older != Atom(.name), item.atom != Atom(.name) { sink.add(.tri, older, old, item.atom) }
        last = (old, item.atom)
      } else {
        last = (Atom(.start), item.atom)
      }
    }
    Roles(rawValue: once).each { sink.add(.has, $0) }
    Roles(rawValue: twice).each { sink.add(.many, $0) }
    Roles(rawValue: head).each { sink.add(.head, $0) }
    sink.add(.money, number: min(money.count, 4))
    sink.add(.moneyCur, number: min(money.count { items[$0].currencies != 0 }, 4))
    sink.add(.length, number: min(8, items.count / 20))
    sink.add(.channel, sender.isMail ? Atom(.mail) : Atom(.sms))
    sink.add(.sender, Atom(sender.kind))
    sentences(&sink)
    for index in money {
      let (left, right) = (nearest(index, -1), nearest(index, 1))
      sink.add(.anyNextLeft, left)
      sink.add(.anyNextRight, right)
      sink.add(.anyNextBoth, left, right)
    }
    if let first = money.first { around(first, width: 8, &sink) }
  }

  /// Features of the sentences that have an amount.
  private func sentences<S: FeatureSink>(_ sink: inout S) {
    var (start, hasClean, hasCleanVerb) = (0, false, false)
    while start < items.count {
      var end = start
      var (roles, hasMoney) = (UInt64(0), false)
      while end < items.count, items[end].sentence == items[start].sentence {
        if items[end].kind == .word { roles |= items[end].roles.rawValue }
        if items[end].kind == .money { hasMoney = true }
        end += 1
      }
      start = end
      if !hasMoney { continue }
      let found = Roles(rawValue: roles)
      let (moves, denials) = (found.intersection(ScannedMessage.moving), found.intersection(ScannedMessage.denying))
      moves.union(denials).union(found.intersection(Roles(.balance, .limit, .made, .available))).each {
        sink.add(.amountSent, $0)
      }
      if !moves.isEmpty, denials.isEmpty { hasClean = true }
      if found.has(any: Roles(.out, .into)), denials.isEmpty { hasCleanVerb = true }
      denials.each { denial in
        found.intersection(Roles(.out, .into, .outNoun, .intoNoun)).each { sink.add(.both, Atom(denial), Atom($0)) }
      }
      if moves.isEmpty { sink.add(.noMove) }
    }
    if hasClean { sink.add(.clean) }
    if hasCleanVerb {
      sink.add(.cleanVerb)
      sink.add(.cleanVerb, Atom(sender.kind))
    }
  }

  private static let directed: [Role] = [
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .toMine, .fromMine, .before,
  ]
  private static let goingOut = Roles(.out, .outNoun, .cashOut, .fromMine)
  private static let comingIn = Roles(.into, .intoNoun, .cashIn, .refund, .toMine)
  private static let directing = Roles(
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .toMine, .fromMine, .before)
  private static let sided = Roles(
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .toMine, .fromMine, .before, .from, .to, .at, .mine,
    .account, .card)

  /// Features of the direction in which the amount at `index` moved.
  func features<S: FeatureSink>(ofDirection index: Int, _ sink: inout S) {
    sink.add(.bias)
    around(index, width: 12, &sink)
    let amount = items[index]
    var (roles, subject, before, after) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var verbs: [Role] = []
    for item in items where item.kind == .word {
      roles |= item.roles.rawValue
      if hasSubject, item.line == 0 { subject |= item.roles.rawValue }
      if item.sentence == amount.sentence {
        if item.range.lowerBound < amount.range.lowerBound {
          before |= item.roles.rawValue
        } else {
          after |= item.roles.rawValue
        }
      }
      guard item.has(any: ScannedMessage.directing) else { continue }
      for role in ScannedMessage.directed where item.has(role) { verbs.append(role) }
    }
    Roles(rawValue: roles).intersection(ScannedMessage.directing.union(Roles(.card, .limit))).each {
      sink.add(.has, $0)
    }
    Roles(rawValue: subject).intersection(ScannedMessage.directing.union(Roles(.card))).each { sink.add(.subj, $0) }
    Roles(rawValue: before).intersection(ScannedMessage.sided).each { sink.add(.sentBefore, $0) }
    Roles(rawValue: after).intersection(ScannedMessage.sided).each { sink.add(.sentAfter, $0) }
    if let first = verbs.first, let last = verbs.last {
      sink.add(.firstVerb, first)
      sink.add(.lastVerb, last)
      sink.add(.first2, Atom(first), verbs.count > 1 ? Atom(verbs[1]) : Atom(.none))
    }
    let into = verbs.count { ScannedMessage.comingIn.has($0) }
    let out = verbs.count { ScannedMessage.goingOut.has($0) }
    sink.add(.vote, number: max(-2, min(2, into - out)) + 2)
    sink.add(
      .verbs, Atom(number: min(2, verbs.count { $0 == .out })), Atom(number: min(2, verbs.count { $0 == .into })))
    if amount.sign != 0 { sink.add(.sign, number: Int(amount.sign) + 1) }
    shortLines(&sink)
    var last: (Atom, Atom)?
    for item in items where item.sentence == amount.sentence && item.kind != .mark && item.kind != .newline {
      if let (older, old) = last {
        if old != Atom(.name) || item.atom != Atom(.name) { sink.add(.bi, old, item.atom) }
        if older != Atom(.name), item.atom != Atom(.name) { sink.add(.tri, older, old, item.atom) }
        last = (old, item.atom)
      } else {
        last = (Atom(.start), item.atom)
      }
    }
  }

  /// Features of the kind of a payment, besides those of its direction: a transfer between own accounts, a refund.
  func features<S: FeatureSink>(ofKind direction: Atom, _ sink: inout S) {
    sink.add(.null, direction)
    var roles = UInt64(0)
    for item in items where item.kind == .word { roles |= item.roles.rawValue }
    Roles(rawValue: roles).each { sink.add(.both, Atom($0), direction) }
  }

  /// Lines of few words without an amount, which name the kind of a payment.
  private func shortLines<S: FeatureSink>(_ sink: inout S) {
    var start = 0
    while start < items.count {
      var (end, words, hasMoney, roles) = (start, 0, false, UInt64(0))
      while end < items.count, items[end].line == items[start].line {
        switch items[end].kind {
        case .money: hasMoney = true
        case .mark, .newline: break
        default:
          words += 1
          roles |= items[end].roles.rawValue
        }
        end += 1
      }
      start = end
      if words > 0, words <= 4, !hasMoney {
        Roles(rawValue: roles).intersection(ScannedMessage.directing).each { sink.add(.shortLine, $0) }
      }
    }
  }
}
