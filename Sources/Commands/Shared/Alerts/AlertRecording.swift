/// Reads, categorizes and records alerts in one process.
package final class AlertRecording {
  private let reader: AlertReader
  /// The books, which other lines go to directly.
  package let books: PipelineRecording
  /// Mail may come late. A new payment in a closed period becomes a reject; the mail system does not get the mail back.
  private let closed: ClosedPeriods
  private let originals: Originals
  /// Each message is kept as it came; else only one that wants a look.
  private let keepsAll: Bool
  private var writer = JSONWriter()
  /// The number of messages that were not understood; the books keep them.
  package private(set) var rejects = 0

  /// Records into `directory` the alerts that `reader` reads; the journal names `program` as the source.
  package init(_ directory: DataDirectory, _ reader: AlertReader, by program: String) throws {
    self.reader = reader
    closed = try ClosedPeriods(directory)
    (originals, keepsAll) = (Originals(directory), try Settings(directory).keepsOriginals)
    books = try PipelineRecording(directory, by: program)
  }

  /// Takes in the verdict on the message with this key, which came in `raw`.
  package func take(_ verdict: AlertVerdict, key: String, _ raw: Bytes, at location: String) throws {
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(key, channel: reader.channel, raw: raw, into: &writer)
    if case .reject = verdict { rejects += 1 }
    guard case .transaction(let record) = verdict else { return try books.take(line: writer.bytes, at: location) }
    if verdict.keepsMessage(keepsAll) {
      let kind = reader.channel == "email" ? "eml" : "json"
      writer.bytes = try Originals.named(originals.keep(Array(raw), kind: kind), in: writer.bytes)
    }
    if let name = record.date.flatMap(closed.name) {
      let late = AlertNote(reason: "closed", why: ClosedPeriods.late(name), profile: record.source?.profile)
      var reject = JSONWriter()
      AlertVerdict.reject(late).write(key, channel: reader.channel, raw: raw, into: &reject)
      writer.bytes = Originals.rejected(as: reject.bytes, in: writer.bytes)
    }
    try books.take(payment: writer.bytes, at: location)
  }
}
