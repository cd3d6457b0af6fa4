import Spendwise
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// A profile that one corrected message teaches, tried on that message.
package struct LearnedProfile {
  /// The line of `profiles.jsonl`.
  package private(set) var line: [UInt8]
  package let name: String
  /// Remarks for the person.
  package private(set) var notes: [String] = []
  /// The reader with the user's profiles and this one.
  private let reader: AlertReader
  private let lesson: Lesson
  private let skeleton: AlertSkeleton
  private let marked: MarkedAlert

  /// The message, and its meaning.
  package struct Lesson {
    var alert: Alert
    /// Fields of the payment. `nil` if the message is none.
    var fields: TaughtFields?
    var channel: String
    /// The content of `profiles.jsonl`.
    var profiles: [UInt8]
    var today: Day
    var home: Currency
    /// The kind is read without this profile. It may depend on the payee.
    fileprivate var isKindRead = false

    package init(
      _ alert: Alert, _ fields: TaughtFields?, channel: String, profiles: [UInt8], today: Day, home: Currency
    ) {
      (self.alert, self.fields, self.channel) = (alert, fields, channel)
      (self.profiles, self.today, self.home) = (profiles, today, home)
    }

    var sender: String { channel == "sms" ? SMSSenders.header(of: alert.sender) : alert.sender }

    func reader(_ line: [UInt8]) throws(LearnProblem) -> AlertReader {
      do throws(ProfileError) {
        let reader = try AlertReader(profiles: profiles + [ASCII.newline] + line, today: today)
        (reader.channel, reader.home) = (channel, home)
        return reader
      } catch { throw LearnProblem("profile \(error.profile ?? ""): \(error.reason)") }
    }
  }

  /// Learns from `lesson`. Throws `LearnProblem`.
  package init(_ lesson: Lesson) throws(LearnProblem) {
    if lesson.sender.isEmpty { throw LearnProblem("its sender is not known (a profile is for one sender)") }
    var lesson = lesson
    let reader = try lesson.reader([])
    if let fields = lesson.fields, case .transaction(let record) = reader.read(lesson.alert) {
      lesson.isKindRead = record.kind == fields.kind && record.amount.map { $0.minor < 0 } == fields.isDebit
    }
    var marked = MarkedAlert(lesson.alert, by: reader)
    if let fields = lesson.fields { try marked.mark(fields, received: lesson.alert.received) }
    // Of a message that is no payment the beginning is enough.
    try self.init(lesson, marked, AlertSkeleton(marked, limit: lesson.fields == nil ? 60 : 200))
  }

  private init(_ lesson: Lesson, _ marked: MarkedAlert, _ skeleton: AlertSkeleton) throws(LearnProblem) {
    (self.lesson, self.marked, self.skeleton, notes) = (lesson, marked, skeleton, marked.notes)
    name = LearnedProfile.name(lesson)
    var problem: LearnProblem?
    for context in LearnedProfile.contexts {
      var template = LearnedTemplate(skeleton, marked, lesson.fields, context: context)
      if lesson.isKindRead { template.kind = nil }
      let reader = try lesson.reader(lesson.line(name, template, sample: nil))
      let verdict = reader.read(lesson.alert)
      if let words = lesson.difference(verdict, marked, name) {
        if problem == nil { problem = LearnProblem(words) }
        continue
      }
      (line, self.reader) = (lesson.line(name, template, sample: verdict), reader)
      return
    }
    throw problem ?? LearnProblem("")
  }

  /// Trials for the template: words after the last field.
  private static let contexts = [12, 40]

  /// Profile that reads `other` too. `nil` unless that message is alike and has the same meaning.
  package func widened(by other: Alert) -> LearnedProfile? {
    guard let reader = try? lesson.reader([]) else { return nil }
    let theirs = AlertSkeleton(MarkedAlert(other, by: reader))
    guard let wide = skeleton.widened(by: theirs), let profile = try? LearnedProfile(lesson, marked, wide),
      profile.verdict(on: other) != nil
    else { return nil }
    return profile
  }

  /// Verdict of this profile on another message. `nil` if it leaves that to others.
  package func verdict(on alert: Alert) -> AlertVerdict? {
    let verdict = reader.read(alert)
    return reads(verdict) ? verdict : nil
  }

  /// This profile gave the verdict.
  private func reads(_ verdict: AlertVerdict) -> Bool {
    switch verdict {
    case .transaction(let record): record.source?.profile == name
    case .ignored(let note): note.profile == name && note.reason == Lesson.reason
    default: false
    }
  }

  /// Name such as `mybank-debit`. Numbered if the user has that name.
  private static func name(_ lesson: Lesson) -> String {
    let word = lesson.fields.map { $0.isDebit ? "debit" : "credit" } ?? "not"
    let stem = "\(LearnedProfile.institution(of: lesson.sender))-\(word)"
    let known = Set(((try? AlertProfile.read(lesson.profiles)) ?? []).map(\.name))
    return known.contains(stem) ? (2...).lazy.map { "\(stem)\($0)" }.first { !known.contains($0) } ?? stem : stem
  }
}

