import SpendwiseSystem

/// A target as Package.swift declares it: `library("Name", ["Dependency", …], path: "Sources/…")`.
struct PackageTarget: Sendable {
  let name: String
  let dependencies: Set<String>
  let path: String

  /// Targets without Swift of ours: C libraries, data, and the one package.
  static let outside: Set<String> = [
    "ArgumentParser", "CExpat", "CMalloc", "CNettle", "CPCRE2", "CZlib", "SpendwiseData",
  ]

  /// The libraries and programs, in the order of Package.swift.
  static let all = Result {
    try parse(String(decoding: try File.contents(of: "\(Places.package)/Package.swift"), as: UTF8.self))
  }

  static func parse(_ text: String) throws -> [PackageTarget] {
    let call = try Regex(#"(?s)\b(library|program)\(\s*"([\w-]+)"(.*?)\),\n"#)
    let quoted = try Regex(#"(path:\s*)?"([^"]*)""#)
    return text.matches(of: call).map { match in
      let name = String(match.output[2].substring ?? "")
      var path = "Sources/\(name)"
      var dependencies: Set<String> = []
      for word in (match.output[3].substring ?? "").matches(of: quoted) {
        let value = String(word.output[2].substring ?? "")
        if word.output[1].substring == nil { dependencies.insert(value) } else { path = value }
      }
      return PackageTarget(name: name, dependencies: dependencies, path: path)
    }
  }
}
