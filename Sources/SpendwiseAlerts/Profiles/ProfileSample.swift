import Spendwise
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// A message that a profile must understand, with the wanted reading.
///
/// An object of a profile's `samples`: `text`, and perhaps `subject` (else it is one that the profile wants) and `date`
/// (that of the header). `want` holds members of the record: a value that it must have, or null where it must have
/// none. A message that is no payment wants `"type":"ignored"` and perhaps a `reason`.
struct ProfileSample {
  var alert = Alert()
  private var want = Record(order: .unordered)

  private init(_ text: String, of profile: AlertProfile) {
    alert.text = Array(text.utf8)
    alert.isWithoutSubject = true
    alert.sender = profile.senders.first ?? ""
    alert.key = "email:sample"
  }

  private init(_ sample: Record, of profile: AlertProfile) throws(ProfileError) {
    guard let text = sample.string("text"), !text.isEmpty else {
      throw ProfileError(profile: profile.name, reason: "a sample needs a \"text\"")
    }
    self.init(text, of: profile)
    alert.subject = Array((sample.string("subject") ?? "").utf8)
    alert.isWithoutSubject = sample["subject"] == nil
    alert.received = sample.string("date").flatMap { $0.withBytes { MailDate($0) } }
    guard let value = sample["want"] else { return }
    guard value.isObject, let want = value.record else {
      throw ProfileError(profile: profile.name, reason: "the \"want\" of a sample must be an object")
    }
    self.want = want
  }

  /// All samples of a profile. Its `sample_email_body` must be a payment. Throws `ProfileError`.
  static func all(of profile: AlertProfile, _ list: [UInt8]) throws(ProfileError) -> [ProfileSample] {
    var result: [ProfileSample] = []
    let records = list.withUnsafeBufferPointer { bytes in
      bytes.first == "["
        ? JSONElements(bytes).values.map { try? Record($0.raw, order: .unordered) } : [nil]
    }
    for record in list.isEmpty ? [] : records {
      guard let record else {
        throw ProfileError(profile: profile.name, reason: "\"samples\" must be a list of objects")
      }
      result.append(try ProfileSample(record, of: profile))
    }
    if let body = profile.sample, !body.isEmpty { result.append(ProfileSample(body, of: profile)) }
    return result
  }

  /// Writes the members of a sample: message and fields of the verdict.
  static func write(_ alert: Alert, _ verdict: AlertVerdict, into json: inout JSONWriter) {
    if !alert.subject.isEmpty { json.member("subject", String(decoding: alert.subject, as: UTF8.self)) }
    if let received = alert.received { json.member("date", Alert.header(received)) }
    json.member("text", String(decoding: alert.text, as: UTF8.self))
    var want = Record(order: .unordered)
    switch verdict {
    case .transaction(let transaction):
      for (key, value) in (try? Record(transaction.line))?.fields ?? [] where wanted.contains(key) {
        want.set(key, to: value)
      }
    case .ignored(let note):
      want.set("type", to: "ignored")
      want.set("reason", to: note.reason)
    case .notice, .reject: want.set("type", to: verdict.type)
    }
    json.member("want", raw: String(decoding: want.line, as: UTF8.self))
  }

  private static let wanted: Set<String> = [
    "amount", "currency", "kind", "date", "time", "account_last_four", "card_last_four", "payee_raw", "vpa",
    "reference", "balance_after", "limit_after",
  ]

  /// Differences of `verdict` from the wanted reading, a phrase for each.
  func differences(from verdict: AlertVerdict) -> [String] {
    var writer = JSONWriter()
    alert.text.withUnsafeBufferPointer { verdict.write(alert.key, channel: "email", raw: $0, into: &writer) }
    guard let found = try? Record(writer.bytes, order: .unordered) else { return ["it gives no record"] }
    let type = want.string("type") ?? "transaction"
    if found.string("type") != type {
      let why = found.string("why").map { ": \($0)" } ?? ""
      return ["is \(found.string("type") ?? "nothing"), not \(type)\(why)"]
    }
    return want.fields.compactMap { key, value in
      func text(_ value: Record.Value) -> String { String(decoding: value.raw, as: UTF8.self) }
      guard let own = found[key] else { return value.isNull ? nil : "\(key) is missing, not \(text(value))" }
      if value.isNull { return "\(key) is \(text(own)), and should be missing" }
      // A number may be wanted as a text.
      let isSame = own.means(value) || own.literal.map { ProfileSample.isSameNumber($0, value.literal ?? "") } ?? false
      return isSame ? nil : "\(key) is \(text(own)), not \(text(value))"
    }
  }

  /// Both are one number. Zeros at the end of decimals make no difference.
  static func isSameNumber(_ one: String, _ other: String) -> Bool {
    func plain(_ text: String) -> Substring {
      var text = text[...]
      if text.contains(".") {
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
      }
      return text
    }
    return plain(one) == plain(other)
  }
}

/// Runs profiles on their own samples.
package struct ProfileTest {
  /// Counts of profiles tried, samples tried and samples that failed.
  package private(set) var (profiles, samples, failed) = (0, 0, 0)
  /// The user's own profiles that have no sample.
  package private(set) var untested: [String] = []

  /// Tests the profiles in `content`. With `name`, only that one. Each difference is a line. Inactive profiles are left
  /// out. Throws `ProfileError`.
  package init(
    _ content: [UInt8], only name: String?, today: Day, difference: (String) -> Void
  ) throws(ProfileError) {
    let reader = try AlertReader(profiles: content, today: today)
    for profile in reader.user where profile.isActive && (name == nil || name == profile.name) {
      let samples = try ProfileSample.all(of: profile, profile.samples)
      if samples.isEmpty { untested.append(profile.name) }
      run(samples, profile, reader, difference)
    }
  }

  private mutating func run(
    _ samples: [ProfileSample], _ profile: AlertProfile, _ reader: AlertReader, _ difference: (String) -> Void
  ) {
    if samples.isEmpty { return }
    profiles += 1
    reader.use(only: profile)
    for (number, sample) in samples.enumerated() {
      self.samples += 1
      let differences = sample.differences(from: reader.read(sample.alert))
      if !differences.isEmpty { failed += 1 }
      for words in differences { difference("\(profile.name): sample \(number + 1): \(words)") }
    }
  }
}
