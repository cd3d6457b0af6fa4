import SpendwiseJSON
import SpendwiseText

/// The parts of a payment that other people owe. Of money that came in, the parts that they paid back. The field
/// `owed_by`: `[{"person":"ravi","amount":300.00}]`.
public struct OwedShares: Equatable, Sendable {
  /// The part of one person, greater than 0.
  public struct Share: Equatable, Sendable {
    public var person: String
    public var amount: Amount
  }

  /// One for each person, in the order in which they were written.
  public private(set) var shares: [Share] = []

  /// Reads the field of a record with this amount. It is a list, or text as a person types it. Throws `OwedProblem`.
  public init(_ raw: [UInt8], of whole: Amount) throws(OwedProblem) {
    let parts = raw.withUnsafeBufferPointer { raw -> [(person: String, amount: String?)]? in
      if raw.first == "[" { return OwedShares.parts(JSONElements(raw)) }
      guard raw.first == "\"" else { return nil }
      return JSONValue(raw: raw, kind: .string).string.map { OwedShares.parts($0, whole) }
    }
    guard let parts else {
      throw OwedProblem("owed_by must be a list (want [{\"person\":\"ravi\",\"amount\":300.00}])")
    }
    try self.init(parts, of: whole)
  }

  /// Reads typed shares: `ravi=300,meera=300`, or `ravi` for all of it. Throws `OwedProblem`.
  public init(_ typed: String, of whole: Amount) throws(OwedProblem) {
    try self.init(OwedShares.parts(typed, whole), of: whole)
  }

  private init(_ parts: [(person: String, amount: String?)], of whole: Amount) throws(OwedProblem) {
    var sum = Amount(minor: 0, currency: whole.currency)
    for (person, literal) in parts {
      guard !person.isEmpty, let literal else {
        throw OwedProblem("owed_by needs an amount for each person (want owed_by=ravi=300,meera=300)")
      }
      guard OwedShares.isName(person) else {
        throw OwedProblem("owed_by: \"\(person)\" is not a name (want ravi=300,meera=300, or ravi for all of it)")
      }
      let amount: Amount
      do throws(AmountError) {
        amount = try Amount.grouped(literal, whole.currency)
        sum = try sum.adding(amount)
      } catch { throw OwedProblem("owed_by: \(error.reason)") }
      if amount.minor <= 0 { throw OwedProblem("owed_by: \(literal) of \(person) is not greater than 0") }
      let isTwice = shares.contains { $0.person.lowercased() == person.lowercased() }
      if isTwice { throw OwedProblem("owed_by has \(person) twice") }
      shares.append(Share(person: person, amount: amount))
    }
    let size = Amount(minor: Int64(whole.minor.magnitude), currency: whole.currency)
    if sum.minor > size.minor {
      throw OwedProblem("owed_by adds up to \(sum.literal), and the payment is of \(size.literal)")
    }
  }

  private static func parts(_ list: JSONElements) -> [(person: String, amount: String?)] {
    var part = JSONObject()
    return list.values.map { element in
      guard (try? part.scan(element.raw)) != nil else { return ("", nil) }
      return (part.string("person") ?? "", part.literal("amount"))
    }
  }

  private static func parts(_ text: String, _ whole: Amount) -> [(person: String, amount: String?)] {
    let words = text.split(separator: ",").map { OwedShares.trimmed($0) }
    if words.count == 1, !words[0].contains("=") {
      return [(words[0], Amount(minor: Int64(whole.minor.magnitude), currency: whole.currency).literal)]
    }
    return words.map { word in
      let sides = word.split(separator: "=", maxSplits: 1).map { OwedShares.trimmed($0) }
      return (sides.first ?? "", sides.count > 1 ? sides[1] : nil)
    }
  }

  /// The words can be a name. They have no figures, and no `:`, `;` or `+`.
  private static func isName(_ person: String) -> Bool {
    !person.contains { ":;+".contains($0) }
      && !person.split(separator: " ").contains { $0.first?.isNumber ?? true || "-.".contains($0.first ?? ".") }
  }

  private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

  /// Writes the list.
  public func write(into writer: inout JSONWriter) {
    writer.list(shares) { writer, share in
      writer.member("person", share.person)
      writer.member("amount", share.amount)
    }
  }

  /// The list as JSON.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(into: &writer)
    return writer.bytes
  }
}

/// The reason why `owed_by` is refused.
public struct OwedProblem: Error, Equatable, Sendable {
  public var reason: String
  init(_ reason: String) { self.reason = reason }
}
