import SpendwiseText

/// Payees that the user has paid before.
package struct KnownPayees: Sendable {
  private var names: [(bare: [UInt8], name: String)] = []

  package init(_ names: [String] = []) {
    self.names = names.map { (KnownPayees.bare($0), $0) }.filter { $0.bare.count >= 5 }
  }

  /// Letters and digits in lower case.
  private static func bare(_ name: String) -> [UInt8] {
    name.utf8.map(ASCII.lower).filter { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 >= 0x80 }
  }

  /// Sets the known payee of a finding. One character in five may differ.
  func snapped(_ finding: MerchantFinding) -> MerchantFinding {
    let read = KnownPayees.bare(finding.name)
    var best: (distance: Int, name: String)?
    for (bare, name) in names where abs(bare.count - read.count) * 5 <= bare.count {
      let distance = bare == read ? 0 : NearName.distance(bare, read)
      if distance * 5 <= bare.count, distance < best?.distance ?? .max { best = (distance, name) }
    }
    guard let best else { return finding }
    var found = finding
    (found.known, found.rule) = (best.name, finding.rule + ", put right to a payee of the books")
    return found
  }
}
