/// The ids of payments in a file: banks use one for several, which are told apart then.
struct FITIDs {
  /// What each key was used for, as hashes.
  private var uses: [Int: Int] = [:]
  /// What keys were used for that have several uses, the first included.
  private var more: [Int: [Int]] = [:]
  /// The payment at hand was there before.
  private(set) var isRepeated = false
  private(set) var count = 0
  private(set) var example = ""

  /// The key of a payment, given by its hash: numbered when another one has it.
  mutating func take(_ key: String, _ payment: Int) -> String {
    isRepeated = false
    // Rows without an id are numbered already.
    guard key.hasPrefix("ofx:") else { return key }
    let place = key.hashValue
    guard let first = uses[place] else {
      uses[place] = payment
      return key
    }
    let before = more[place] ?? [first]
    if let number = before.firstIndex(of: payment) {
      isRepeated = true
      return number == 0 ? key : "\(key)#\(number + 1)"
    }
    more[place] = before + [payment]
    if count == 0 { example = String((key.split(separator: ":").last ?? "").prefix(40)) }
    count += 1
    return "\(key)#\(before.count + 1)"
  }
}
