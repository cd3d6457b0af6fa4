/// The file `rates.jsonl`, which people and `sw-data rate` write. No journal has its lines.
package struct RateFile {
  static let name = "rates.jsonl"

  /// The outcome of adding rates.
  package struct Addition {
    package var (new, known) = (0, 0)
    /// Rates that the file has with another number, and that number.
    package var different: [(rate: Exchange.Stated, has: String)] = []
  }

  private let directory: DataDirectory

  package init(_ directory: DataDirectory) { self.directory = directory }

  /// The rates in the order of the file, with problems of lines. Throws `BooksError`.
  package func read() throws -> (rates: [Exchange.Stated], problems: [(line: Int, reason: String)]) {
    Exchange.read(try directory.contents(RateFile.name))
  }

  /// Adds new rates; with `isReplacing` also those with another number. Throws `BooksError`.
  package func add(_ rates: [Exchange.Stated], isReplacing: Bool) throws -> Addition {
    try directory.checkBooks()
    let lock = try Lock(directory)
    defer { _ = lock }
    var held = try directory.contents(RateFile.name)
    var known: [Exchange.Stated: Exchange.Stated] = [:]
    for rate in Exchange.read(held).rates { known[rate.unnumbered] = rate }
    var addition = Addition()
    if !held.isEmpty, held.last != "\n" { held.append(0x0A) }
    for rate in rates {
      if let old = known[rate.unnumbered] {
        if old.billionths == rate.billionths {
          addition.known += 1
          continue
        }
        addition.different.append((rate, old.literal))
        if !isReplacing { continue }
      } else {
        addition.new += 1
      }
      known[rate.unnumbered] = rate
      held += rate.line + [0x0A]
    }
    if addition.new > 0 || isReplacing && !addition.different.isEmpty {
      try attempt("cannot write the rates") { try File.replace(directory.file(RateFile.name), with: held) }
    }
    return addition
  }
}
