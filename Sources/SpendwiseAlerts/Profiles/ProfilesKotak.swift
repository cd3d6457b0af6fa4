extension BuiltinProfiles {
  /// Kotak Mahindra Bank, with 811. Its UPI reversals are dated only by the line at their foot.
  static let kotak = #"""
    {"name":"kotak-card","sender_email":["@kotak.com","@kotak.bank.in"],\#
    "limit_regex":"Available credit limit is {limit}","balance_regex":"Available balance is {balance}",\#
    "reference_regex":"transaction reference No\\.?(?: is)?[ :]{1,2}{reference}","wordings":[\#
    {"name":"spend","kind":"expense","method":"card","when":"using your kotak",\#
    "pattern":"{amount} spent (?:at|on) {payee} on {when} using your Kotak (?:\\w+ ){0,3}Card {account}"},\#
    {"name":"payment-received","kind":"transfer","direction":"credit","when":"thank you for your payment of",\#
    "pattern":"your payment of {amount} (?:for|towards) your Kotak Credit Card {account} on {date}"}]}
    {"name":"kotak-upi","sender_email":["@kotak.com","@kotak.bank.in"],\#
    "date_regex":"sent by the System ?: ?{date}","wordings":[\#
    {"name":"reversal","kind":"refund","method":"upi","when":"for reversal of upi transaction",\#
    "pattern":"{amount} (?:is|has been) credited to your Kotak Bank (?:Account|A/c) {account} for reversal of UPI \#
    transaction (?<reference>[A-Z0-9][A-Z0-9-]{5,48})"},\#
    {"name":"credit-811","kind":"income","method":"upi","when":"upi reference number",\#
    "pattern":"Date ?:? ?{date}(?:,? {time})? Amount ?:? ?{amount} Sender(?: Name)? ?:? ?{payee} \#
    (?:Sender\\S{0,4} (?:UPI ID|VPA) ?:? ?{vpa} )?UPI Reference Number \#
    (?:\\(RRN\\) )?:? ?(?<reference>\\d{6,20})"},\#
    {"name":"credit-811-amount-first","kind":"income","method":"upi","when":"upi reference number",\#
    "pattern":"Amount ?:? ?{amount} (?:Date ?:? ?{date}(?:,? {time})? )?Sender(?: Name)? ?:? ?{payee} \#
    (?:Sender\\S{0,4} (?:UPI ID|VPA) ?:? ?{vpa} )?UPI Reference Number (?:\\(RRN\\) )?:? ?\#
    (?<reference>\\d{6,20})(?: Date ?:? ?{date})?"},\#
    {"name":"bill-811","kind":"transfer","direction":"debit","when":"credit card bill was paid",\#
    "pattern":"credit card bill was paid.{0,80}? Bank ?: ?{payee} Card no\\.? ?: ?\\S{1,8} ?\\d{2,6} \#
    Bill amount ?: ?{amount} Paid on ?: ?{date}"},\#
    {"name":"no-direction-811","when":"has been processed successfully",\#
    "pattern":"Your transaction of {amount} has been processed successfully"}]}
    {"name":"kotak-account","sender_email":["@kotak.com","@kotak.bank.in"],\#
    "balance_regex":"Available balance(?: is)? ?:? ?{balance}",\#
    "reference_regex":"(?:\\(UTR\\) is|\\(UTR\\)|Ref(?:erence)? No\\.?(?: is)?|Reference Number(?: is)?|RRN) ?:? ?\#
    (?<reference>(?=[A-Z]{0,8}\\d)[A-Z0-9]{6,40})","wordings":[\#
    {"name":"debit-card","kind":"expense","method":"card","when":"using kotak bank debit card",\#
    "pattern":"transaction of {amount} (?:on|at) {payee} using Kotak Bank Debit Card {card} on {when}(?: IST)? \#
    from your account {account} has been processed"},\#
    {"name":"refund","kind":"refund","method":"card","when":"against your recent debit card transaction",\#
    "pattern":"amount of {amount} has been credited to your Kotak Bank (?:Account|A/c) {account} against your \#
    recent Debit Card transaction(?: with RRN (?<reference>\\w{6,24}))?"},\#
    {"name":"neft-in","kind":"income","when":"has been credited to your kotak bank",\#
    "pattern":"{amount} has been credited to your Kotak Bank (?:Account|A/c) {account} on {date} via \#
    (?<method>NEFT|RTGS|IMPS|UPI) transaction from {payee}(?=\\. ?(?:Your|Details|If|$)|\\.?$)"},\#
    {"name":"account","when":" by ",\#
    "pattern":"your (?:Kotak Bank )?(?:account|A/c) {account} is (?:(?<credit>credited)|(?<debit>debited)) by \#
    {amount} on {when} for (?<method>IMPS|NEFT|RTGS|UPI) transaction(?:.{0,80}?(?:Sender|Beneficiary) Name ?: \#
    ?{rest})?"},\#
    {"name":"nach","kind":"expense","method":"nach","when":"towards nach/ecs",\#
    "pattern":"(?:(?:account|A/c) {account} )?has been debited towards NACH/ECS \#
    transaction.{0,200}?Beneficiary(?: Name)? ?:? ?{payee} UMRN(?: Number)? ?:? ?(?<reference>\\w{6,40}) \#
    Amount ?:? ?{amount} Transaction date ?:? ?{date}"}]}
    """#
}
