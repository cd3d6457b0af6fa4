import Spendwise
import SpendwiseJSON

/// Rules by their number, profiles by their name.
extension ReferenceEdit {
  /// The id of the rule that a person means by its number in the list, from 1, or by its id.
  public func numbered(_ words: String) throws -> String {
    guard try line(words) == nil, let number = Int(words) else { return words }
    let ids = try writer.references(view).compactMap(CategoryEdit.id)
    guard number > 0, number <= ids.count else {
      throw RecordProblem("there is no rule \(number) (the last is \(ids.count))")
    }
    return ids[number - 1]
  }

  /// The line of a profile of the person's own.
  public func profile(_ name: String) throws -> [UInt8]? {
    try writer.references(view).first { ReferenceEdit.name(of: $0) == name }
  }

  /// The id of a profile of the person's own.
  public func profileID(_ name: String) throws -> String {
    if let id = try profile(name).flatMap(CategoryEdit.id) { return id }
    let names = try writer.references(view).compactMap(ReferenceEdit.name)
    let hint = NearName.question(name, among: names) ?? "sw-data profile copy makes one of a built-in one"
    throw RecordProblem("you have no profile \(name) of your own (\(hint))")
  }

  /// Adds a profile called `name`, as a copy of the line `start` if there is one; returns its line. `check` says what
  /// is wrong with a line.
  public func addProfile(
    _ name: String, _ words: [String], from start: [UInt8]?, check: ([UInt8]) -> String?
  ) throws -> [UInt8] {
    if try profile(name) != nil {
      throw RecordProblem("profile \(name) is there already (sw-data profile set \(name) changes it)")
    }
    let base = start.map(RecordPatch.withoutIdentity) ?? Array("{}".utf8)
    let line = try add(name, ["name=\(name)"] + words, from: base)
    if let problem = check(line) { throw RecordProblem("profile \(name): \(problem)") }
    return line
  }

  /// Changes a profile; returns its line.
  public func setProfile(_ name: String, _ words: [String], check: ([UInt8]) -> String?) throws -> [UInt8] {
    let line = try set(profileID(name), words)
    if let problem = check(line) { throw RecordProblem("profile \(name): \(problem)") }
    return line
  }

  private static func name(of line: [UInt8]) -> String? {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("name") }
  }
}
