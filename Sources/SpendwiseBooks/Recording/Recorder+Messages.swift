import Spendwise

/// The log of processed messages: their ids, from the keys of what was observed.
extension Recorder {
  /// The Message-ID in a key such as `email:a1b2@hdfcbank.net#1`.
  static func messageID(_ key: String) -> String {
    var bytes = Array(key.utf8)
    if bytes.starts(with: "email:".utf8) { bytes.removeFirst(6) }
    if let hash = bytes.lastIndex(of: UInt8(ascii: "#")), hash + 1 < bytes.count,
      bytes[(hash + 1)...].allSatisfy({ $0 >= 48 && $0 <= 57 })
    {
      bytes.removeLast(bytes.count - hash)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The id of the log entry of the message that an observation with this key came from.
  package static func messageRecordID(forKey key: String) -> String { messageRecordID(messageID(key)) }
  static func messageRecordID(_ messageID: String) -> String {
    "m" + RecordKey.id(forKey: "message:\(messageID)").dropFirst()
  }
}
