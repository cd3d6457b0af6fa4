import Spendwise
import SpendwiseMail
import SpendwiseText

/// A message with the ranges of its fields.
struct MarkedAlert {
  /// A field in the text. Its expression finds it in other messages.
  struct Mark {
    var field: AlertField?
    /// Bytes of the body on one line.
    var range: Range<Int>
    var pattern: String
  }

  private(set) var marks: [Mark] = []
  /// Remarks for the person.
  private(set) var notes: [String] = []
  /// The body on one line.
  let flat: [UInt8]
  /// The decisive words of Subject and body outside of names.
  private(set) var says: Roles = []
  let message: ScannedMessage
  private let body: Int
  /// The positions of items in the body, and their bytes in it.
  private var parts: [(index: Int, range: Range<Int>)] = []

  /// Roles of words that change the meaning of a message.
  static let decisive = Roles(
    .declined, .bounced, .request, .future, .due, .hold, .refund, .cashOut, .cashIn, .out, .into)

  /// Takes a message apart with the scanner of `reader`.
  init(_ alert: Alert, by reader: AlertReader) {
    message = reader.scanned(alert)
    body = reader.text.body
    flat = Array(reader.text.flat[body...])
    parts = message.items.indices.map { ($0, bytes(message.items[$0].range)) }.filter { $0.1.lowerBound >= 0 }
  }

