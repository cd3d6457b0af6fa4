/// The fields of a payment in OFX: a handful, so that looking through them is quicker than any table.
struct OFXFields {
  private var list: [(name: String, text: String)] = []
  /// Some are of an element inside the payment: `CURRENCY.CURSYM`.
  private var hasInner = false

  /// Whether they are of two payments: an amount or a number of the bank came again, and differs.
  private(set) var areOfTwo = false

  /// Forgets all.
  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    areOfTwo = false
    hasInner = false
  }

  /// The text of a field, of which the first counts.
  subscript(name: String) -> String? {
    for field in list where field.name == name { return field.text }
    return nil
  }

  /// The text of the field `name` of the element `element` inside the payment.
  subscript(element: String, name: String) -> String? { hasInner ? self["\(element).\(name)"] : nil }

  /// Sets a field, if it is not there.
  mutating func add(_ name: String, of element: String?, _ text: String) {
    if element != nil { hasInner = true }
    let key = element.map { "\($0).\(name)" } ?? name
    guard let first = self[key] else { return list.append((key, text)) }
    if first != text, key == "TRNAMT" || key == "FITID" { areOfTwo = true }
  }

  /// All of them as one line, by their names.
  var line: String {
    list.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.text)" }.joined(separator: "\t")
  }
}
