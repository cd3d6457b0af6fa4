import Spendwise
import Testing

struct CurrencyTests {
  @Test func knowsTheScalesOfISO4217() {
    let expected = [
      "INR": 2, "USD": 2, "EUR": 2, "JPY": 0, "KRW": 0, "VND": 0, "ISK": 0, "KWD": 3, "BHD": 3, "TND": 3, "CLF": 4,
      "UYW": 4, "AED": 2, "ZWL": 2, "XOF": 0, "XPF": 0, "SGD": 2, "THB": 2, "NPR": 2, "LKR": 2, "HRK": 2, "XCG": 2,
    ]
    for (code, digits) in expected { #expect(Currency(code)?.digits == digits, "\(code)") }
  }

  @Test func findsEveryEntryOfTheTableAndSaysItsCode() {
    let codes = Currency.codes
    #expect(codes.count > 160)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(Currency(code)?.code == code)
      #expect(Currency(code.lowercased()) == Currency(code))
    }
    #expect(Currency("inr") == .inr)
    #expect(Currency.inr.code == "INR" && Currency.inr.digits == 2)
  }

  @Test(arguments: ["", "IN", "INRR", "XXX", "XAU", "ABC", "123", "₹", "i r", "Rs.", "ZZZ", "AAA", "In2", "\u{9}NR"])
  func refusesWhatIsNoCurrency(code: String) { #expect(Currency(code) == nil) }
}
