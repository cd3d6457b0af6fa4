import SpendwiseJSON
import SpendwiseText
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test func thereAreEnoughCases() {
    #expect(ConformanceTable.cases.count > 300)
    #expect(Set(ConformanceTable.cases.map(\.bytes)).count > ConformanceTable.cases.count - 10)
    #expect(ConformanceTable.cases.allSatisfy { "yni".contains($0.verdict) })
  }

  @Test(arguments: ConformanceTable.cases)
  func verdict(_ test: ConformanceTable.Case) {
    let error = scanError(test.bytes)
    switch test.verdict {
    case "y": #expect(error == nil)
    case "n":
      #expect(error != nil)
      if let offset = test.offset { #expect(error?.offset == offset, "\(error?.reason ?? "")") }
    default: break
    }
  }

  /// The reference of the property tests must pass the same table.
  @Test(arguments: ConformanceTable.cases)
  func reference(_ test: ConformanceTable.Case) {
    var isObject = false
    if case .object = ReferenceJSON.parse(test.bytes) { isObject = true }
    if test.verdict != "i" { #expect(isObject == (test.verdict == "y")) }
  }

  /// No prefix of a good line traps. Only the whole line is good.
  @Test(arguments: ConformanceTable.cases.filter { $0.verdict == "y" && $0.bytes.count < 200 })
  func everyPrefix(_ test: ConformanceTable.Case) {
    let visible = test.bytes.lastIndex { $0 > 0x20 } ?? 0
    for length in 0..<visible {
      let error = scanError(Array(test.bytes[..<length]))
      #expect(error != nil)
      #expect((error?.offset ?? -1) <= length)
    }
  }
}

/// Error of a scan of `bytes`. They lie at the end of their own memory, so that a sanitizer sees a read past them.
func scanError(_ bytes: [UInt8]) -> JSONError? {
  let exact = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
  defer { exact.deallocate() }
  for (index, byte) in bytes.enumerated() { exact[index] = byte }
  var object = JSONObject()
  do throws(JSONError) { try object.scan(Bytes(start: exact, count: bytes.count)) } catch {
    #expect(object.count == 0)
    return error
  }
  return nil
}
