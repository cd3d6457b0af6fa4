import Spendwise
import SpendwiseText

/// The ids of payments in a file: banks use one for several, which are told apart then, by day and amount.
struct FITIDs {
  /// What each key was used for, as hashes.
  private var uses: [Int: Int] = [:]
  /// What keys were used for that have several uses, the first included.
  private var more: [Int: [Int]] = [:]
  /// The payment at hand was there before.
  private(set) var isRepeated = false
  private(set) var count = 0
  private(set) var example = ""

  /// What is to be said at the end of a file, if an id was used for several payments: each is kept.
  func note(_ name: String, _ id: String) -> String? {
    if count == 0 { return nil }
    return "\(name): the bank used an id for two payments \(count == 1 ? "once" : "\(count) times"): "
      + "both are kept (the first is \(id) \(example))"
  }

  /// The key of a payment: numbered when another one has it.
  mutating func take(_ key: String, _ day: Day, _ amount: Amount) -> String {
    isRepeated = false
    let payment = FITIDs.hash(day, amount)
    // Rows without an id are numbered already.
    guard !key.hasPrefix("row:") else { return key }
    let hash = key.hashValue
    guard let first = uses[hash] else {
      uses[hash] = payment
      return key
    }
    let before = more[hash] ?? [first]
    if let number = before.firstIndex(of: payment) {
      isRepeated = true
      return number == 0 ? key : "\(key)#\(number + 1)"
    }
    more[hash] = before + [payment]
    if count == 0 { example = String((key.split(separator: ":").last ?? "").prefix(40)) }
    count += 1
    return "\(key)#\(before.count + 1)"
  }

  /// What tells payments apart that have the same id.
  private static func hash(_ day: Day, _ amount: Amount) -> Int {
    var hasher = Hasher()
    hasher.combine(day.number)
    hasher.combine(amount.minor)
    hasher.combine(amount.currency.digits)
    return hasher.finalize()
  }
}
