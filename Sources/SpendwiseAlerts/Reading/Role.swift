import SpendwiseText

/// Part of a word in a message about money. The most decisive ones come first.
enum Role: UInt8, CaseIterable {
  case code, declined, bounced, request, future, will, due, mandate, offer, threshold, hold, refund, before
  case fromMine, toMine, cashOut, cashIn, out, into, limit, balance, fee, outNoun, intoNoun, transfer, anyNoun
  case instalment, card, account, reference, ident, ends, mine, to, from, at, by, via, with, on, payee, sender
  case `for`, info, amount, total, date, time, be, not, you, made, done, share, notice, summary, condition
  case imperative, disputed, available, method, bank, cash, saidLast
  /// Purposes, beside the other parts. They make a payment a transfer, or none.
  case own, loan, load, bill, inCash, ordinary
  /// Words of greetings and signatures.
  case greeting

  /// Role with this name in `words/`. Some names are older ones for the same part.
  init?(name: Bytes) {
    guard let role = Role.named[name] else { return nil }
    self = role
  }

  /// Names in the order of the cases. Reflection takes longer than reading a message.
  static let names = """
    code declined bounced request future will due mandate offer threshold hold refund before fromMine toMine
    cashOut cashIn out into limit balance fee outNoun intoNoun transfer anyNoun instalment card account reference
    ident ends mine to from at by via with on payee sender for info amount total date time be not you made done
    share notice summary condition imperative disputed available method bank cash saidLast
    own loan load bill inCash ordinary greeting
    """
  private static let list = CaseNames.list(names)
  private static let named: PackedNames<Role> = {
    var table = PackedNames<Role>(capacity: 256)
    table.add(names, allCases)
    table.add("outcome stop bound reversed", [.done, .done, .threshold, .refund])
    return table
  }()

  var name: String { Role.list[Int(rawValue)] }

  static let purposes = allCases.filter { $0.isPurpose && $0 != .greeting }

  var isPurpose: Bool { rawValue >= Role.own.rawValue }
}

/// A set of roles.
struct Roles: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  /// A constant, which an array of roles is not for the compiler.
  @inline(__always)
  init(
    _ a: Role, _ b: Role? = nil, _ c: Role? = nil, _ d: Role? = nil, _ e: Role? = nil, _ f: Role? = nil,
    _ g: Role? = nil, _ h: Role? = nil, _ i: Role? = nil, _ j: Role? = nil, _ k: Role? = nil, _ l: Role? = nil,
    and more: Roles = []
  ) {
    func bit(_ role: Role?) -> UInt64 { role.map { 1 << UInt64($0.rawValue) } ?? 0 }
    let first = bit(a) | bit(b) | bit(c) | bit(d) | bit(e) | bit(f)
    rawValue = first | bit(g) | bit(h) | bit(i) | bit(j) | bit(k) | bit(l) | more.rawValue
  }

  func has(_ role: Role) -> Bool { rawValue & 1 << UInt64(role.rawValue) != 0 }
  func has(any other: Roles) -> Bool { rawValue & other.rawValue != 0 }

  /// The most decisive of them.
  var first: Role? { rawValue == 0 ? nil : Role(rawValue: UInt8(rawValue.trailingZeroBitCount)) }

  /// The first of `others` that is in the set.
  func first(of others: RoleOrder) -> Role? { has(any: others.all) ? others.list.first { has($0) } : nil }

  /// Calls `body` with each role, the most decisive one first.
  @inline(__always)
  func each(_ body: (Role) -> Void) {
    var rest = rawValue
    while rest != 0 {
      if let role = Role(rawValue: UInt8(rest.trailingZeroBitCount)) { body(role) }
      rest &= rest - 1
    }
  }
}

/// Roles in an order of their own.
struct RoleOrder: Sendable {
  let list: [Role]
  let all: Roles

  init(_ list: Role...) { (self.list, all) = (list, Roles(rawValue: list.reduce(0) { $0 | Roles($1).rawValue })) }
}

/// Names of enumeration cases as data.
enum CaseNames {
  static func list(_ names: String) -> [String] {
    names.withBytes { $0.split { $0 <= ASCII.space }.map { String(decoding: $0, as: UTF8.self) } }
  }
}
