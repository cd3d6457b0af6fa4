import SpendwiseText

/// Buffers and character-set converters that many messages share. Give one to each `MailMessage` of a run.
///
/// One workspace serves one message at a time, on one thread.
package final class MailWorkspace {
  let decoded = ByteBuffer(capacity: 16 << 10)
  let converted = ByteBuffer(capacity: 16 << 10)
  package let text = ByteBuffer(capacity: 16 << 10)
  let converters = CharsetConverters()
  let html = HTMLMemory()
  let subjects = RecentTexts<[UInt8]>()
  let senders = RecentTexts<[MailAddress]>()

  /// An empty workspace. It grows to the need of the largest message.
  package init() {}
}
