import SpendwiseJSON
import SpendwiseText

/// A currency of ISO 4217 and the number of its decimals.
///
/// Codes that were withdrawn in the last years are known too, since old statements still carry them. Codes that ISO
/// gives no minor unit (gold, special drawing rights, tests) are not: an amount needs a scale.
public struct Currency: Hashable, Sendable {
  /// Three letters and a digit, as in the table. One word to compare.
  private let packed: UInt32

  /// The currency with this code, in any case. `nil` when ISO 4217 has none.
  public init?(_ code: String) {
    guard let found = code.withBytes({ Currency($0) }) else { return nil }
    self = found
  }

  /// The currency with this code, in any case. `nil` when ISO 4217 has none.
  public init?(_ code: Bytes) {
    guard code.count == 3 else { return nil }
    var wanted: UInt32 = 0
    for byte in code { wanted = wanted << 8 | UInt32(byte & 0xDF) }
    // The one that nearly every record has.
    if wanted == Currency.inr.packed >> 8 {
      self = .inr
      return
    }
    var (low, high) = (0, Currency.table.utf8CodeUnitCount / 4)
    while low < high {
      let middle = (low + high) / 2
      let entry = Currency.entry(middle)
      if entry >> 8 == wanted {
        packed = entry
        return
      }
      if entry >> 8 < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The reason to refuse a code, worded to follow the code.
  public static func refusal(of code: String) -> String {
    let isMoney = !unitless.contains(code.uppercased())
    return isMoney ? "is not a currency of ISO 4217" : "is a metal, a fund or a test code of ISO 4217, not money"
  }

  /// The codes for which ISO 4217 has no number of decimals.
  private static let unitless = [
    "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX",
  ]

  private init(packed: UInt32) { self.packed = packed }

  /// The Indian rupee.
  public static let inr = Currency(packed: 0x494E_5232)

  /// The currency of records that name none. Also the home currency of books without that setting.
  public static let unstated = inr

  /// `unstated` as a JSON string, for loops that compare literals.
  public static let unstatedLiteral: StaticString = "\"INR\""

  /// The groups of digits for people: 1,00,000 for rupees, 100,000 for others.
  public var grouping: Amount.Grouping { self == .inr ? .lakh : .western }

  /// The decimals of an amount. 2 for rupees, 0 for yen, 3 for dinars.
  @inline(__always)
  public var digits: Int { Int(packed & 0xFF) &- 48 }

  /// The minor units in one unit: 100 for rupees.
  public var unit: UInt64 { (0..<digits).reduce(1) { unit, _ in unit * 10 } }

  /// The code in capitals.
  public var code: String {
    String(decoding: [UInt8(packed >> 24), UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF)], as: UTF8.self)
  }

  /// The code in capitals as one number.
  public var letters: UInt32 { packed >> 8 }

  /// Appends the code in capitals.
  public func write(into out: inout [UInt8]) {
    out.append(UInt8(packed >> 24))
    out.append(UInt8(packed >> 16 & 0xFF))
    out.append(UInt8(packed >> 8 & 0xFF))
  }

  /// Every code that is known, sorted.
  public static var codes: [String] {
    (0..<table.utf8CodeUnitCount / 4).map { Currency(packed: entry($0)).code }
  }

  private static func entry(_ index: Int) -> UInt32 {
    UInt32(bigEndian: UnsafeRawPointer(table.utf8Start + index * 4).loadUnaligned(as: UInt32.self))
  }

  /// Sorted code and digits, searched in place: nothing is built at start-up.
  /// Source: ISO 4217 list one (2026-01-01), with the codes withdrawn since 2015.
  private static let table: StaticString = """
    AED2AFN2ALL2AMD2ANG2AOA2ARS2AUD2AWG2AZN2BAM2BBD2BDT2BGN2BHD3BIF0BMD2BND2BOB2BOV2BRL2BSD2BTN2BWP2BYN2\
    BYR0BZD2CAD2CDF2CHE2CHF2CHW2CLF4CLP0CNY2COP2COU2CRC2CUC2CUP2CVE2CZK2DJF0DKK2DOP2DZD2EGP2ERN2ETB2EUR2\
    FJD2FKP2GBP2GEL2GHS2GIP2GMD2GNF0GTQ2GYD2HKD2HNL2HRK2HTG2HUF2IDR2ILS2INR2IQD3IRR2ISK0JMD2JOD3JPY0KES2\
    KGS2KHR2KMF0KPW2KRW0KWD3KYD2KZT2LAK2LBP2LKR2LRD2LSL2LTL2LYD3MAD2MDL2MGA2MKD2MMK2MNT2MOP2MRO2MRU2MUR2\
    MVR2MWK2MXN2MXV2MYR2MZN2NAD2NGN2NIO2NOK2NPR2NZD2OMR3PAB2PEN2PGK2PHP2PKR2PLN2PYG0QAR2RON2RSD2RUB2RWF0\
    SAR2SBD2SCR2SDG2SEK2SGD2SHP2SLE2SLL2SOS2SRD2SSP2STD2STN2SVC2SYP2SZL2THB2TJS2TMT2TND3TOP2TRY2TTD2TWD2\
    TZS2UAH2UGX0USD2USN2UYI0UYU2UYW4UZS2VED2VEF2VES2VND0VUV0WST2XAF0XCD2XCG2XOF0XPF0YER2ZAR2ZMW2ZWG2ZWL2
    """
}

extension JSONObject {
  /// The currency that a record names, else `unstated`. `nil` for a code that ISO 4217 does not have.
  public var currency: Currency? {
    guard let value = value("currency"), !value.isNull else { return .unstated }
    return value.string.flatMap { Currency($0) }
  }
}
