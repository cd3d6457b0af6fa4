import SpendwiseSystem

/// The path of a sample beside the tests: `statements/kotak.csv`.
func fixture(_ name: String) -> String {
  "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures/" + name
}

/// A file that goes away with its value, in memory where there is such a folder.
final class Scratch {
  let path: String

  init(_ bytes: [UInt8] = []) throws {
    let folder = File.status(of: "/dev/shm") == nil ? "/tmp" : "/dev/shm"
    var template = Array("\(folder)/spendwise-statements.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw SystemError(errno, folder) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try File(owning: descriptor, named: path).write(bytes)
  }

  convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  deinit { unlink(path) }

  func put(_ bytes: [UInt8]) throws { try File(path, O_WRONLY | O_TRUNC).write(bytes) }
}

/// Reproducible chance (SplitMix64).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
