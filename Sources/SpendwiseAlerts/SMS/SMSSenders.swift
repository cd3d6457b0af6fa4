import SpendwiseText

/// The facts about the sender of a text message.
final class SMSSender {
  let parts: SMSSenders.Parts
  let senderClass: BankSenders.SenderClass
  /// The bank or wallet outside India that has this header.
  let world: WorldSenders.Sender?
  private(set) lazy var biller = Billers.name(ofHeader: parts.header.lowercased())

  init(_ sender: String) {
    parts = SMSSenders.parts(of: sender)
    senderClass = SMSSenders.senderClass(of: parts)
    world = WorldSenders.find(parts.header)
  }
}

/// The owners of the headers under which text messages of India are sent.
///
/// A header is registered with the operators: `AX-HDFCBK-S` is a route of two letters, the header, and since 2025 what
/// the message is for: `S` service, `T` transaction, `P` promotion, `G` government. A bank has several headers, which
/// mostly begin alike, and moves from one to another.
enum SMSSenders {
  /// The purpose that the last letter states.
  enum Purpose { case service, transaction, promotion, government, unknown }

  /// A sender taken apart.
  struct Parts {
    var header: String
    var purpose = Purpose.unknown
    var isNumber = false
  }

  /// The header without route and purpose, in upper case; a number or a name unchanged.
  static func header(of sender: String) -> String { parts(of: sender).header }

  /// Whether the header of `sender` is that of one of these.
  static func isOne(of known: [String], _ sender: String) -> Bool {
    if known.isEmpty { return false }
    let header = header(of: sender)
    return !header.isEmpty && known.contains { SMSSenders.header(of: $0) == header }
  }

  /// Takes `sender` apart.
  static func parts(of sender: String) -> Parts {
    let written: Parts? = sender.withBytes { bytes in
      // Capitals, digits and marks stay as they are.
      bytes.allSatisfy { $0 &- 0x21 < 0x40 } ? parts(of: bytes) : nil
    }
    if let written { return written }
    var text = sender.withBytes { bytes in bytes.trimmed().filter { $0 >= 0x20 } }
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices where text[index] &- 0x61 < 26 { text[index] &= ~0x20 }
    } else {
      text = Array(String(decoding: text, as: UTF8.self).uppercased().utf8)
    }
    return text.withUnsafeBufferPointer { parts(of: $0) }
  }

  /// Takes a sender in capitals apart.
  private static func parts(of bytes: Bytes) -> Parts {
    let digits = bytes.count { ASCII.isDigit($0) }
    let isNumber = digits > 0 && bytes.allSatisfy { ASCII.isDigit($0) || " +-().".utf8.contains($0) }
    if isNumber { return Parts(header: bytes.text, isNumber: digits > 6) }
    let dash = UInt8(ascii: "-")
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] == dash { start += 1 }
    while end > start, bytes[end - 1] == dash { end -= 1 }
    var pieces = (start..<end).count { bytes[$0] == dash && bytes[$0 + 1] != dash } + 1
    guard pieces > 1, bytes.offset(of: ASCII.space) == nil else { return Parts(header: bytes.text) }
    let purpose = bytes[end - 2] == dash ? SMSSenders.purpose(bytes[end - 1]) : .unknown
    if purpose != .unknown {
      (pieces, end) = (pieces - 1, end - 2)
      while bytes[end - 1] == dash { end -= 1 }
    }
    if pieces > 1, bytes[start + 1] != dash, bytes[start + 2] == dash {
      start += 3
      while bytes[start] == dash { start += 1 }
    }
    let header = bytes.part(start, end)
    if !header.contains("--") { return Parts(header: header.text, purpose: purpose) }
    let single = header.indices.filter { header[$0] != dash || header[$0 - 1] != dash }.map { header[$0] }
    return Parts(header: String(decoding: single, as: UTF8.self), purpose: purpose)
  }

  private static func purpose(_ letter: UInt8) -> Purpose {
    switch letter {
    case UInt8(ascii: "S"): .service
    case UInt8(ascii: "T"): .transaction
    case UInt8(ascii: "P"): .promotion
    case UInt8(ascii: "G"): .government
    default: .unknown
    }
  }

  /// The class of the sender.
  static func senderClass(of parts: Parts) -> BankSenders.SenderClass {
    if parts.header.isEmpty { return .none }
    if parts.isNumber || parts.header.contains("@") { return .stranger }
    let squashed = parts.header.filter { $0.isLetter || $0.isNumber }
    let header = squashed.lowercased()
    let stems = Institutions.stems(of: header)
    if stems.contains(where: { $0.has("apart") }) { return .stranger }
    if let institution = Institutions.bank(ofHeader: header) { return .bank(institution) }
    // Other headers of the bank begin as those that are known: six letters, and nothing between them.
    guard squashed.utf8.count == 6, squashed.utf8.count == parts.header.utf8.count else { return .possible }
    if let bank = stems.first(where: { $0.isBank }) { return .bank(bank.id) }
    // Names do not count: AIRTEL is also a telephone company, and CREDI… begins the header of any lender.
    let stem = String(header.prefix(5))
    if stem != "credi", let institution = Institutions.bank(ofStem: stem) { return .bank(institution) }
    return .possible
  }
}
