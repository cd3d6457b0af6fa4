import Spendwise
import SpendwiseText

/// An unusable profile.
package struct ReceiptProfileError: Error {
  package var profile = ""
  package let reason: String
  /// The reason, with the profile's name.
  package var message: String { "profile \"\(profile)\": \(reason)" }
}

/// A user's receipt profile: words of a language.
package enum ReceiptProfile {
  /// Lists that a profile may name.
  private static let lists: [LabelList] = [
    .total, .final, .rounded, .subtotal, .tax, .service, .tip, .discount, .rounding, .change, .cash, .card, .paid,
    .never,
  ]

  /// The profile is for receipts.
  package static func isOne(_ line: [UInt8]) -> Bool { (try? Record(line))?.string("reads") == "receipt" }

  /// The error of a receipt profile. `nil` if it is valid.
  package static func problem(_ line: [UInt8]) -> String? {
    do throws(ReceiptProfileError) { _ = try words(line) } catch { return error.reason }
    return nil
  }

  /// Words of all active profiles in JSON lines. Throws `ReceiptProfileError`.
  package static func words(in profiles: [UInt8]) throws(ReceiptProfileError) -> [LabelWords] {
    var found: [LabelWords] = []
    for line in profiles.split(separator: ASCII.newline).map(Array.init) where isOne(line) {
      if let words = try words(line) { found.append(words) }
    }
    return found
  }

  /// Words of one profile. `nil` if it is inactive.
  private static func words(_ line: [UInt8]) throws(ReceiptProfileError) -> LabelWords? {
    guard let profile = try? Record(line) else { throw ReceiptProfileError(reason: "it is not JSON") }
    if profile["is_active"]?.raw == Array("false".utf8) { return nil }
    do throws(ReceiptProfileError) { return try words(profile.record("words")) } catch {
      throw ReceiptProfileError(profile: profile.string("name") ?? "", reason: error.reason)
    }
  }

  private static func words(_ roles: Record?) throws(ReceiptProfileError) -> LabelWords {
    guard let roles else {
      throw ReceiptProfileError(reason: "\"words\" must be an object, as in {\"total\":[\"нийт дүн\"]}")
    }
    var words = LabelWords()
    for (name, value) in roles.fields {
      guard let list = LabelList.named[name], lists.contains(list) else {
        let names = lists.map { "\($0)" }.joined(separator: ", ")
        throw ReceiptProfileError(reason: "words: \"\(name)\" is none of \(names)")
      }
      let texts = value.isList ? value.strings : [value.string ?? ""]
      let letters = texts.map { String(decoding: ReceiptLine($0.utf8).letters(), as: UTF8.self) }
      words.add(letters.joined(separator: " "), to: list == .final ? .finalAlone : list, inside: 8)
    }
    return words
  }
}
