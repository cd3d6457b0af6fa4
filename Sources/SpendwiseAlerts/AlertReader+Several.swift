import SpendwiseText

/// Messages that hold more than one payment are rejects: a record of one of them would hide the others.
extension AlertReader {
  static let several = AlertNote(reason: "several", why: "it is several messages, not one (pass them one by one)")

  /// Whether the template of a reading also finds another payment, after it.
  func isRepeated(_ reading: Extraction, _ profile: AlertProfile) -> Bool {
    guard let template = profile.templates.first(where: { $0.name == reading.template }),
      template.pattern.search(text, from: reading.span.upperBound) == .match
    else { return false }
    var other = AlertCaptures()
    template.pattern.fill(&other, text)
    // Many mails say the same twice.
    return [AlertField.amount, .reference].contains { field in
      guard let mine = reading.captures[field], let theirs = other[field] else { return false }
      return text.string(mine) != text.string(theirs)
    }
  }
}
