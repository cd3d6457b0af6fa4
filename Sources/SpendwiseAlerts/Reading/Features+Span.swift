import SpendwiseText

/// Features of a run of items that may be the payee's name.
extension ScannedMessage {
  private static let leads = RoleOrder(
    .payee, .to, .at, .from, .by, .sender, .info, .for, .via, .with, .method, .before)
  private static let stops = Roles(
    .on, .date, .done, .via, .with, .reference, .at, .balance, .from, .to, .by, .available,
    and: Roles(.be))
  private func atom(at index: Int) -> Atom {
    index < 0 ? Atom(.start) : index >= items.count ? Atom(.end) : items[index].atom
  }

  /// Features of the first item of `span`, the last, and both.
  func features<S: FeatureSink>(of span: Span, amount: Int?, direction: Atom, _ sink: inout S) {
    let lead = lead(to: span.first)
    features(ofStart: span.first, lead, amount: amount, direction: direction, &sink)
    features(ofEnd: span.last, direction: direction, &sink)
    features(ofRun: span, lead, &sink)
  }

  /// Features of all names that begin at item `i`.
  func features<S: FeatureSink>(ofStart i: Int, _ lead: Lead, amount: Int?, direction: Atom, _ sink: inout S) {
    sink.add(.bias)
    let (a, b, c) = (atom(at: i - 1), atom(at: i - 2), atom(at: i - 3))
    sink.add(.p1, a)
    sink.add(.p1, a, direction)
    sink.add(.p2, b, a)
    sink.add(.p2, b, a, direction)
    sink.add(.p3, c, b, a)
    if i > 0 {
      items[i - 1].roles.each { role in
        sink.add(.pr, role)
        sink.add(.pr, Atom(role), direction)
      }
      if items[i - 1].isBoiler { sink.add(.pr, .greeting) }
    }
    sink.add(.cls, lead.kind)
    sink.add(.cls, lead.kind, direction)
    if let amount {
      let side = i > amount ? Atom(.later) : Atom(.earlier)
      let distance = Atom(number: Int(max(-2, min(3, items[i].sentence - items[amount].sentence)) + 2))
      sink.add(.side, side)
      sink.add(.sent, distance)
      sink.add(.sideP1, side, a)
      sink.add(.sentP1, distance, a)
    }
    sink.add(.rel, number: 5 * i / max(1, items.count))
    if hasSubject, items[i].line == 0 { sink.add(.subject) }
    if items[i].isFirst { sink.add(.lineStart) }
    sink.add(.kind1, items[i].main)
    sink.add(.start1, each: items[i].roles)
    if i > 0, isWord(i - 1), isWord(i), items[i].range.lowerBound - items[i - 1].range.upperBound <= 1 {
      let isSame = shape(i) == shape(i - 1)
      sink.add(.prevWord, isSame ? Atom(.same) : Atom(.different), Atom(shape(i)))
      sink.add(.prevWord, isSame ? Atom(.same) : Atom(.different), items[i - 1].main)
    }
    before(i, direction, &sink)
    if lead.segments > 0 {
      sink.add(.path, number: lead.segments)
      sink.add(.pathN, Atom(number: lead.segments), items[lead.head].main)
    }
  }

  /// Features of all names that end with item `j`.
  func features<S: FeatureSink>(ofEnd j: Int, direction: Atom, _ sink: inout S) {
    let (x, y, z) = (atom(at: j + 1), atom(at: j + 2), atom(at: j + 3))
    sink.add(.n1, x)
    sink.add(.n2, x, y)
    sink.add(.n3, x, y, z)
    sink.add(.endc, follower(of: j))
    sink.add(.end1, each: items[j].roles)
    if j + 1 < items.count, isWord(j + 1), isWord(j), items[j + 1].range.lowerBound - items[j].range.upperBound <= 1 {
      let isSame = shape(j) == shape(j + 1)
      sink.add(.nextWord, isSame ? Atom(.same) : Atom(.different), Atom(shape(j)))
      sink.add(.nextWord, isSame ? Atom(.same) : Atom(.different), items[j + 1].main)
    }
    after(j, direction, &sink)
    if j + 1 >= items.count || items[j + 1].kind == .newline { sink.add(.isLast) }
  }

