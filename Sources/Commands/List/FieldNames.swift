import Spendwise
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

/// The names of fields that a person typed. Records may have fields that we do not know, so a name that is unknown is
/// refused when it is nearly a known one, and reported when no record has it.
final class FieldNames {
  let fields: [[UInt8]]
  /// The unknown ones that no record had so far.
  private(set) var unseen: [String] = []

  /// Reads names with commas between them, the value of `option`. Throws `Failure`.
  init(_ names: String, _ option: String) throws {
    let names = names.split(separator: ",").map(String.init)
    if names.count > 1, option == "--sort" { throw Failure(.usage, "--sort takes one field, not \(names.count)") }
    if names.isEmpty { throw Failure(.usage, "\(option) wants the names of fields (as in date,amount,payee)") }
    fields = names.map { Array($0.utf8) }
    let known = RecordOrder.transactionKeys.map(\.description)
    for name in names where !known.contains(name) {
      if let question = NearName.question(name, among: known) {
        throw Failure(.usage, "\(option): no record has a field called \(name) (\(question))")
      }
      unseen.append(name)
    }
  }

  /// Crosses off the unknown names that `object` has.
  func look(in object: JSONObject) {
    if unseen.isEmpty { return }
    unseen.removeAll { object.value(named: Array($0.utf8)) != nil }
  }
}