extension LearnedProfile.Lesson {
  fileprivate static let reason = "not-a-payment"

  /// The profile in JSON; `sample` is the verdict on its message.
  fileprivate func line(_ name: String, _ template: LearnedTemplate, sample: AlertVerdict?) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "profile")
    json.member("name", name)
    json.member("sender_email", sender)
    if let fields { json.member("currency_default", fields.amount.currency.code) }
    json.key(fields == nil ? "ignore" : "wordings")
    json.list([template]) { json, template in
      if fields == nil {
        json.member("reason", LearnedProfile.Lesson.reason)
      } else {
        json.member("name", "learned")
        json.member("kind", template.kind?.rawValue)
        json.member("direction", template.direction == true ? "debit" : "credit")
        json.member("method", template.method)
        json.member("says", Role.allCases.filter { template.says.has($0) }.map(\.name))
      }
      json.member("pattern", template.pattern)
    }
    if let sample {
      json.key("samples")
      json.list([sample]) { json, sample in ProfileSample.write(alert, sample, into: &json) }
    }
    json.end()
    return json.bytes
  }

  private func isOwn(_ profile: String) -> Bool {
    ((try? AlertProfile.read(profiles)) ?? []).contains { $0.name == profile }
  }

  /// The differences of a verdict from the wanted one; `nil` for none.
  fileprivate func difference(_ verdict: AlertVerdict, _ marked: MarkedAlert, _ name: String) -> String? {
    guard let fields else {
      if case .ignored(let note) = verdict, note.profile == name { return nil }
      return "the profile that it teaches does not recognize it: \(verdict.words)"
    }
    guard case .transaction(let record) = verdict, let other = record.source?.profile,
      other == name || verdict.decider.map(isOwn) ?? false
    else { return "the template that it teaches does not read it: \(verdict.words)" }
    if other != name {
      return "profile \(other) reads it first (sw-data profile rm \(other), or set is_active=false)"
    }
    func has(_ field: AlertField) -> Bool { marked.marks.contains { $0.field == field } }
    let payee = marked.marks.first { $0.field == .payee }.map { String(decoding: marked.flat[$0.range], as: UTF8.self) }
    let pairs: [(String, String?, String?)] = [
      (
        "amount", record.amount.map { "\($0.literal) \($0.currency.code)" },
        "\(fields.amount.literal) \(fields.amount.currency.code)"
      ),
      ("kind", record.kind?.rawValue, fields.kind.rawValue),
      ("date", record.date?.iso, fields.day?.iso ?? record.date?.iso),
      ("time", fields.time.flatMap { record.time?.prefix($0.count) }.map(String.init), fields.time),
      ("payee", record.payeeRaw, payee.flatMap { AlertPayee.trimmed($0) } ?? (has(.vpa) ? fields.vpa : nil)),
      ("account", record.accountLastFour, has(.account) ? fields.account : has(.card) ? fields.card : nil),
      ("reference", record.reference, has(.reference) ? fields.reference : record.reference),
      ("balance", record.balanceAfter?.literal, has(.balance) ? fields.balance?.literal : nil),
      ("limit", record.limitAfter?.literal, has(.limit) ? fields.limit?.literal : nil),
    ]
    let wrong = pairs.filter { $0.1?.lowercased() != $0.2?.lowercased() }
    if wrong.isEmpty { return nil }
    let words = wrong.map { "\($0.0) \($0.1 ?? "none") instead of \($0.2 ?? "none")" }.joined(separator: ", ")
    return "the template that it teaches reads it otherwise: \(words)"
  }
}

extension LearnedProfile {
  /// Name of the bank: `mybank` of `alerts@mail.mybank.co.in` and of `MYBANK`.
  private static func institution(of sender: String) -> String {
    let labels = sender.lowercased().split(separator: "@").last?.split(separator: ".") ?? []
    let long = labels.dropLast(labels.count > 1 ? 1 : 0).last { $0.count > 3 } ?? labels.first ?? "bank"
    let name = long.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "bank" : String(name)
  }
}
