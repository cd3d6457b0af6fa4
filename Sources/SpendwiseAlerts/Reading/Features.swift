import Spendwise
import SpendwiseText

/// Names of features. With atoms they make a feature, such as `left:balance 2`.
enum Template: UInt8, CaseIterable {
  case bias, left, leftBeyond, right, rightBeyond, l1, l2, l3, r1, r2, r3, nextLeft, nextRight, nextBoth, lineStart
  case nth, of, nthOf, isLast, cur, bare, digits, same, subject, currencies, sign, broken
  case has, head, many, bi, tri, money, moneyCur, length, channel, sender, business, amountSent
  case clean, cleanVerb, noMove, both
  case anyNextLeft, anyNextRight, anyNextBoth, question
  case subj, sentBefore, sentAfter, firstVerb, lastVerb, first2, vote, verbs, shortLine
  case p1, p2, p3, n1, n2, n3, pr, cls, clsEnd, clsLex, endc, above, aboveLine, nearLeft, nearRight, shapes, allShape,
    mixShape, len, words
  case kind1, lex, inside, insideMark, start1, end1, nextWord, prevWord, insideSame, insideOther, ofSender,
    boiler
  case ends, starts, over, times, side, sent, sentP1, sideP1, rel, whole, path, pathN, shortN1
  case lab, labKind, labAt, prep, prepLab, slash, paren, startMessage, phone, onlyID, kind, kindDigits, codeShape
  case null, nullRole, named, labelled, count, dateRel, dateAge, dateNth, after, vsAmount

  static let names = """
    bias left leftBeyond right rightBeyond l1 l2 l3 r1 r2 r3 nextLeft nextRight nextBoth lineStart nth of nthOf
    isLast cur bare digits same subject currencies sign broken has head many bi tri money moneyCur length
    channel sender business amountSent clean cleanVerb noMove both anyNextLeft anyNextRight anyNextBoth question subj
    sentBefore sentAfter firstVerb lastVerb first2 vote verbs shortLine p1 p2 p3 n1 n2 n3 pr cls clsEnd clsLex
    endc above aboveLine nearLeft nearRight shapes allShape mixShape len words kind1 lex inside insideMark
    start1 end1 nextWord prevWord insideSame insideOther ofSender boiler ends starts over times side sent sentP1
    sideP1 rel whole path pathN shortN1 lab labKind labAt prep prepLab slash paren startMessage phone onlyID
    kind kindDigits codeShape null nullRole named labelled count dateRel dateAge dateNth after vsAmount
    """
}

/// The choices that the model makes.
enum Choice: UInt8, CaseIterable {
  case outcome, amount, direction, transfer, refund, account, reference, payee, date, balance, limit, fee, due, minimum,
    dueDate, biller

  static let names =
    "outcome amount direction transfer refund account reference payee date balance limit fee due minimum dueDate biller"
  private static let list = CaseNames.list(names)

  var name: String { Choice.list[Int(rawValue)] }

  /// Number of the family. Choices among the same candidates share rows of weights.
  var family: UInt64 {
    switch self {
    case .outcome: 0
    case .amount, .balance, .limit, .fee, .due, .minimum: 1
    case .direction, .transfer, .refund: 2
    case .account, .reference: 3
    case .payee, .biller: 4
    case .date, .dueDate: 5
    }
  }

  /// Its position in the rows of its family.
  var column: Int { Int(rawValue) % 7 }
}

/// The key of a feature: a mixture of its parts.
struct FeatureKey {
  var value: UInt64

  @inline(__always)
  init(_ template: Template) { value = FeatureKey.mix(UInt64(template.rawValue), 0x9E37_79B9) }

  @inline(__always)
  init(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?) {
    self.init(template)
    if let a { add(a) }
    if let b { add(b) }
    if let c { add(c) }
    if let d { add(d) }
  }

  @inline(__always)
  mutating func add(_ atom: Atom) { value = FeatureKey.mix(value, UInt64(atom.value)) }

  @inline(__always)
  private static func mix(_ old: UInt64, _ new: UInt64) -> UInt64 {
    let mixed = (old ^ new &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}

/// Receives the features of one candidate.
protocol FeatureSink {
  mutating func add(_ template: Template, _ a: Atom?, _ b: Atom?, _ c: Atom?, _ d: Atom?)
}

extension FeatureSink {
  @inline(__always) mutating func add(_ template: Template, _ a: Atom? = nil, _ b: Atom? = nil, _ c: Atom? = nil) {
    add(template, a, b, c, nil)
  }
  @inline(__always) mutating func add(_ template: Template, _ a: Role) { add(template, Atom(a), nil, nil, nil) }
  @inline(__always) mutating func add(_ template: Template, number: Int) {
    add(template, Atom(number: number), nil, nil, nil)
  }
  /// Adds a feature for each role.
  @inline(__always) mutating func add(_ template: Template, each roles: Roles) { roles.each { add(template, $0) } }
}

extension ScannedMessage {
  /// The roles of the words in a range of items.
  func roles(_ range: Range<Int>, where isWanted: (Item) -> Bool = { _ in true }) -> Roles {
    var roles = UInt64(0)
    for index in range where items[index].kind == .word && isWanted(items[index]) {
      roles |= items[index].roles.rawValue
    }
    return Roles(rawValue: roles)
  }
}
