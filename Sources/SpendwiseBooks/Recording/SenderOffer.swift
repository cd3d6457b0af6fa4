/// Hints to trust a sender, so that later messages need no confirmation.
package enum SenderOffer {
  /// A sentence for each untrusted sender of the records `ids`, in order.
  package static func sentences(for ids: [String], in directory: DataDirectory) throws -> [String] {
    guard try directory.hasBooks() else { return [] }
    let books = try BooksReader(directory)
    var sentences: [String] = []
    for id in ids {
      guard let record = try books.transaction(id), record.uncounted == .sender, let source = record.record("source")
      else { continue }
      let offer: String
      if let sender = source.string("sender") {
        offer = "to count what \(sender) sends from now on: sw-data trust add --sender \(DataDirectory.quoted(sender))"
      } else if let domain = source.string("unsigned") {
        offer =
          "if \(domain) never signs its mail, to count it from now on: "
          + "sw-data trust add --unsigned \(DataDirectory.quoted(domain))"
      } else {
        continue
      }
      if !sentences.contains(offer) { sentences.append(offer) }
    }
    return sentences
  }
}
