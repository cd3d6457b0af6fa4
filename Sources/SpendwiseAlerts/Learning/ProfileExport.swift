import Spendwise
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// A profile for others. Names and numbers of its samples are replaced.
package struct ProfileExport {
  /// The profile with its samples, in the form of `profiles.jsonl`.
  package let line: [UInt8]
  package let hasSamples: Bool
  /// Words of its expressions that banks do not use. They may be names.
  package private(set) var words: [String] = []
  /// Samples that are read otherwise when they are redacted.
  package private(set) var unfaithful = 0

  /// Takes a line of `profiles.jsonl`. Throws `ProfileError`.
  package init(_ line: [UInt8], today: Day, home: Currency) throws(ProfileError) {
    let reader = try AlertReader(profiles: line, today: today)
    guard let profile = reader.user.first, var record = try? Record(line) else {
      throw ProfileError(profile: nil, reason: "it is not a profile of messages")
    }
    reader.use(only: profile)
    (reader.home, reader.channel) = (home, profile.senders.contains { $0.contains("@") } ? "email" : "sms")
    let own = ProfileExport.words(of: record)
    words = own.filter { !BankWords.has($0) }.map { String(decoding: $0, as: UTF8.self) }.sorted()
    var samples: [[UInt8]] = []
    for sample in try ProfileSample.all(of: profile, profile.samples) {
      let redactor = AlertRedactor(sample.alert.text)
      redactor.kept = own
      let before = reader.read(sample.alert)
      let alert = redactor.redacted(sample.alert, secrets: before.secrets)
      let verdict = reader.read(alert)
      if AlertRedaction.shape(of: verdict) != AlertRedaction.shape(of: before) { unfaithful += 1 }
      var json = JSONWriter()
      json.begin()
      ProfileSample.write(alert, verdict, into: &json)
      json.end()
      samples.append(json.bytes)
    }
    record.remove("id", "samples", "sample_email_body", "created_at", "updated_at")
    hasSamples = !samples.isEmpty
    if hasSamples { record.set("samples", raw: ["["] + samples.joined(separator: [","]) + ["]"]) }
    self.line = record.line
  }

  /// The words of the expressions, in lower case.
  private static func words(of record: Record) -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    for key in ["wordings", "ignore", "otherwise"] {
      record.read { object in
        guard let list = key.withBytes({ object.index(of: $0) }).map({ object.value(at: $0) }) else { return }
        for pattern in JSONElements(list.raw).values.compactMap({ JSONObject($0.raw)?.string("pattern") }) {
          // Neither the words in braces nor classes such as \d are words.
          let plain = pattern.replacing(/\\[a-zA-Z]|\{\w+\}|\(\?<\w+>/, with: " ").lowercased()
          let found = plain.utf8.split { !ASCII.isLetter($0) && $0 < 0x80 }
          words.formUnion(found.map { Array($0) })
        }
      }
    }
    return words
  }
}
