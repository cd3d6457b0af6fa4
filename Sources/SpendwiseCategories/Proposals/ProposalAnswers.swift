import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A helper's answers, checked against schema, ids and categories. Others are left out, with a reason. At worst an
/// answer proposes the wrong category.
package struct ProposalAnswers {
  /// Answers by the index of their item.
  package private(set) var found: [Int: Proposal] = [:]
  /// Problems of the first answers left out, with line numbers.
  package private(set) var problems: [String] = []
  /// Number of further answers left out.
  package private(set) var otherProblems = 0

  /// Reads `output`, JSON lines, as answers about `count` items. `isCut` ignores an incomplete last line.
  package init(_ output: [UInt8], count: Int, _ choices: [Categories.Choice], isCut: Bool = false) {
    let names = Set(choices.flatMap(\.names).map { Array($0.utf8) })
    output.withUnsafeBufferPointer { bytes in
      var (object, start, number) = (JSONObject(), 0, 0)
      while start < bytes.count {
        let end = bytes.offset(of: 0x0A, from: start)
        let line = bytes.part(start, end ?? bytes.count)
        (start, number) = ((end ?? bytes.count) + 1, number + 1)
        if end == nil, isCut { break }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == "\t" }) { continue }
        do throws(Misfit) { try read(line, &object, count, names) } catch {
          if problems.count < Self.mostProblems {
            problems.append("answer \(number) \(error.reason)")
          } else {
            otherProblems += 1
          }
        }
      }
    }
  }

  private static let mostProblems = 5

  private struct Misfit: Error { var reason: String }

  private mutating func read(
    _ line: Bytes, _ object: inout JSONObject, _ count: Int, _ names: Set<[UInt8]>
  ) throws(Misfit) {
    do throws(JSONError) { try object.scan(line) } catch {
      throw Misfit(reason: "is not a JSON object: \(error.reason)")
    }
    let (index, proposal) = try Self.proposal(object, count, names)
    if found[index] != nil { throw Misfit(reason: "is the second for \(ProposalRequest.id(index))") }
    found[index] = proposal
  }

  private static func proposal(
    _ object: JSONObject, _ count: Int, _ names: Set<[UInt8]>
  ) throws(Misfit) -> (Int, Proposal) {
    for index in 0..<object.count {
      let key = object.key(at: index)
      if key.equals("id") || key.equals("category") || key.equals("confidence") || key.equals("why") { continue }
      throw Misfit(reason: "has a member \"\(shown(key.text))\" that the schema does not know")
    }
    guard let id = object.string("id") else { throw Misfit(reason: "has no id") }
    guard let index = ProposalRequest.index(of: id), index < count else {
      throw Misfit(reason: "is for \"\(shown(id))\", which was not asked about")
    }
    guard let category = object.string("category") else { throw Misfit(reason: "has no category") }
    guard names.contains(Array(category.utf8)) else {
      throw Misfit(reason: "names a category \"\(shown(category))\" that is not on the list")
    }
    guard let number = object.value("confidence"), number.kind == .number,
      let confidence = hundredths(number.raw)
    else { throw Misfit(reason: "has no confidence from 0 to 1") }
    guard let why = object.string("why") else { throw Misfit(reason: "does not say why") }
    return (index, Proposal(category: category, confidence: confidence, why: why))
  }

  private static func shown(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }

  /// Parses a number from 0 to 1, in hundredths, truncated. `nil` for any other, and for exponents.
  static func hundredths(_ literal: Bytes) -> UInt8? {
    let parts = literal.split(separator: ".", maxSplits: 1).map { $0.map { $0 &- "0" } }
    guard let whole = parts.first, whole == [0] || whole == [1] else { return nil }
    let digits = parts.count > 1 ? parts[1] : []
    guard digits.allSatisfy({ $0 < 10 }) else { return nil }
    if whole == [1] { return digits.allSatisfy { $0 == 0 } ? 100 : nil }
    return (digits.first ?? 0) * 10 + (digits.count > 1 ? digits[1] : 0)
  }
}
