import SpendwiseSystem
import Testing

/// Programs that read and print as they like. Nothing here waits for a clock, but for the ones that never end.
@Suite(.serialized) struct ChildTests {
  private struct Outcome: Equatable {
    var output: String
    var ending: Child.Ending

    init(_ output: String, _ ending: Child.Ending) { (self.output, self.ending) = (output, ending) }
  }

  private func run(
    _ command: String, input: [UInt8] = [], seconds: Int = 60, limit: Int = 1 << 20, isApart: Bool = true
  ) throws -> Outcome {
    var conditions = Child.Conditions()
    (conditions.input, conditions.seconds, conditions.limit) = (input, seconds, limit)
    conditions.isApart = isApart
    let child = try Child.run(["/bin/sh", "-c", command], conditions)
    return Outcome(String(decoding: child.output, as: UTF8.self), child.ending)
  }

  @Test func readsAndPrints() throws {
    #expect(try run("cat; exit 7", input: Array("hello\n".utf8)) == Outcome("hello\n", .exited(7)))
    #expect(try run("cat", isApart: false) == Outcome("", .exited(0)))
    #expect(try run("kill -9 $$") == Outcome("", .killed(9)))
  }

  /// Input and output exceed the room of pipes. Writing all before reading would deadlock.
  @Test func bothEndsAreLookedAfter() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 900_000)
    let copy = try run("cat", input: input)
    #expect(copy.output.utf8.count == input.count && copy.ending == .exited(0))
    #expect(try run("head -c 900000 /dev/zero | tr '\\0' y; cat >/dev/null", input: input).output.utf8.count == 900_000)
  }

  @Test func whoDoesNotReadIsNotWaitedFor() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 900_000)
    #expect(try run("echo a", input: input) == Outcome("a\n", .exited(0)))
    #expect(try run("exec <&-; echo b", input: input) == Outcome("b\n", .exited(0)))
    #expect(try run("head -c 3", input: input) == Outcome("xxx", .exited(0)))
    #expect(try run("echo c; sleep 1000", input: input, seconds: 1) == Outcome("c\n", .outOfTime))
    #expect(try run("echo d", seconds: .max) == Outcome("d\n", .exited(0)))
    #expect(try run("sleep 1000", seconds: .min) == Outcome("", .outOfTime))
  }

  /// The process left over holds the output pipe. Not the errors of the tests, or their caller would wait.
  @Test func whatItLeavesBehindIsNotWaitedFor() throws {
    #expect(try run("sleep 20 2>/dev/null & echo a") == Outcome("a\n", .exited(0)))
  }

  @Test func tooMuchIsCut() throws {
    let yes = try run("yes", limit: 100_000)
    #expect(yes.ending == .tooMuch && yes.output.utf8.count == 100_001)
    #expect(try run("printf 12345", limit: 5).ending == .exited(0))
    #expect(try run("printf 123456", limit: 5).ending == .tooMuch)
  }

  /// Another waiter may learn the ending before us. Here it is a thread of its own: those of the tests may all be at
  /// work for longer than the program is given.
  @Test func whatWeAreNotToldIsNoSuccess() throws {
    let pipe = "/tmp/spendwise-child.\(getpid())"
    if mkfifo(pipe, 0o600) != 0 { throw SystemError(errno, pipe) }
    defer { unlink(pipe) }
    // Open in both directions: neither we nor the program wait for whoever opens the other end.
    let reading = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(reading) }
    let other = Workers(1) { _ in
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = max(0, read(reading, &bytes, bytes.count))
      let number = pid_t(String(decoding: bytes.prefix(count), as: UTF8.self).prefix { $0.isNumber })
      return number.map { waitpid($0, nil, 0) } ?? -1
    }
    var ending: Child.Ending?
    // Without output we only look now and then.
    do { ending = try run("echo $$ >\(pipe); exec >&-; sleep 0.5; exit 3").ending } catch is SystemError {}
    // A program that did not start has told no number.
    _ = write(reading, "\n", 1)
    #expect(ending != .exited(0))
    #expect(try other.results()[0] > 0 || ending == .exited(3))
  }

  @Test func whatIsNotThereIsNotStarted() throws {
    let child = try Child.run(["no-such-program-of-ours"], Child.Conditions())
    #expect(child.ending == .notStarted(2) || child.ending == .exited(127))
  }
}
