/// Holds records back while the user's command answers about their payees. Asks once per payee. Records go on in order,
/// with a proposal or unchanged.
final class Asker {
  private let helper: Helper
  private let output: Output

  /// Waiting lines with newlines, and the places of those in question.
  private var held: [UInt8] = []
  private var open: [(start: Int, end: Int, key: [UInt8])] = []
  /// Known payees: the proposal, or none.
  private var known: [[UInt8]: Proposal?] = [:]
  private var waiting: [(item: ProposalRequest.Item, key: [UInt8])] = []
  private var asked: Set<[UInt8]> = []
  private var object = JSONObject()

  private let (sendsNotes, batch): (Bool, Int)

  /// Maximum bytes to hold back, and payees to remember.
  private static let most = (bytes: 4 << 20, payees: 20_000)

  /// Asks about at most `batch` payees at once.
  init(_ helper: Helper, _ output: Output, sendsNotes: Bool, batch: Int) {
    (self.helper, self.output, self.sendsNotes, self.batch) = (helper, output, sendsNotes, batch)
  }

  /// Takes a categorized record, without its newline.
  func take(_ line: [UInt8]) throws {
    let item = line.withUnsafeBufferPointer { bytes in
      (try? object.scan(bytes)) == nil ? nil : Proposal.item(for: object, withNote: sendsNotes)
    }
    if let item {
      let key = item.key
      open.append((held.count, held.count + line.count, key))
      if known.index(forKey: key) == nil, asked.insert(key).inserted { waiting.append((item, key)) }
    }
    held += line
    held.append(0x0A)
    if waiting.isEmpty || waiting.count >= batch || held.count >= Self.most.bytes { try settle() }
  }

  /// Asks about all waiting payees and releases the records.
  func settle() throws {
    if !waiting.isEmpty {
      let answers = try helper.ask(waiting.map(\.item))
      for (index, question) in waiting.enumerated() {
        // After a failure, the payee may be asked about again.
        if let proposal = answers.found[index] {
          known[question.key] = .some(proposal)
        } else if answers.isWhole {
          known[question.key] = .some(nil)
        }
      }
    }
    try release()
    waiting.removeAll(keepingCapacity: true)
    asked.removeAll(keepingCapacity: true)
    if known.count > Self.most.payees { known = [:] }
  }

  private func release() throws {
    var start = 0
    try held.withUnsafeBufferPointer { bytes in
      for (from, to, key) in open {
        guard let known = known[key], let proposal = known else { continue }
        output.bytes += bytes.part(start, from)
        start = to
        try object.scan(bytes.part(from, to))
        proposal.write(object, into: &output.bytes)
        try output.spill()
      }
      output.bytes += bytes.part(start, bytes.count)
    }
    held.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    try output.spill()
  }
}