  /// Features of a name that depend on both of its ends.
  func features<S: FeatureSink>(ofRun span: Span, _ lead: Lead, _ sink: inout S) {
    let (i, j) = (span.first, span.last)
    let isKnown = !(i...j).contains { items[$0].kind == .name || items[$0].kind == .address }
    sink.add(.clsLex, lead.kind, isKnown ? Atom(.yes) : Atom(.none))
    sink.add(.clsEnd, lead.kind, follower(of: j))
    inside(span, &sink)
    sink.add(.ends, span.endRank)
    sink.add(.starts, span.startRank)
    let next = atom(at: j + 1)
    if span.endRank != Atom(.only) {
      if j == span.shortest { sink.add(.shortN1, next) } else { sink.add(.over, atom(at: span.shortest + 1)) }
    }
    sink.add(.times, number: times(span))
    if items[i].isFirst, j + 1 >= items.count || items[j + 1].kind == .newline { sink.add(.whole) }
    if lead.segments > 0 { sink.add(.pathN, Atom(number: lead.segments), next) }
  }

  private func isWord(_ index: Int) -> Bool { items[index].kind == .word || items[index].kind == .name }

  /// The class of the item that follows a name.
  private func follower(of index: Int) -> Atom {
    guard index + 1 < items.count, items[index + 1].kind == .word else { return atom(at: index + 1) }
    return items[index + 1].has(any: ScannedMessage.stops) ? Atom(.stop) : Atom(.other)
  }

  /// Class of the item that leads to a name. Looks through a colon, a full stop or a dash.
  private func lead(before index: Int) -> Atom {
    guard index > 0 else { return Atom(.start) }
    let before = items[index - 1]
    if before.kind == .word { return before.roles.first(of: ScannedMessage.leads).map { Atom($0) } ?? Atom(.other) }
    if before.kind == .mark, Scanner.has(":.-", before.mark), index > 1, items[index - 2].kind == .word,
      let role = items[index - 2].roles.first(of: ScannedMessage.leads)
    {
      return Atom(Roles(role, .ends))
    }
    return before.main
  }

  private func before<S: FeatureSink>(_ first: Int, _ direction: Atom, _ sink: inout S) {
    var (distance, other) = (0, first - 1)
    while other >= 0, other > first - 10 {
      let item = items[other]
      if item.kind == .newline {
        if distance == 0 {
          sink.add(.above, atom(at: other - 1))
          sink.add(.aboveLine, atom(at: other - 3), atom(at: other - 2), atom(at: other - 1))
        }
        break
      }
      distance += 1
      other -= 1
      guard item.kind == .word else { continue }
      let at = Atom(number: distance < 3 ? distance : distance <= 4 ? 4 : 8)
      item.roles.each { sink.add(.left, Atom($0), at, direction) }
      if distance > 1 {
        sink.add(.nearLeft, item.main)
        break
      }
    }
  }

  private func after<S: FeatureSink>(_ last: Int, _ direction: Atom, _ sink: inout S) {
    for other in (last + 1)..<max(last + 1, min(items.count, last + 8)) {
      let item = items[other]
      if item.kind == .word {
        sink.add(.nearRight, item.main, Atom(number: other - last))
        sink.add(.nearRight, item.main, direction)
        break
      }
      if item.kind == .money || item.kind == .date || item.kind == .mask || item.kind == .newline {
        sink.add(.nearRight, item.main)
        break
      }
    }
  }

  private func inside<S: FeatureSink>(_ span: Span, _ sink: inout S) {
    var (words, known, roles) = (0, 0, UInt64(0))
    var (first, last, isMixed) = (Atom.Word.none, Atom.Word.none, false)
    for index in span.items {
      let item = items[index]
      if let purpose = item.purpose {
        sink.add(.inside, purpose)
        if index == span.first { sink.add(.start1, purpose) }
      }
      switch item.kind {
      case .word, .name:
        let shape = shape(index)
        if words == 0 { first = shape } else if shape != first { isMixed = true }
        last = shape
        words += 1
        if item.kind == .word {
          known += 1
          roles |= item.roles.rawValue
          if index > span.first {
            sink.add(shape == self.shape(span.first) ? .insideSame : .insideOther, item.main)
          }
        }
      case .mark: sink.add(.insideMark, item.atom)
      default: sink.add(.inside, item.main)
      }
    }
    if words == 0 { first = .other }
    sink.add(.shapes, Atom(first), Atom(last))
    if words > 0 { sink.add(isMixed ? .mixShape : .allShape, Atom(first)) }
    sink.add(.len, number: min(8, span.last - span.first + 1))
    sink.add(.words, number: min(6, words))
    sink.add(.lex, Atom(number: min(3, known)), Atom(number: min(4, words)))
    Roles(rawValue: roles).each { sink.add(.inside, $0) }
    let range = letters(span)
    if isOfSender(range) { sink.add(.ofSender) }
    if span.items.contains(where: { items[$0].isBoiler }) { sink.add(.boiler) }
  }

