import Spendwise
import SpendwiseSystem
import TestSupport
import Testing

struct RecordKeyTests {
  /// Golden, made with another program: SHA-256, ten bytes, RFC 4648 base32. These may never change.
  @Test(arguments: [
    ("email:a1b2@hdfcbank.net#1", "tkkedl3ywylliqupt"),
    ("sms:00", "tovutgzri5vbjwa22"),
    ("manual:1", "tgabiwehtimvqxngi"),
    ("", "t4oymiquy7qobjgx3"),
    ("row:hdfc-1234:ab#2", "tof3nn4yifrzzk5ex"),
    ("email:स्विगी@x#1", "trmkazwg4vv4qb4vl"),
  ])
  func idsNeverChange(key: String, id: String) {
    #expect(RecordKey.id(forKey: key) == id)
    #expect(id.withBytes { RecordKey.isID($0) })
  }

  @Test func makesTheSameImportsForEver() {
    let sha256 = "6aa144166c1ac4bf36ab9235809dbc65e258f0e719607b156041fe6f8bd1737f"
    #expect(RecordKey.importID(sha256: sha256) == "is236qfm5hca2iklh")
    #expect(RecordKey.isSHA256(sha256) && !RecordKey.isSHA256(sha256.uppercased()) && !RecordKey.isSHA256("6aa1"))
  }

  @Test func hashesAsFIPS180Says() {
    #expect(
      "abc".withBytes { RecordKey.sha256Hex($0) } == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      "".withBytes { RecordKey.sha256Hex($0) } == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func piecesHashAsTheWhole() {
    var random = Seeded()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      var sum = SHA256()
      bytes.withUnsafeBufferPointer {
        sum.update($0.part(0, cut))
        sum.update($0.part(cut, $0.count))
      }
      #expect(sum.finish() == bytes.withUnsafeBufferPointer { SHA256.digest($0) }, "seed \(random.seed)")
    }
  }

  @Test(arguments: [
    "", "t", "t3kq9w2mhx7c5d1fa", "u3kq2w2mhx7c5d2fa", "T3KQ2W2MHX7C5D2FA", "t3kq2w2mhx7c5d2faa", "swiggy",
  ])
  func knowsWhatIsNoID(text: String) { #expect(!text.withBytes { RecordKey.isID($0) }) }
}
