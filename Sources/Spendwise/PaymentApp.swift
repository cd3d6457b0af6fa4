import SpendwiseText

/// Applications that pay from the accounts and cards of banks. The account that such a message names is its bank's.
public enum PaymentApp {
  private static let names = WordSet([
    "phonepe", "googlepay", "amazonpay", "mobikwik", "freecharge", "cred", "bhim", "navi", "supermoney", "kiwi",
    "bharatpe", "tataneu",
  ])

  /// The institution is an application that keeps no accounts itself.
  public static func isOne(_ institution: Bytes) -> Bool { names.contains(institution) }

  /// Messages of this institution may be about accounts of others. Paytm was also a bank.
  public static func mayNameOthers(_ institution: Bytes) -> Bool {
    isOne(institution) || ASCII.isSame(institution, "paytm")
  }
}