  /// Finds the fields in the text. Throws `LearnProblem` for one that stands nowhere.
  mutating func mark(_ fields: TaughtFields, received: MailDate?) throws(LearnProblem) {
    try markAmount(fields)
    if let balance = fields.balance { markFigure(balance, .balance) }
    if let limit = fields.limit { markFigure(limit, .limit) }
    try markDay(fields, received)
    if let time = fields.time, !markTime(time) {
      throw LearnProblem("the time \(time) stands nowhere in its text (sw-record edit ID time= clears it)")
    }
    if let vpa = fields.vpa, let range = range(of: vpa) { add(.vpa, range, ["{vpa}"]) }
    markAccounts(fields)
    if let reference = fields.reference, let range = range(of: reference) {
      add(.reference, range, ["{reference}", #"(?<reference>[^\s,;]{2,40})"#])
    }
    if !fields.payees.isEmpty {
      guard let range = fields.payees.compactMap({ range(of: $0) }).first else {
        throw LearnProblem("\"\(fields.payees[0])\" stands nowhere in its text (write the payee as the message does)")
      }
      add(.payee, range, [name(range, fields.kind)])
    }
    says = self.words(outside: marks.filter { $0.field == .payee || $0.field == .vpa }.map(\.range))
    if let payee = marks.first(where: { $0.field == .payee })?.range {
      says.formUnion(MarkedAlert.ownRoles(message.items.filter { bytes($0.range).overlaps(payee) }))
    }
  }

  /// The decisive words outside of `names`.
  private func words(outside names: [Range<Int>]) -> Roles {
    message.items.reduce(Roles()) { roles, item in
      let range = bytes(item.range)
      if names.contains(where: { $0.overlaps(range) }) { return roles }
      return roles.union(item.roles.intersection(MarkedAlert.decisive))
    }
  }

  /// Kinds and ranges of the addresses, numbers and dates in the body.
  var numbers: [(kind: Item.Kind, range: Range<Int>)] {
    parts.compactMap { index, range in
      let kind = message.items[index].kind
      let isOne: Bool =
        switch kind {
        case .address: flat[range].contains("@")
        case .code: flat[range].count(where: ASCII.isDigit) > 3
        case .money, .number, .mask, .date, .time: true
        default: false
        }
      return isOne ? (kind, range) : nil
    }
  }

  /// The kind of the item at the beginning of a range.
  func kind(at range: Range<Int>) -> Item.Kind? {
    parts.first { $0.range.contains(range.lowerBound) }.map { message.items[$0.index].kind }
  }

  /// Bytes of the body.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    let range = message.text.bytes(range)
    return range.lowerBound - body..<range.upperBound - body
  }

  private mutating func add(_ field: AlertField, _ range: Range<Int>, _ patterns: [String]) {
    if range.isEmpty || range.lowerBound < 0 || !isFree(range) { return }
    let text = Array(flat[range])
    let fits = patterns.first { pattern in
      text.withUnsafeBufferPointer { AlertPattern("^(?:\(pattern))$").matches($0) }
    }
    marks.append(Mark(field: field, range: range, pattern: fits ?? MarkedAlert.shape(text, field.name)))
  }

  // MARK: Amounts

  private func isFree(_ range: Range<Int>) -> Bool { !marks.contains { $0.range.overlaps(range) } }

  /// Items that print this amount.
  private func figures(_ amount: Amount) -> [Int] {
    parts.map(\.index).filter { index in
      let item = message.items[index]
      guard item.kind == .money || item.kind == .number, !item.isBroken else { return false }
      let codes = message.codes(index)
      if !codes.isEmpty, !codes.contains(amount.currency.code) { return false }
      let found = PrintedNumber.amount(message.text, item.digits, amount.currency)
      return found.map { $0.minor == amount.magnitude.minor } ?? false
    }
  }

  private func label(_ index: Int) -> Role? { MarkedAlert.label(index, in: message) }

  /// The role that the words before the amount at `index` give it.
  static func label(_ index: Int, in message: ScannedMessage) -> Role? {
    var steps = 0
    for item in message.items[..<index].reversed() {
      if item.kind == .newline || item.kind == .money { continue }
      if item.sentence != message.items[index].sentence, steps > 0 { return nil }
      if let role = item.roles.first(of: MarkedAlert.labels) { return role }
      if item.has(any: MarkedAlert.decisive) { return nil }
      steps += 1
      if steps > 4 { return nil }
    }
    return nil
  }

  private static let labels = RoleOrder(.limit, .balance, .fee)

  private mutating func markAmount(_ fields: TaughtFields) throws(LearnProblem) {
    let found = figures(fields.amount)
    let priced = found.contains { message.items[$0].currencies != 0 }
    let marked = found.filter { !priced || message.items[$0].currencies != 0 }
    let own = marked.filter { label($0) == nil }
    let choices = own.isEmpty ? marked : own
    let printed = "\(fields.amount.magnitude.literal) \(fields.amount.currency.code)"
    guard let first = choices.first else {
      throw LearnProblem("\(printed) stands nowhere in its text (sw-list --raw ID shows it)")
    }
    if choices.count > 1 {
      let texts = Set(choices.map { Array(flat[bytes(message.items[$0].digits)]) })
      if texts.count > 1 {
        throw LearnProblem("two spans could be the amount \(printed) (correct another message of this kind)")
      }
      notes.append("the amount \(printed) stands \(choices.count) times: both must be equal in other messages")
    }
    addFigure(.amount, bytes(message.items[first].range))
    for other in choices.dropFirst() {
      let range = bytes(message.items[other].digits)
      if isFree(range) { marks.append(Mark(field: nil, range: range, pattern: "\\k<amount>")) }
    }
  }

  private mutating func markFigure(_ amount: Amount, _ field: AlertField) {
    let found = figures(amount).filter { isFree(bytes(message.items[$0].range)) }
    let role: Role = field == .limit ? .limit : .balance
    guard let index = found.first(where: { label($0) == role }) ?? (found.count == 1 ? found.first : nil) else {
      return notes.append("\(amount.literal) stands nowhere in its text (the \(field.name) is left out)")
    }
    addFigure(field, bytes(message.items[index].range))
  }

  private mutating func addFigure(_ field: AlertField, _ range: Range<Int>) {
    let text = Array(flat[range])
    let isUsual = text.withUnsafeBufferPointer { AlertPattern(MarkedAlert.usual).matches($0) }
    add(field, range, (isUsual ? ["{\(field.name)}"] : []) + [MarkedAlert.figure(text, field.name)])
  }

  /// An amount as most banks print it.
  private static let usual = #"^\D*\d{1,3}(?:\d*|(?:,\d{2,3})*)(?:\.\d\d)?$"#

  /// An amount in any form, with its mark before or after it.
  private static func figure(_ text: [UInt8], _ name: String) -> String {
    guard let first = text.firstIndex(where: { ASCII.isDigit($0) }),
      let last = text.lastIndex(where: { ASCII.isDigit($0) })
    else { return shape(text, name) }
    func mark(_ part: ArraySlice<UInt8>) -> String {
      let isCode = part.filter { ASCII.isLetter($0) }.count == 3
      if !isCode { return escape(String(decoding: part, as: UTF8.self)).replacing(" ", with: " ?") }
      return (part.first == " " ? " ?" : "") + "[A-Z]{3}" + (part.last == " " ? " ?" : "")
    }
    return mark(text[..<first]) + #"(?<\#(name)>\d(?:[\d., ']*\d)?)"# + mark(text[(last + 1)...])
  }

  // MARK: Date and time

  private mutating func markDay(_ fields: TaughtFields, _ received: MailDate?) throws(LearnProblem) {
    guard let day = fields.day else { return }
    let found = parts.first { message.items[$0.index].kind == .date && message.paidDay($0.index) == day }
    if let found { return add(.date, found.range, ["{date}"]) }
    if received?.day != day {
      throw LearnProblem("the date \(day.iso) stands nowhere in its text (sw-record edit ID date=… corrects it)")
    }
  }

  private mutating func markTime(_ time: String) -> Bool {
    for (index, range) in parts where message.items[index].kind == .time {
      guard isFree(range), let read = flat[range].withUnsafeBufferPointer({ PrintedTime.read($0) })
      else { continue }
      let other = read.isOpen ? (read.second + 43200) % 86400 : read.second
      guard [read.second, other].contains(where: { PrintedTime.text($0).hasPrefix(time) }) else { continue }
      add(.time, range, ["{time}"])
      return true
    }
    return false
  }

  // MARK: Accounts and names

  private mutating func markAccounts(_ fields: TaughtFields) {
    for (digits, field) in [(fields.account, AlertField.account), (fields.card, .card)] {
      guard let digits, !digits.isEmpty else { continue }
      let found = parts.filter { index, range in
        [.mask, .number, .code].contains(message.items[index].kind) && isFree(range)
          && PrintedNumber.lastDigits(String(decoding: flat[range], as: UTF8.self)) == digits
      }
      guard let part = found.first(where: { message.items[$0.index].kind == .mask }) ?? found.first else {
        notes.append("\(digits) stands nowhere in its text (the \(field.name) is left out)")
        continue
      }
      add(field, part.range, ["{\(field.name)}"])
    }
  }

  /// First range of a name outside of other fields, at word limits. Case and white space do not matter.
  private func range(of name: String) -> Range<Int>? {
    let text = AlertText()
    var alert = Alert()
    alert.text = Array(name.utf8)
    text.take(alert)
    let wanted = Array(text.lower)
    if wanted.isEmpty { return nil }
    let lower = flat.map { ASCII.lower($0) }
    func isPart(_ index: Int) -> Bool {
      lower.indices.contains(index) && (ASCII.isLetter(lower[index]) || ASCII.isDigit(lower[index]))
    }
    return (0..<max(0, lower.count - wanted.count + 1)).lazy.map { $0..<$0 + wanted.count }.first { range in
      lower[range].elementsEqual(wanted) && !isPart(range.lowerBound - 1) && !isPart(range.upperBound) && isFree(range)
    }
  }

  /// Expression for a payee. In a path it ends at the path's mark.
  ///
  /// Of a transfer it is the name itself: a payment to another name may be none.
  private func name(_ range: Range<Int>, _ kind: Transaction.Kind) -> String {
    if kind == .transfer {
      return "(?<payee>\(MarkedAlert.escape(String(decoding: flat[range], as: UTF8.self))))"
    }
    let end = range.upperBound < flat.count ? flat[range.upperBound] : 0x20
    return "/|*".utf8.contains(end) ? "(?<payee>[^\(UnicodeScalar(end))]{1,119}?)" : "{payee}"
  }

  /// Roles of words that name one's own money.
  static let own = Roles(.card, .account, .transfer, .cash, .cashOut, .cashIn)
  /// Roles of a name that is an own account or card. Example: "account **4875".
  static func ownRoles(_ name: [Item]) -> Roles {
    let hasDigits = name.contains { $0.kind == .mask || $0.kind == .number || $0.kind == .code }
    return hasDigits ? name.reduce(Roles()) { $0.union($1.roles) }.intersection(own) : []
  }

  /// Words that lead to a name, and are no part of it.
  static let joints = Roles(.to, .from, .at, .by, .via, .with, .on, .for)

  // MARK: Expressions

  /// Group that matches alike text: digits for digits, letters for letters.
  private static func shape(_ text: [UInt8], _ name: String) -> String {
    var (result, index) = ("", 0)
    func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }
    while index < text.count {
      var end = index + 1
      if ASCII.isDigit(text[index]) {
        while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
        result += end - index < 3 ? "\\d{1,2}" : "\\d{\(end - index)}"
      } else if isLetter(text[index]) {
        while end < text.count, isLetter(text[end]) { end += 1 }
        result += #"[^\s\d]+"#
      } else {
        result += escape(String(decoding: text[index..<end], as: UTF8.self))
      }
      index = end
    }
    return "(?<\(name)>\(result))"
  }

  /// The expression that matches `word` itself.
  static func escape(_ word: String) -> String {
    var result = ""
    for character in word {
      if "\\^$.|?*+()[]{}".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

extension Alert {
  /// Text with its fields between `[` and `]`.
  package func markedText(_ fields: TaughtFields?, by reader: AlertReader) -> String {
    var marked = MarkedAlert(self, by: reader)
    if let fields { try? marked.mark(fields, received: received) }
    var text = Array(reader.text.lines[reader.text.body...])
    for mark in marked.marks.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.insert("]", at: mark.range.upperBound)
      text.insert("[", at: mark.range.lowerBound)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
