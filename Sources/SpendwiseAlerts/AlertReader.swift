import Spendwise
import SpendwiseMail
import SpendwiseText

/// Reads alerts of banks: each message gets exactly one verdict.
///
/// The order: the user's profiles for the sender, then the model. Keep one for a whole run: it remembers compiled
/// profiles and facts about senders. Not for use by two threads at once.
package final class AlertReader {
  /// Receives the reasons for decisions, line by line, if set.
  package var explain: ((String) -> Void)?
  /// Day to use if neither message nor header has a date.
  package var today: Day
  /// Channel of the alerts: `email` or `sms`.
  package var channel = "email"
  /// Currency of amounts without a mark.
  package var home = Currency.unstated
  /// Dates of mail are on the clock that `TZ` names. Otherwise on Indian time.
  package var usesLocalClock = false
  /// Recorder named in the records.
  package var recorder = Transaction.Recorder.auto

  /// Mail servers to believe about senders, and senders known to the user.
  package var trust = SenderTrust()
  /// Reads the receipts of merchants, if set. Gets only mail of senders that are not banks.
  package var readReceipt: ((Alert) -> [Transaction])?
  /// Receipts after the first of the last alert. A mail may confirm several orders.
  package internal(set) var furtherReceipts: [Transaction] = []
  /// Mail is refused if its sender is not verified.
  package var requiresAuthentication = false
  /// Receives warnings about records of mail that failed the check, if set.
  package var warn: ((String) -> Void)?

  /// The text is a part of a message, read by itself.
  var isProbing = false
  /// Weights to read by. `nil` for the built-in ones, loaded at the first message that needs them.
  var weights: Weights?

  let user: [AlertProfile]
  private(set) var only: AlertProfile?
  let text = AlertText()
  /// Words of all languages, with those of the user's profiles. `nil` if these have none.
  private(set) lazy var lexicon: Lexicon? = {
    let own = user.filter(\.isActive).compactMap(\.words)
    if own.isEmpty { return nil }
    let added = own.flatMap { Array(($0 + "\n").utf8) }
    let all = Array(DataTable.words.bytes) + Array("\n# Words of payments in a profile\n".utf8) + added
    return all.withUnsafeBufferPointer { Lexicon($0) }
  }()
  /// The reading of the message at hand, once it was needed.
  var understood: ModelReader.Reading?
  /// Its sender, once it was needed, of a text message.
  private var senderAtHand: AlertSender?

  /// Takes the user's own profiles, the content of `profiles.jsonl`. Throws at the first that cannot be used.
  package init(profiles: [UInt8] = [], today: Day) throws(ProfileError) {
    user = try AlertProfile.read(profiles)
    self.today = today
    for profile in user { try profile.check() }
  }

  /// Loads the words of English and the weights. Any thread may.
  package static func prepare() { _ = (Lexicon.english, Weights.shared) }

  /// Uses only the profile called `name`, whoever the sender is. False when there is none of that name.
  package func use(only name: String) -> Bool {
    only = user.first { $0.name == name }
    return only != nil
  }

  /// The user has profiles.
  package var hasProfiles: Bool { user.contains(where: \.isActive) }
  /// The user has a profile called `name`.
  package func isOwn(_ name: String) -> Bool { user.contains { $0.isActive && $0.name == name } }

  /// Uses only this profile.
  package func use(only profile: AlertProfile) { only = profile }

  /// The verdict on `alert`.
  package func read(_ alert: Alert) -> AlertVerdict {
    guard usesLocalClock, channel == "email" else { return verdict(on: alert) }
    var local = alert
    local.received = alert.received?.onLocalClock
    return verdict(on: local)
  }

  private func verdict(on alert: Alert) -> AlertVerdict {
    furtherReceipts = []
    var verdict = decide(alert)
    if alert.holdsSeveral {
      if case .ignored = verdict {} else { verdict = .reject(AlertReader.several) }
    }
    if alert.evidence.isBehindAnother, case .reject(var note) = verdict {
      note.isBehindAnother = true
      verdict = .reject(note)
    }
    explain?("verdict: \(verdict.words)")
    return verdict
  }

  private func decide(_ alert: Alert) -> AlertVerdict {
    if channel == "sms", !isProbing {
      if case .one = pasted(alert) {
      } else {
        return .reject(AlertReader.several)
      }
    }
    take(alert)
    if let limit = alert.limit {
      return reject("limit", "the message exceeds the limit of \(limit)")
    }
    if let only {
      return apply([only], alert)
        ?? ignored("no-match", "the profile \(only.name) does not match", only.name)
    }
    let own = user.filter { profile in
      if !profile.isActive { return false }
      if channel == "sms", profile.isFor(header: alert.sender) { return true }
      return profile.isFor(sender: alert.sender, name: alert.senderName)
    }
    if let verdict = apply(own, alert) { return verdict }
    if channel == "sms" ? SMSSenders.isOne(of: trust.senders, alert.sender) : trust.knows(address: alert.sender) {
      explain?("sender \(alert.sender): one of sw-data trust")
      return modelled(alert, nil, isKnown: true)
    }
    let sender = sender(of: alert)
    if let world = sender.world, !sender.isOfBank {
      explain?("sender \(alert.sender): \(world.name) (\(world.countries.joined(separator: ", ")))")
      return modelled(alert, world.name, isKnown: isEvident(alert))
    }
    let senderClass = sender.senderClass
    explain?("sender \(alert.sender.isEmpty ? "is not named" : alert.sender): \(senderClass.words)")
    if sender.parts.isPromotion {
      return promoted(alert, senderClass)
    }
    switch senderClass {
    case .lookalike(let name):
      return ignored("not-a-bank", "the sender's name imitates that of a bank (\(name))", nil)
    case .stranger where channel != "sms" && AlertReader.onDelivery.contains { text.contains($0) }:
      return ignored("order", "the sender is not a bank, and the order is to be paid on delivery", nil)
    case .stranger:
      let result = channel == "sms" ? nil : receipt(alert)
      if let result { return result }
      let verdict = modelled(alert, nil, isKnown: false)
      guard channel != "sms", case .transaction(let record) = verdict else { return verdict }
      // A payment of an unknown sender is kept, and is no record before a person says so.
      return reject("unknown-sender", AlertReader.strangeWhy, record.source?.profile)
    case .bank where alert.isSealed:
      return reject("encrypted", "its text is encrypted, or of no type that can be read")
    case .bank(let institution):
      return modelled(alert, institution, isKnown: true)
    case .possible:
      if let bank = BankSenders.claimed(by: alert.senderName) {
        return ignored("not-a-bank", "the display name is that of a bank (\(bank)), the address is not", nil)
      }
      let result = modelled(alert, nil, isKnown: false)
      if channel == "sms" { return result }
      if case .transaction = result { return result }
      return receipt(alert) ?? result
    case .none: return modelled(alert, nil, isKnown: false)
    }
  }

  static let strangeWhy = "it reports a payment, and its sender is not a bank, card or wallet"

  /// Reads a message under a header for promotions (`-P`). It is a payment only with an account, and a reference or a
  /// balance. Even then it stays pending.
  private func promoted(_ alert: Alert, _ senderClass: BankSenders.SenderClass) -> AlertVerdict {
    let why = "its header is one for promotions (-P)"
    if case .bank(let institution) = senderClass,
      case .transaction(var record) = modelled(alert, institution, isKnown: true),
      record.accountLastFour != nil, record.reference != nil || record.balanceAfter != nil
    {
      record.confidence = min(record.confidence ?? 0, 60)
      record.status = .pending
      record.why = [record.why, why].compactMap { $0 }.joined(separator: "; ")
      return .transaction(record)
    }
    return ignored("promotion", why, nil)
  }

  // MARK: The order of things

  private var senders = RecentFacts<AlertSender>()
  private var banks = RecentFacts<BankFacts>()
  var namedBanks = RecentFacts<String?>()
  var abbreviations = RecentFacts<[(name: Needle, header: String)]>()
  var worldSenders = RecentFacts<WorldSenders.Sender?>()
  var near = RecentFacts<String?>()

  /// Facts about an institution. Its printed name; holds money without an account; gives cards alone; ids and headers.
  typealias BankFacts = (name: String, isWallet: Bool, isCardCompany: Bool, names: Set<String>)

  func bankFacts(of bank: String) -> BankFacts {
    banks.of(bank) { bank in
      let called = Institutions.rows(.id, bank, or: .headers)
      let (own, isWallet) = (called.filter { $0.id == bank }, called.contains { $0[.kind].equals("wallet") })
      let names = own.flatMap { [$0.id] + $0.words(Institutions.Column.headers.rawValue).map(\.text) }
      return (Billers.bank(bank, own), isWallet, own.contains { $0[.kind].equals("card") }, Set(names))
    }
  }

  /// Makes `alert` the message at hand.
  func take(_ alert: Alert) {
    (understood, senderAtHand) = (nil, nil)
    text.take(alert)
  }

  /// Facts about the sender. Of a text message from one in no table, those about the institution that its text names.
  func sender(of alert: Alert) -> AlertSender {
    if channel != "sms" { return senders.of(alert.sender + " ") { _ in AlertSender(address: alert.sender) } }
    if let senderAtHand { return senderAtHand }
    var found = senders.of(alert.sender, AlertSender.init(header:))
    if found.mayBeNamed, let name = bankAbbreviated(by: found) ?? nameAtStart(for: found) {
      found = senders.of(name, AlertSender.init(header:))
    }
    senderAtHand = found
    return found
  }

  /// A known bank, or an imitator of one, sent the alert.
  package func isOfBank(_ alert: Alert) -> Bool {
    switch sender(of: alert).senderClass {
    case .bank, .lookalike: true
    default: false
    }
  }

  func ignored(_ reason: String, _ why: String, _ profile: String?) -> AlertVerdict {
    .ignored(AlertNote(reason: reason, why: why, profile: profile))
  }

  func reject(_ reason: String, _ why: String, _ profile: String? = nil) -> AlertVerdict {
    .reject(AlertNote(reason: reason, why: why, profile: profile))
  }

  static let several = AlertNote(reason: "several", why: "it is several messages, not one (pass them one by one)")
  /// Words of shops for orders that are not paid yet.
  private static let onDelivery = [" in cash on delivery", "to be paid on delivery", "keep cash ready"]
    .map { Needle($0) }
  static let lures = [
    "click http", "click bit.ly", "click the link", "click on the link", "click this link",
  ].map { Needle($0) }
}
