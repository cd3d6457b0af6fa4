import SpendwiseJSON
import Testing

@Suite struct JSONWriterTests {
  @Test func everyKindOfMember() {
    var writer = JSONWriter()
    writer.begin()
    writer.member("s", "a\"b")
    writer.member("absent", nil as String?)
    writer.member("present", "x" as String?)
    Array("₹".utf8).withUnsafeBufferPointer { writer.member("b", bytes: $0) }
    "[1]".withBytes { writer.member("r", raw: $0) }
    writer.member("n", raw: "-450.00")
    writer.member("i", -7)
    writer.member("f", false)
    writer.member("l", ["x", "y\n"])
    writer.member("e", [])
    writer.key("o")
    writer.begin()
    writer.member("k", true)
    writer.end()
    writer.key("p")
    writer.begin()
    writer.end()
    writer.member("z", 0)
    writer.end()
    writer.endLine()
    writer.begin()
    writer.end()
    writer.endLine()
    let wanted =
      #"{"s":"a\"b","present":"x","b":"₹","r":[1],"n":-450.00,"i":-7,"f":false,"l":["x","y\n"],"e":[],"#
      + #""o":{"k":true},"p":{},"z":0}"# + "\n{}\n"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == wanted)
  }
}
