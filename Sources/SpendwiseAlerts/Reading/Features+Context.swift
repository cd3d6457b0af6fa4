import SpendwiseText

/// Features of the surroundings of an item.
extension ScannedMessage {
  private static let telling = Roles(
    rawValue: ~Roles(.be, .bank, .on, .time, .ident, .done).rawValue)
  static let decisive = Roles(
    .out, .into, .balance, .limit, .fee, .due, .cashOut, .cashIn, .outNoun, .intoNoun, .transfer, .refund,
    and: Roles(.declined, .bounced, .request, .future, .offer, .anyNoun, .total, .amount, .threshold, .will, .code))
  static let moving = Roles(
    .out, .into, .outNoun, .intoNoun, .cashOut, .cashIn, .refund, .transfer, .anyNoun, .before, .fromMine, .toMine)
  static let denying = Roles(
    .declined, .bounced, .request, .future, .will, .code, .offer, .condition, .due, .notice, .hold, .saidLast,
    and: Roles(.summary, .disputed, .imperative, .not, .mandate, .threshold))

  private static func bucket(_ distance: Int) -> Atom {
    Atom(number: distance < 3 ? distance : distance <= 4 ? 4 : distance <= 8 ? 8 : 99)
  }

  private func isContent(_ item: Item) -> Bool {
    item.kind != .mark || item.mark == 0x2F || item.mark == 0x3A || item.mark == 0x2D || item.mark == "*"
  }

  /// Roles near item `index` by distance. Also adjacent sequences, and the nearest decisive roles.
  func around<S: FeatureSink>(_ index: Int, width: Int, _ sink: inout S) {
    side(index, -1, width, .left, .leftBeyond, [.l1, .l2, .l3], &sink)
    side(index, 1, width, .right, .rightBeyond, [.r1, .r2, .r3], &sink)
    let left = nearest(index, -1)
    let right = nearest(index, 1)
    sink.add(.nextLeft, left)
    sink.add(.nextRight, right)
    sink.add(.nextBoth, left, right)
    if items[index].isFirst { sink.add(.lineStart) }
  }

  private func side<S: FeatureSink>(
    _ index: Int, _ step: Int, _ width: Int, _ near: Template, _ far: Template, _ runs: [Template], _ sink: inout S
  ) {
    var (distance, seen, kinds, crossed) = (0, UInt64(0), UInt32(0), false)
    var run: (Atom, Atom, Atom) = (Atom(.end), Atom(.end), Atom(.end))
    var count = 0
    func push(_ atom: Atom) {
      if count == 0 { run.0 = atom } else if count == 1 { run.1 = atom } else if count == 2 { run.2 = atom }
      count += 1
    }
    var other = index + step
    while other >= 0, other < items.count, abs(other - index) < 24 {
      let item = items[other]
      other += step
      if item.kind == .newline || item.sentence != items[index].sentence, !crossed || item.kind == .newline {
        if crossed { break }
        crossed = true
        if item.kind == .newline {
          push(Atom(.newline))
          continue
        }
      }
      if !isContent(item) {
        push(item.atom)
        continue
      }
      distance += 1
      if distance > width { break }
      push(item.atom)
      let template = crossed ? far : near
      let at = ScannedMessage.bucket(distance)
      if item.kind == .word {
        let fresh = item.roles.rawValue & ScannedMessage.telling.rawValue & ~seen
        seen |= fresh
        Roles(rawValue: fresh).each { role in
          sink.add(template, Atom(role), at)
          sink.add(template, role)
        }
      } else if item.kind != .mark {
        let bit = UInt32(1) << UInt32(item.kind.rawValue)
        if kinds & bit == 0 {
          kinds |= bit
          sink.add(template, item.main, at)
          sink.add(template, item.main)
        }
      }
    }
    sink.add(runs[0], run.0)
    if count > 1 { sink.add(runs[1], run.0, run.1) }
    if count > 2 { sink.add(runs[2], run.0, run.1, run.2) }
  }

