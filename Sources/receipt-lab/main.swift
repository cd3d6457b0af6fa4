import Spendwise
import SpendwiseJSON
import SpendwiseReceipts
import SpendwiseText
import FoundationEssentials

let data = try! Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let text = [UInt8](data)
let cur = Currency(CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "MYR")!
let reader = ReceiptReader(ReceiptContext(currency: cur, today: Day(year: 2026, month: 11, day: 22)!))
// receipts are separated by byte 0x1E
text.withUnsafeBufferPointer { all in
  for one in all.split(separator: 0x1E, omittingEmptySubsequences: false) {
    let r = reader.read(ReceiptLine.lines(of: Bytes(rebasing: one)))
    let t = r.total
    print([t.map { Amount(minor: $0.minor, currency: r.currency).literal } ?? "", t.map { "\($0.confidence)" } ?? "", (t?.witnesses ?? []).joined(separator: "+"), r.currency.code, r.date?.day.iso ?? "", r.date?.time ?? "", r.merchant?.name ?? ""].joined(separator: "\t"))
  }
}
