import SpendwiseText

/// Messages in a backup of the Android app "SMS Backup & Restore".
///
/// Elements are `<sms address="…" date="…" type="1" body="…" />`. Read by hand and not by an XML parser: the app writes
/// emoji as references to halves of a surrogate pair, which no parser lets pass, and a file that is damaged in one spot
/// must not lose all the others.
package enum SMSBackup {
  /// Start of an element `sms` from `start` on. If not found, the offset for going on with more bytes.
  package static func element(in bytes: Bytes, from start: Int) -> (offset: Int, isFound: Bool) {
    var offset = start
    while let open = bytes.offset(of: UInt8(ascii: "<"), from: offset) {
      if open + 5 > bytes.count { return (open, false) }
      if bytes.hasPrefixIgnoringCase("<sms", at: open), ASCII.isSpace(bytes[open + 4]) { return (open, true) }
      offset = open + 1
    }
    return (bytes.count, false)
  }

  /// End of the element at `start`, after its `>`. `nil` while its end is not there. A `<` inside makes it partial.
  package static func end(of start: Int, in bytes: Bytes) -> (offset: Int, isWhole: Bool)? {
    var quote: UInt8 = 0
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == "<" { return (index, false) }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == "\"" || byte == "'" {
        quote = byte
      } else if byte == ">" {
        return (index + 1, true)
      }
      index += 1
    }
    return nil
  }

  /// The attributes of an element, with references replaced.
  package static func attributes(of element: Bytes) -> [(name: Bytes, value: [UInt8])] {
    var result: [(Bytes, [UInt8])] = []
    var index = element.offset(of: ASCII.space) ?? 4
    while index < element.count {
      while index < element.count, ASCII.isSpace(element[index]) { index += 1 }
      guard let equals = element.offset(of: UInt8(ascii: "="), from: index) else { break }
      let name = element.part(index, equals).trimmed()
      index = equals + 1
      while index < element.count, ASCII.isSpace(element[index]) { index += 1 }
      guard index < element.count, let close = element.offset(of: element[index], from: index + 1) else { break }
      result.append((name, text(of: element.part(index + 1, close))))
      index = close + 1
    }
    return result
  }

  /// Value with its references replaced. Two halves of a character become that character; references to no character
  /// are dropped.
  package static func text(of value: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var high: UInt32 = 0
    var index = 0
    while index < value.count {
      let byte = value[index]
      guard byte == "&", let semicolon = value.part(index, index + 12).offset(of: UInt8(ascii: ";")),
        let code = HTMLReference.scalar(of: value.part(index + 1, index + semicolon))
      else {
        out.append(byte)
        index += 1
        high = 0
        continue
      }
      index += semicolon + 1
      if code & 0xFFFF_FC00 == 0xD800 {
        high = code
        continue
      }
      var scalar = code
      if code & 0xFFFF_FC00 == 0xDC00 { scalar = high == 0 ? 0 : 0x10000 + ((high & 0x3FF) << 10) + (code & 0x3FF) }
      high = 0
      if scalar != 0, let unicode = Unicode.Scalar(scalar) { out += UTF8.encode(unicode) ?? .init() }
    }
    return out
  }
}
