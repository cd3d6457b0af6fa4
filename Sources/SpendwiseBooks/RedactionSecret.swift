extension DataDirectory {
  /// Random bytes (32) of these books, made on first use. They make redaction repeatable. Throws `BooksError`.
  package func redactionSecret() throws -> [UInt8] {
    try checkPrivacy()
    let path = file(".redaction")
    return try attempt("cannot keep the secret of redaction") {
      if let known = try File.contents(ifAny: path), known.count == 32 { return known }
      let secret = DataDirectory.randomSecret()
      try File.replace(path, with: secret)
      return secret
    }
  }

  /// Makes 32 random bytes.
  package static func randomSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