  /// The name is part of the sender's, or the sender's of it.
  func isOfSender(_ range: Range<Int>) -> Bool {
    let own = sender.letters
    if range.count < 3 || own.count < 3 || range.count > 40 { return false }
    func isPart(_ index: Int) -> Bool { FoldedText.isAlphanumeric(text.at(index)) }
    guard let first = range.first(where: isPart) else { return false }
    // The letters of the name, each compared in turn: at each position where the sender's has the first one.
    for start in own.indices where own[start] == text.at(first) {
      var (position, index) = (start, first)
      while index < range.upperBound, position < own.count {
        if !isPart(index) {
          index += 1
        } else if text.at(index) == own[position] {
          (index, position) = (index + 1, position + 1)
        } else {
          break
        }
      }
      while index < range.upperBound, !isPart(index) { index += 1 }
      if position - start > 2, index == range.upperBound || start == 0 && position == own.count && own.count > 3 {
        return true
      }
    }
    return false
  }

  /// Counts the items that begin with the letters of the span. Stops at three.
  private func times(_ span: Span) -> Int {
    let range = letters(span)
    if range.count < 3 { return 1 }
    var (count, index) = (1, lastAlike(range.lowerBound))
    while index >= 0, count < 3 {
      let start = items[Int(index)].range.lowerBound
      index = alike[Int(index)]
      if start == range.lowerBound || start + range.count > text.count { continue }
      var offset = 0
      while offset < range.count, text.at(start + offset) == text.at(range.lowerBound + offset) { offset += 1 }
      if offset == range.count { count += 1 }
    }
    return count
  }

  /// The items before a name.
  struct Lead {
    /// The class of the one that leads to it.
    var kind = Atom(.start)
    /// Parts of `UPI/P2M/631955001122/` before it, up to five, and their first item.
    var segments = 0
    var head = -1
  }

  func lead(to first: Int) -> Lead {
    var lead = Lead(kind: lead(before: first))
    var index = first - 1
    while index >= 0, index > first - 14, items[index].kind != .newline {
      let isMark = items[index].kind == .mark
      if !isMark, items[index].range.upperBound != items[index + 1].range.lowerBound { break }
      if isMark, Scanner.has("/-:*", items[index].mark) { lead.segments += 1 }
      lead.head = index
      index -= 1
    }
    lead.segments = min(5, lead.segments)
    return lead
  }

  /// Features of the choice that nobody is named.
  func nullFeatures<S: FeatureSink>(ofPayee direction: Atom, _ sink: inout S) {
    sink.add(.null)
    sink.add(.null, direction)
    var roles = UInt64(0)
    var (isNamed, isLabelled, hasAddress, hasPath, names) = (false, false, false, false, 0)
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .word:
        roles |= item.roles.rawValue
        guard index + 1 < items.count else { break }
        let next = items[index + 1]
        if next.kind == .name || next.kind == .address,
          item.has(any: Roles(.to, .from, .at, .payee, .info, .sender, .by))
        {
          isNamed = true
        }
        if next.isMark(":"), item.has(any: Roles(.payee, .info, .sender, .at)) { isLabelled = true }
      case .address where text.letters[item.range].contains("@"): hasAddress = true
      case .mark where item.mark == "/": hasPath = true
      case .name: names += 1
      default: break
      }
    }
    Roles(rawValue: roles).each { sink.add(.nullRole, $0) }
    for purpose in Role.purposes where items.contains(where: { $0.purpose == purpose }) { sink.add(.nullRole, purpose) }
    if isNamed {
      sink.add(.named)
      sink.add(.named, direction)
    }
    if isLabelled { sink.add(.labelled) }
    if hasAddress { sink.add(.nullRole, Atom(.address)) }
    if hasPath { sink.add(.nullRole, Atom(mark: "/")) }
    sink.add(.words, number: min(6, names / 3))
    sink.add(.count, number: min(6, spans.count / 6))
  }
}
