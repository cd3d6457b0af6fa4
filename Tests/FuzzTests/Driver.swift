import SpendwiseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// libFuzzer's own loop: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) private var target = FuzzTarget.json

/// `main`, by the name that SwiftPM gives it. The first argument is the name of the target, the others are libFuzzer's.
@_cdecl("fuzz_main")
public func run(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  guard count > 1, let name = arguments[1].map({ String(cString: $0) }), let chosen = FuzzTarget.named(name) else {
    fatalError("want one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  target = chosen
  var (rest, left) = (arguments + 1, count - 1)
  return runDriver(&left, &rest) { start, count in
    do { try target.take(Bytes(start: start, count: count)) } catch { fatalError("\(target.name): \(error)") }
    return 0
  }
}
