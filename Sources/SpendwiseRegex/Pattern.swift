import CPCRE2
import SpendwiseText

/// The reason to refuse a regular expression, with its byte.
public struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The compiler's own words.
  public var reason: String
  /// The byte offset of the error in the expression, from 0.
  public var offset: Int

  /// An error at the byte `offset`.
  public init(reason: String, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The reason and the offset.
  public var description: String { "\(reason), at offset \(offset)" }
}

/// A compiled regular expression (PCRE2), safe on a stranger's mail. Case does not matter.
///
/// Every search is bounded, so that neither a hostile message nor a careless expression can hang: past the bound the
/// outcome is `.limit`. Bytes that are not UTF-8 never match and never fail. Not for use by two threads at once: a
/// `Pattern` remembers its last match.
public final class Pattern {
  /// The outcome of a search.
  public enum Outcome: Sendable {
    case match, none
    /// The search was given up because it took too many steps.
    case limit
  }

  /// The names of the groups with their numbers. A name may occur more than once, in alternatives.
  public let names: [(name: String, group: Int)]
  /// The number of groups without the whole match.
  public let groupCount: Int

  private let code: OpaquePointer
  /// The expression for texts of ASCII alone. They match the same and a quarter faster: in Unicode `k` and `s` have a
  /// third case, and a character has more bytes than one.
  private var plainCode: OpaquePointer?
  /// The expression as machine code for other texts. `nil` where that is `code` itself.
  private var machineCode: OpaquePointer?
  private let source: [UInt8]
  private let options: UInt32
  private let data: OpaquePointer
  private let context: OpaquePointer
  private let offsets: UnsafeMutablePointer<Int>
  private var (uses, plainUses) = (0, 0)
  private var pairs = 0

  /// Searches that cost as much as compiling to machine code. One message must not pay for it.
  private static let usesBeforeJIT = 24
  /// The most steps of one search from all starting offsets, roughly.
  private static let steps = 16_000_000

  /// Compiles `source`. `lines` makes `^` and `$` match at line breaks too.
  public convenience init(_ source: String, lines: Bool = false) throws(PatternError) {
    try self.init(bytes: Array(source.utf8), lines: lines)
  }

  /// Compiles an expression given as UTF-8.
  public init(bytes source: [UInt8], lines: Bool) throws(PatternError) {
    let options = PCRE2_CASELESS | PCRE2_DUPNAMES | PCRE2_NEVER_BACKSLASH_C | (lines ? PCRE2_MULTILINE : 0)
    (self.source, self.options) = (source, options)
    let code = try Pattern.compile(source, options | Pattern.unicode)
    guard let data = pcre2_match_data_create_from_pattern_8(code, nil), let context = pcre2_match_context_create_8(nil),
      let offsets = pcre2_get_ovector_pointer_8(data)
    else {
      pcre2_code_free_8(code)
      throw PatternError(reason: "out of memory", offset: 0)
    }
    (self.code, self.data, self.context, self.offsets) = (code, data, context, offsets)
    pcre2_set_depth_limit_8(context, 20_000)
    pcre2_set_heap_limit_8(context, 16_384)
    var count: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
    groupCount = Int(count)
    names = Pattern.names(of: code)
  }

  /// Compiles `source` into a test of a text, for rules. Giving up counts as no.
  public static func matcher(_ source: String) throws(PatternError) -> (Bytes) -> Bool {
    let pattern = try Pattern(source)
    return { pattern.search($0) == .match }
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
    pcre2_code_free_8(plainCode)
    pcre2_code_free_8(machineCode)
  }

  /// The compiled expression for `text`, machine code after a number of searches.
  private func code(for text: Bytes) -> OpaquePointer {
    if text.isASCII {
      plainUses += 1
      if plainUses < Pattern.usesBeforeJIT { return code }
      if plainUses == Pattern.usesBeforeJIT, ExpressionSource.isSameInBytes(source) {
        plainCode = Pattern.machineCode(source, options)
      }
      if let plainCode { return plainCode }
    }
    uses += 1
    if uses == Pattern.usesBeforeJIT {
      let safe = ExpressionSource.withClasses(source)
      if safe == source {
        pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
      } else if let safe {
        machineCode = Pattern.machineCode(safe, options | Pattern.unicode)
      }
    }
    return machineCode ?? code
  }

  private static var unicode: UInt32 { PCRE2_UTF | PCRE2_MATCH_INVALID_UTF }

  private static func compile(_ source: [UInt8], _ options: UInt32) throws(PatternError) -> OpaquePointer {
    var (status, offset): (Int32, Int) = (0, 0)
    let code = source.withUnsafeBufferPointer {
      pcre2_compile_8($0.baseAddress, $0.count, options, &status, &offset, nil)
    }
    guard let code else { throw PatternError(reason: words(status), offset: offset) }
    return code
  }

  private static func machineCode(_ source: [UInt8], _ options: UInt32) -> OpaquePointer? {
    guard let code = try? compile(source, options) else { return nil }
    pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    return code
  }

  /// Searches `text` from byte `start` on.
  public func search(_ text: Bytes, from start: Int = 0) -> Outcome {
    guard start <= text.count else { return .none }
    let code = code(for: text)
    // The library counts anew at each starting offset: dividing by their number bounds the sum.
    pcre2_set_match_limit_8(context, UInt32(max(2000, Pattern.steps / max(1, text.count))))
    var empty: UInt8 = 0
    let found = withUnsafePointer(to: &empty) { nothing in
      pcre2_match_8(code, text.baseAddress ?? nothing, text.count, start, 0, data, context)
    }
    pairs = max(0, Int(found))
    if found > 0 { return .match }
    return found == PCRE2_ERROR_NOMATCH ? .none : .limit
  }

  /// The bytes of a group in the last match. 0 is the whole match. `nil` when it took no part.
  public func range(_ group: Int) -> Range<Int>? {
    guard group >= 0, group < pairs else { return nil }
    let (start, end) = (offsets[2 * group], offsets[2 * group + 1])
    // Unset is the largest size; \K in a lookahead can put the end before the start.
    return start >= 0 && start <= end ? start..<end : nil
  }

  private static func names(of code: OpaquePointer) -> [(name: String, group: Int)] {
    var (count, size): (UInt32, UInt32) = (0, 0)
    var table: UnsafePointer<UInt8>?
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard let table else { return [] }
    return (0..<Int(count)).map { index in
      // An entry is the group's number in two bytes, high one first, and the name with a NUL after it.
      let entry = table + index * Int(size)
      return (String(cString: entry + 2), Int(entry[0]) << 8 | Int(entry[1]))
    }
  }

  private static func words(_ status: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(status, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}
