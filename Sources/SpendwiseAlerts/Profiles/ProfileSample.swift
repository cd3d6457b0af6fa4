import Spendwise
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// A message that a profile must understand, and what it must be read as.
///
/// An object of a profile's `samples`: `text`, and perhaps `subject` (else it is one that the profile wants) and `date`
/// (that of the header). `want` holds
/// members of the record: a value that it must have, or null where it must have none. A message that is no payment
/// wants `"type":"ignored"` and perhaps a `reason`.
struct ProfileSample {
  var alert: Alert
  private var want: [UInt8]

  private init(_ object: JSONObject, of profile: AlertProfile) throws(ProfileError) {
    guard let text = object.string("text"), !text.isEmpty else {
      throw ProfileError(profile: profile.name, reason: "a sample needs a \"text\"")
    }
    alert = Alert()
    alert.text = Array(text.utf8)
    alert.subject = Array((object.string("subject") ?? "").utf8)
    alert.isWithoutSubject = object.value("subject") == nil
    alert.received = object.string("date").flatMap { $0.withBytes { MailDate($0) } }
    alert.sender = profile.senders.first ?? ""
    alert.key = "email:sample"
    if let value = object.value("want"), value.kind != .object {
      throw ProfileError(profile: profile.name, reason: "the \"want\" of a sample must be an object")
    }
    want = object.value("want").map { Array($0.raw) } ?? []
  }

  /// Those of a profile: its `samples`, and its `sample_email_body`, which must be a payment.
  static func all(of profile: AlertProfile, _ list: [UInt8]) throws(ProfileError) -> [ProfileSample] {
    var result: [ProfileSample] = []
    let isList = list.first == UInt8(ascii: "[")
    let entries = list.withUnsafeBufferPointer { isList ? JSONElements($0).values.map { Array($0.raw) } : [] }
    if !isList, !list.isEmpty { throw ProfileError(profile: profile.name, reason: mistake) }
    for entry in entries {
      var object = JSONObject()
      let isObject = entry.withUnsafeBufferPointer { (try? object.scan($0)) != nil }
      if !isObject { throw ProfileError(profile: profile.name, reason: mistake) }
      // The object borrows its bytes, so it is read while they are held.
      let sample = entry.withUnsafeBufferPointer { bytes in
        Result { () throws(ProfileError) in
          try? object.scan(bytes)
          return try ProfileSample(object, of: profile)
        }
      }
      result.append(try sample.get())
    }
    if let body = profile.sample, !body.isEmpty {
      var writer = JSONWriter()
      writer.begin()
      writer.member("text", body)
      writer.end()
      let sample = writer.bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(ProfileError) in
          var object = JSONObject()
          try? object.scan(bytes)
          return try ProfileSample(object, of: profile)
        }
      }
      result.append(try sample.get())
    }
    return result
  }

  /// Writes the members of a sample: the message, and the fields of its verdict.
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

  private static let mistake = "\"samples\" must be a list of objects"

  /// In what `verdict` is not what is wanted, a phrase for each difference.
  func differences(from verdict: AlertVerdict) -> [String] {
    var writer = JSONWriter()
    alert.text.withUnsafeBufferPointer { verdict.write(alert.key, channel: "email", raw: $0, into: &writer) }
    var (found, wanted) = (JSONObject(), JSONObject())
    return writer.bytes.withUnsafeBufferPointer { line in
      want.withUnsafeBufferPointer { want in
        guard (try? found.scan(line)) != nil else { return ["it gives no record"] }
        if !want.isEmpty, (try? wanted.scan(want)) == nil { return ["its \"want\" is not an object"] }
        let type = wanted.count > 0 ? wanted.string("type") ?? "transaction" : "transaction"
        if found.string("type") != type {
          let why = found.string("why").map { ": \($0)" } ?? ""
          return ["is \(found.string("type") ?? "nothing"), not \(type)\(why)"]
        }
        return (0..<(want.isEmpty ? 0 : wanted.count)).compactMap { index in
          let (key, value) = (wanted.key(at: index).text, wanted.value(at: index))
          let isThere = key.withBytes { found.index(of: $0) }.map { found.value(at: $0) }
          if value.isNull { return isThere.map { "\(key) is \($0.raw.text), and should be missing" } }
          guard let isThere else { return "\(key) is missing, not \(value.raw.text)" }
          return Self.isEqual(isThere, value) ? nil : "\(key) is \(isThere.raw.text), not \(value.raw.text)"
        }
      }
    }
  }

  /// Numbers are equal whatever their zeros, everything else as it reads.
  private static func isEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
    guard let one = one.literal, let other = other.literal else { return one.raw.text == other.raw.text }
    if one == other { return true }
    func plain(_ number: String) -> String? {
      guard !number.isEmpty, number.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2D }) else { return nil }
      guard number.contains(".") else { return number }
      var digits = Substring(number)
      while digits.last == "0" { digits.removeLast() }
      if digits.last == "." { digits.removeLast() }
      return String(digits)
    }
    return plain(one).map { $0 == plain(other) } ?? false
  }
}

/// Runs profiles on their own samples.
package struct ProfileTest {
  /// How many profiles and samples were tried, and how many of the samples are read otherwise than they want.
  package private(set) var (profiles, samples, failed) = (0, 0, 0)
  /// The user's own profiles that have no sample.
  package private(set) var untested: [String] = []

  /// Tries the profiles of `content`, the user's, and those that come with the program; or only the one called `name`.
  /// Each difference is a line. One that is switched off is left out.
  package init(
    _ content: [UInt8], only name: String?, today: Day, difference: (String) -> Void
  ) throws(ProfileError) {
    let reader = try AlertReader(profiles: content, today: today)
    for profile in reader.user where profile.isActive && (name == nil || name == profile.name) {
      let samples = try ProfileSample.all(of: profile, profile.samples)
      if samples.isEmpty { untested.append(profile.name) }
      run(samples, profile, reader, difference)
    }
    // Another one of the user's has the name: it replaces the built-in one.
    if let name, profiles > 0 || !untested.isEmpty, reader.user.contains(where: { $0.name == name }) { return }
    let lists = BuiltinProfiles.samples
    for institution in BuiltinProfiles.institutions + ["any"] {
      for profile in reader.builtin(institution) where name == nil || name == profile.name {
        let samples = try ProfileSample.all(of: profile, lists[profile.name] ?? [])
        run(samples, profile, reader, difference)
      }
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
