import SpendwiseStatements
import SpendwiseSystem

/// Asks at the terminal which columns a table has, where its header does not show it.
package enum ColumnQuestion {
  /// The columns that the user names after reading `problem`; `nil` without a terminal or an answer. Throws
  /// `StatementError` for an answer that names too few.
  package static func ask(_ problem: StatementError) throws -> StatementProfile? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    let terminal = File(borrowing: STDERR_FILENO, named: "standard error")
    try terminal.write(Array("\(problem.message)\nIts columns, as date=NAME,amount=NAME,narration=NAME: ".utf8))
    var line = [UInt8](repeating: 0, count: 4096)
    let count = try line.withUnsafeMutableBytes {
      try File(borrowing: STDIN_FILENO, named: "standard input").read(into: $0)
    }
    let answer = String(decoding: line[..<count].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return answer.isEmpty ? nil : try StatementProfile(map: answer)
  }
}
