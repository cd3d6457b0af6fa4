extension Optional {
  /// The value; `make` gives it the first time.
  mutating func once(_ make: () throws -> Wrapped) rethrows -> Wrapped {
    if let self { return self }
    let made = try make()
    self = made
    return made
  }
}
