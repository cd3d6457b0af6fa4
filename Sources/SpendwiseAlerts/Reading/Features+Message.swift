import SpendwiseText

/// Features of a whole message, and of the direction of an amount.
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
        if item.mark == "?" { sink.add(.question) }
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
    sink.add(.has, each: Roles(rawValue: once))
    sink.add(.many, each: Roles(rawValue: twice))
    sink.add(.head, each: Roles(rawValue: head))
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

  /// Runs of items with the same number. That of a sentence or a line.
  private func parts(by number: (Item) -> Int32) -> [Range<Int>] {
    var (parts, start) = ([Range<Int>](), 0)
    for index in items.indices where index + 1 == items.count || number(items[index + 1]) != number(items[index]) {
      parts.append(start..<index + 1)
      start = index + 1
    }
    return parts
  }

  /// Features of the sentences that have an amount.
  private func sentences<S: FeatureSink>(_ sink: inout S) {
    var (hasClean, hasCleanVerb) = (false, false)
    for part in parts(by: { $0.sentence }) where items[part].contains(where: { $0.kind == .money }) {
      let found = roles(part)
      let (moves, denials) = (found.intersection(ScannedMessage.moving), found.intersection(ScannedMessage.denying))
      let others = found.intersection(Roles(.balance, .limit, .made, .available))
      sink.add(.amountSent, each: moves.union(denials).union(others))
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

  /// Roles with a meaning that depends on the sender. Example: “received” of a biller and of a card.
  private static let ofBusiness = Roles(
    .out, .into, .outNoun, .intoNoun, .refund, .made, .toMine, .fromMine, .card, .account, .limit, .balance,
    and: Roles(.instalment, .due, .notice, .done, .anyNoun, .mandate, .transfer))

  private static let directing = RoleOrder(
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .toMine, .fromMine, .before)
  private static let goingOut = Roles(.out, .outNoun, .cashOut, .fromMine)
  private static let comingIn = Roles(.into, .intoNoun, .cashIn, .refund, .toMine)

  /// Features of the direction in which the amount at `index` moved.
  func features<S: FeatureSink>(ofDirection index: Int, _ sink: inout S) {
    sink.add(.bias)
    around(index, width: 12, &sink)
    let (amount, business) = (items[index], Atom(sender.business))
    sink.add(.business, business)
    let all = roles(items.indices)
    all.intersection(ScannedMessage.ofBusiness).each { sink.add(.business, business, Atom($0)) }
    let directing = ScannedMessage.directing.all
    var verbs: [Role] = []
    for item in items where item.kind == .word && item.has(any: directing) {
      for verb in ScannedMessage.directing.list where item.has(verb) { verbs.append(verb) }
    }
    func isBeside(_ item: Item) -> Bool { item.sentence == amount.sentence }
    sink.add(.has, each: all.intersection(directing.union(Roles(.card, .limit))))
    if hasSubject {
      sink.add(.subj, each: roles(items.indices, where: { $0.line == 0 }).intersection(directing.union(Roles(.card))))
    }
    let sided = directing.union(Roles(.from, .to, .at, .mine, .account, .card))
    sink.add(.sentBefore, each: roles(0..<index, where: isBeside).intersection(sided))
    sink.add(.sentAfter, each: roles(index..<items.count, where: isBeside).intersection(sided))
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

  /// Features of a transfer between own accounts, or a refund. Added to those of the direction.
  func features<S: FeatureSink>(ofKind amount: Int, _ direction: Atom, _ sink: inout S) {
    sink.add(.null, direction)
    sink.add(.business, Atom(sender.business), direction)
    roles(items.indices).each { sink.add(.both, Atom($0), direction) }
    let sentence = items[amount].sentence
    var (far, near) = ([Int](), [Int]())
    for (index, item) in items.enumerated() where item.purpose != nil {
      if item.sentence == sentence { near.append(index) } else { far.append(index) }
    }
    if let before = near.last(where: { $0 < amount }) { purpose(.sentBefore, before, direction, &sink) }
    if let after = near.first(where: { $0 > amount }) { purpose(.sentAfter, after, direction, &sink) }
    for role in Role.purposes {
      let (isNear, isFar) = (near.contains { items[$0].purpose == role }, far.contains { items[$0].purpose == role })
      if isNear || isFar {
        sink.add(.has, Atom(role), direction)
        sink.add(.business, Atom(sender.business), Atom(role), direction)
      }
      if isNear { sink.add(.sent, Atom(role), direction) }
      if isFar { sink.add(.over, Atom(role), direction) }
    }
    if hasSubject {
      for item in items where item.line == 0 { if let role = item.purpose { sink.add(.subj, Atom(role), direction) } }
    }
  }

  /// Features of a phrase for a purpose. The shape of its letters, and the word before.
  private func purpose<S: FeatureSink>(_ side: Template, _ index: Int, _ direction: Atom, _ sink: inout S) {
    guard let role = items[index].purpose else { return }
    sink.add(side, Atom(role), direction)
    sink.add(side, Atom(role), direction, Atom(shape(index)))
    sink.add(side, index > 0 ? items[index - 1].main : Atom(.start), Atom(role), direction)
  }

  /// Features of short lines without an amount. They name the kind of a payment.
  private func shortLines<S: FeatureSink>(_ sink: inout S) {
    for line in parts(by: { $0.line }) {
      let count = items[line].count { $0.kind != .mark && $0.kind != .newline }
      if (1...4).contains(count), !items[line].contains(where: { $0.kind == .money }) {
        sink.add(.shortLine, each: roles(line).intersection(ScannedMessage.directing.all))
      }
    }
  }
}
