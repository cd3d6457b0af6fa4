import Spendwise
import SpendwiseTool

/// A verb that prints sums, or figures of a period.
package protocol FigureVerb: Program {
  /// Does the work. A sum that does not fit ends the program with status 65, words that are not dates with 64.
  func show(_ process: ProgramProcess) throws
}

extension FigureVerb {
  /// Prints the figures.
  package func run(_ process: ProgramProcess) throws {
    do { try show(process) } catch let error as AmountError {
      throw Failure(.badData, "the sums: \(error.reason)")
    } catch let error as PeriodError { throw Failure(.usage, error.reason) }
  }
}
