import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// The work of `--test`: each profile reads its own samples.
package enum ProfileCheck {
  /// Tests the user's profiles and the built-in ones, or the one called `name`, and prints the samples that are read
  /// wrongly. Throws `Failure(.no)` if there are any.
  package static func run(_ directory: DataDirectory, only name: String?, _ process: ProgramProcess) throws {
    let file = directory.file("profiles.jsonl")
    let content = try AlertReader.ownProfiles(directory)
    let today = Day(Moment.now) ?? Day(number: 0)
    let output = process.output
    let test: ProfileTest
    do throws(ProfileError) {
      test = try ProfileTest(content, only: name, today: today) { output.line($0) }
    } catch {
      let profile = error.profile.map { "profile \"\($0)\": " } ?? ""
      throw Failure(.config, "\(file): \(profile)\(error.reason)")
    }
    for name in test.untested {
      process.diagnostics.note("\(name) has no samples (put some in its \"samples\", see spendwise(5))")
    }
    if let name, test.profiles == 0, !test.untested.contains(name) { throw AlertReader.unknown(name) }
    let (profiles, samples) = (test.profiles == 1 ? "profile" : "profiles", test.samples == 1 ? "sample" : "samples")
    let tried = "\(test.profiles) \(profiles), \(test.samples) \(samples)"
    output.line(test.failed == 0 ? "\(tried): all are read as they should be" : "\(tried): \(test.failed) read wrongly")
    if test.failed > 0 { throw Failure(.no) }
  }
}
