extension DataDirectory {
  /// 32 random bytes that belong to these books, so that their records are redacted in the same way each time. They
  /// are made when they are first asked for. Throws `BooksError`.
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

  /// 32 random bytes.
  package static func randomSecret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