  func nearest(_ index: Int, _ step: Int) -> Atom {
    var other = index + step
    while other >= 0, other < items.count, abs(other - index) < 20 {
      let item = items[other]
      if item.kind == .money { return Atom(.money) }
      if item.kind == .word, let role = item.roles.intersection(ScannedMessage.decisive).first { return Atom(role) }
      other += step
    }
    return Atom(.none)
  }

  // MARK: Candidates that are items

  /// Features of an amount among the others.
  func features<S: FeatureSink>(ofMoney index: Int, _ sink: inout S) {
    sink.add(.bias)
    around(index, width: 8, &sink)
    let item = items[index]
    let position = money.firstIndex(of: index) ?? 0
    sink.add(.nth, number: min(position, 4))
    sink.add(.of, number: min(money.count, 5))
    sink.add(.nthOf, Atom(number: min(position, 3)), Atom(number: min(money.count, 4)))
    if position == money.count - 1 { sink.add(.isLast) }
    let isLocal = codes(index).contains { local.contains($0) }
    sink.add(.cur, item.currencies == 0 ? Atom(.none) : isLocal || local.isEmpty ? Atom(.home) : Atom(.abroad))
    if item.kind == .number {
      sink.add(.bare)
      sink.add(.digits, number: digits(index))
    }
    sink.add(.same, number: min(money.count { isSameValue($0, index) }, 3))
    if hasSubject, item.line == 0 { sink.add(.subject) }
    if money.contains(where: { items[$0].currencies != item.currencies }) {
      sink.add(.currencies, isLocal ? Atom(.home) : item.currencies == 0 ? Atom(.none) : Atom(.abroad))
    }
    if item.sign != 0 { sink.add(.sign, number: Int(item.sign) + 1) }
    if item.isBroken { sink.add(.broken) }
  }

  /// Features of a position relative to the amount.
  func relate<S: FeatureSink>(_ index: Int, _ amount: Int?, _ sink: inout S) {
    guard let amount, amount != index else { return }
    sink.add(.after, index > amount ? Atom(.later) : Atom(.earlier))
    sink.add(.sent, number: Int(max(-2, min(3, items[index].sentence - items[amount].sentence)) + 2))
    if isSameValue(index, amount) { sink.add(.vsAmount) }
  }

  /// Features of a date among the others.
  func features<S: FeatureSink>(ofDate index: Int, amount: Int?, age: Int?, _ sink: inout S) {
    sink.add(.bias)
    around(index, width: 6, &sink)
    let position = dates.firstIndex(of: index) ?? 0
    sink.add(.nth, number: min(position, 4))
    sink.add(.dateNth, Atom(number: min(position, 3)), Atom(number: min(dates.count, 4)))
    let bucket: Int
    switch age {
    case nil: bucket = 0
    case let age? where age < -1: bucket = age < -10 ? 1 : 2
    case let age? where age < 2: bucket = 3
    case let age?: bucket = age < 8 ? 4 : age < 40 ? 5 : 6
    }
    sink.add(.dateAge, number: bucket)
    if index + 1 < items.count, items[index + 1].kind == .time { sink.add(.dateRel) }
    if hasSubject, items[index].line == 0 { sink.add(.subject) }
    relate(index, amount, &sink)
  }

  private static let labels = RoleOrder(
    .reference, .ident, .ends, .card, .account, .info, .payee, .sender, .date, .code)
  private static let sides = RoleOrder(
    .fromMine, .toMine, .to, .from, .mine, .at, .payee, .sender, .out, .into, .before)

