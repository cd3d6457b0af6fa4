import Spendwise
import SpendwiseMatching
import SpendwiseText

/// New records of payments whose earlier records are not as they were: edited, merged into another, or voided.
extension Recorder {
  /// The records that earlier ones of the same payment were merged into. A mail that is sent again says what the first
  /// one said; the record of both, and of a statement, may have other words and another day.
  func survivors(of new: Record, among near: [[UInt8]]) throws -> [String] {
    if new["reference"] == nil { return [] }
    return try owners(of: new, mergedInto: near.filter { !Event.isVoid($0) })
  }

  /// Those of `lines` with which certainly the same payment was merged.
  private func owners(of new: Record, mergedInto lines: [[UInt8]]) throws -> [String] {
    var (merged, owners): ([[UInt8]], [String: Record]) = ([], [:])
    for line in lines where line.withUnsafeBufferPointer({ $0.contains("\"seen\"") }) {
      guard let record = try? Record(line) else { continue }
      for key in record.strings("seen") {
        let id = Recorder.id(seenAs: key)
        guard id != new.id, let line = try held(.transactions, id),
          (try? Record(line))?.string("merged_into") == record.id
        else { continue }
        owners[id] = record
        merged.append(line)
      }
    }
    if merged.isEmpty { return [] }
    let found = Sightings(of: new.line, among: merged, .merged, isOfFile: isOfFile).certain
    return Set(found.compactMap { owners[$0] }.filter { !Sightings.isTaken($0.line, by: new.line) }.map(\.id)).sorted()
  }

  /// Records that were changed since, compared as they were before.
  mutating func edited(_ new: Record, _ paid: Neighborhood, among near: [[UInt8]]) throws -> Sightings? {
    let former = try near.filter { !Event.isVoid($0) }.compactMap { try version(of: $0, before: new, paid) }
    if former.isEmpty { return nil }
    let found = Sightings(of: new.line, among: former, isOfFile: isOfFile)
    return found.certain.isEmpty ? nil : found
  }

  /// The most records of a batch whose versions are read.
  private static let mostVersions = 64

  /// The version of a record that is nearest to `new` in amount and day.
  ///
  /// By a former amount or day the index finds it. An account or reference of another payment may be an edit, too.
  private mutating func version(of line: [UInt8], before new: Record, _ paid: Neighborhood) throws -> [UInt8]? {
    var reader = Neighborhood.Reader()
    guard let now = reader.read(line), let record = try? Record(line), record.id != new.id else { return nil }
    let isMoved = !now.isNear(paid)
    if !isMoved {
      guard record.string("created_at") != record.string("updated_at"), versionCount < Recorder.mostVersions,
        ["account", "reference"].contains(where: { new[$0] != nil && record[$0]?.string != new[$0]?.string })
      else { return nil }
      versionCount += 1
    }
    let versions = try writer.versions(of: record.id).reversed().compactMap { line -> (days: Int, line: [UInt8])? in
      guard !Event.isVoid(line), let then = reader.read(line), then.isNear(paid) else { return nil }
      let isOther = isMoved || (try? Record(line)).map { differs($0, record) } ?? false
      return isOther ? (abs(then.day - paid.day), line) : nil
    }
    return try versions.min { $0.days < $1.days }.map { try writer.moves().shown($0.line) ?? $0.line }
  }

  private func differs(_ one: Record, _ other: Record) -> Bool {
    ["account", "reference"].contains { one[$0]?.string != other[$0]?.string }
  }

  /// Merges the record of a payment that a person voided with the voided one, and returns the line of that: no source
  /// adds it again. One that is only likely to be the same is counted.
  mutating func voided(
    _ new: Record, _ paid: Neighborhood, among near: [[UInt8]], merges: Bool
  ) throws -> [UInt8]? {
    if isManualEntry || !new.isCounted { return nil }
    let voided = near.filter { line in
      Event.isVoid(line) && !line.withUnsafeBufferPointer { $0.contains("\"merged_into\"") }
    }
    if voided.isEmpty { return nil }
    let asTheyWere = try voided.map { try version(of: $0, before: new, paid) ?? $0 }
    let direct = Sightings(of: new.line, among: asTheyWere, .voided, isOfFile: isOfFile)
    for id in try direct.certain + owners(of: new, mergedInto: voided) {
      guard merges, let old = try transaction(id), try wasPayment(old) else { continue }
      duplicates.voided.count += 1
      if duplicates.voided.count == 1 { duplicates.voided.first = id }
      return try mergeVoided(new, into: old)
    }
    if try direct.likely.contains(where: { try transaction($0).map(wasPayment) ?? false }) {
      duplicates.maybeVoided += 1
    }
    return nil
  }

  /// Whether a voided record counted before: neither its bank took it back, nor was its sender in doubt.
  private func wasPayment(_ voided: Record) throws -> Bool {
    if voided.isRemovedByBank { return false }
    switch voided.string("authentication") {
    case nil, "pass": return true
    case "fail": return false
    default:
      let last = try writer.versions(of: voided.id).last { !Event.isVoid($0) }
      return !(last.map(Recorder.isUnverified) ?? false)
    }
  }
}
