import Spendwise
import SpendwiseText

/// Narrations of mobile money: `Customer Transfer to 2547******678 - JOHN DOE`, `Pay Bill Charge`.
enum NarrationWallet {
  /// How the narrations begin that have a number, a hyphen and a name after them.
  private static let leads: [StaticString] = [
    "customer transfer", "customer payment", "merchant payment", "pay bill", "business payment", "funds received",
    "promotion payment", "salary payment",
  ]
  /// Cash that an agent takes or gives.
  private static let cash: [StaticString] = ["deposit of funds", "customer withdrawal", "agent deposit"]
  /// The payments that a charge is for.
  private static let charged: [StaticString] = [
    "customer transfer", "customer send", "withdrawal", "pay bill", "pay merchant", "merchant payment", "send money",
  ]
  /// The words after a name.
  private static let endings: [StaticString] = [" acc.", " acc ", " via ", " original conversation"]

  /// Reads `text`; false when it is not one of these.
  static func read(_ text: Bytes, _ found: inout Narration) -> Bool {
    if isCharge(text) {
      (found.method, found.sense) = (.charges, found.sense ?? .charge)
      return true
    }
    if cash.contains(where: { text.begins($0) }) {
      (found.method, found.sense) = (.cash, .transfer)
      found.payee = name(in: text) ?? text
      return true
    }
    guard leads.contains(where: { text.begins($0) }), let name = name(in: text) else { return false }
    found.payee = name
    return true
  }

  private static func isCharge(_ text: Bytes) -> Bool {
    let word: StaticString = " charge"
    guard text.count > 7, text.part(text.count - 7, text.count).begins(word) else { return false }
    return charged.contains { text.begins($0) }
  }

  /// The name after `254712345678 - `, `123456 - `.
  private static func name(in text: Bytes) -> Bytes? {
    guard
      let hyphen = text.indices.first(where: { index in
        index > 1 && index + 2 < text.count && text[index] == 0x2D && text[index - 1] == 0x20 && text[index + 1] == 0x20
          && (text[index - 2] &- 48 < 10 || text[index - 2] == 0x2A)
      })
    else { return nil }
    let rest = text.part(hyphen + 2, text.count)
    let end = rest.indices.first { start in
      endings.contains { ASCII.begins(rest.part(start, rest.count), with: $0) }
    }
    let name = rest.part(0, end ?? rest.count).stripped()
    return name.isEmpty ? nil : name
  }
}
