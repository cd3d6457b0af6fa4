import Spendwise
import SpendwiseText

/// The ids of payments in a file. If a bank uses one for several, day, amount and words distinguish them.
struct FITIDs {
  /// The number of each payment, and the payments of each key. Both are known by hashes.
  private var (numbers, uses) = ([Int: Int](), [Int: Int]())
  /// The last payment taken was there before.
  private(set) var isRepeated = false
  private(set) var count = 0
  private(set) var example = ""

  /// A note for a file that used an id for several payments. Each is kept.
  func note(_ name: String, _ id: String) -> String? {
    if count == 0 { return nil }
    return "\(name): the bank used an id for two payments \(count == 1 ? "once" : "\(count) times"): "
      + "both are kept (the first is \(id) \(example))"
  }

  /// The key of a payment: numbered when another one has it.
  mutating func take(_ key: String, _ day: Day, _ amount: Amount, _ words: String) -> String {
    isRepeated = false
    // Rows without an id are numbered already.
    if key.hasPrefix("row:") { return key }
    var hasher = Hasher()
    hasher.combine([key, words])
    hasher.combine([Int64(day.number), amount.minor, Int64(amount.currency.digits)])
    let payment = hasher.finalize()
    isRepeated = numbers[payment] != nil
    let number = numbers[payment] ?? uses[key.hashValue, default: 0] + 1
    (uses[key.hashValue], numbers[payment]) = (max(number, uses[key.hashValue, default: 0]), number)
    if number == 1 { return key }
    if count == 0 { example = String((key.split(separator: ":").last ?? "").prefix(40)) }
    if !isRepeated { count += 1 }
    return "\(key)#\(number)"
  }
}