  /// Features of digits that may be an account or a reference.
  func features<S: FeatureSink>(ofID index: Int, direction: Atom, _ sink: inout S) {
    sink.add(.bias)
    around(index, width: 5, &sink)
    let item = items[index]
    let size = Atom(number: min(digits(index), 16))
    let kind = item.main
    let (label, distance) = self.label(index)
    sink.add(.lab, label)
    sink.add(.labAt, label, Atom(number: min(distance, 4)))
    sink.add(.labKind, label, kind, size)
    sink.add(.labKind, label, kind)
    let side = self.side(index)
    sink.add(.prep, side, direction)
    sink.add(.prepLab, side, label, direction)
    sink.add(.kind, kind)
    sink.add(.kindDigits, kind, size)
    sink.add(.digits, size)
    sink.add(.len, number: min(20, item.range.count))
    if index > 0, items[index - 1].isMark("/") { sink.add(.slash) }
    if index > 0, items[index - 1].isMark("(") || items[index - 1].isMark("[") { sink.add(.paren) }
    if index < 2 { sink.add(.startMessage) }
    if isPhone(item.range) { sink.add(.phone) }
  }

  /// Features of the same digits among other candidates.
  func features<S: FeatureSink>(ofID index: Int, amount: Int?, among candidates: [Int], _ sink: inout S) {
    let item = items[index]
    if candidates.count == 1 { sink.add(.onlyID) }
    if item.kind == .code { sink.add(.codeShape, codeShape(item.range)) }
    let position = candidates.firstIndex(of: index) ?? 0
    sink.add(.nth, number: min(4, position))
    sink.add(.nthOf, Atom(number: min(4, position)), Atom(number: min(4, candidates.count)))
    if hasSubject, item.line == 0 { sink.add(.subject) }
    relate(index, amount, &sink)
  }

  private func isPhone(_ range: Range<Int>) -> Bool {
    let (digits, first) = (text.letters[range], text.at(range.lowerBound))
    let isFree = digits.starts(with: [0x31, 0x38])
    return digits.count == 10 && (isFree || first >= 0x36) || digits.count == 11 && (isFree || first == "0")
      || digits.elementsEqual([0x31, 0x38, 0x30, 0x30])
  }

  /// Letters then digits, digits then letters, or a mixture.
  private func codeShape(_ range: Range<Int>) -> Atom {
    var turns = 0
    for index in range.dropFirst() where FoldedText.isDigit(text.at(index)) != FoldedText.isDigit(text.at(index - 1)) {
      turns += 1
    }
    return Atom(number: (FoldedText.isDigit(text.at(range.lowerBound)) ? 50 : 0) + min(turns, 9))
  }

  private func label(_ index: Int) -> (Atom, Int) {
    var (distance, jumped, other) = (0, false, index - 1)
    while other >= 0, other > index - 9 {
      let item = items[other]
      other -= 1
      switch item.kind {
      case .newline:
        if distance > 0 || jumped { return (Atom(.none), distance) }
        jumped = true
        continue
      case .mark: continue
      case .money, .date: return (Atom(.none), distance)
      default: break
      }
      distance += 1
      if distance > 5 { break }
      if item.kind == .word, let role = item.roles.first(of: ScannedMessage.labels) { return (Atom(role), distance) }
    }
    return (Atom(.none), distance)
  }

  private func side(_ index: Int) -> Atom {
    var other = index - 1
    while other >= 0, other > index - 10 {
      let item = items[other]
      if item.kind == .newline || item.kind == .money || item.kind == .date { break }
      if item.kind == .word, let role = item.roles.first(of: ScannedMessage.sides) { return Atom(role) }
      other -= 1
    }
    return Atom(.none)
  }

  /// Features of the choice of no account, or of no reference.
  func nullFeatures<S: FeatureSink>(labels: Roles, among candidates: [Int], _ sink: inout S) {
    sink.add(.null)
    for index in items.indices.dropLast() where items[index].kind == .word && items[index].has(any: labels) {
      for other in items[(index + 1)..<min(items.count, index + 5)] {
        if other.kind == .money || other.kind == .date { break }
        if other.kind == .mask || other.kind == .number || other.kind == .code {
          sink.add(.labelled)
          break
        }
      }
    }
    sink.add(.count, number: min(4, candidates.count))
    if items.contains(where: { $0.kind == .mask }) { sink.add(.named) }
  }
}
