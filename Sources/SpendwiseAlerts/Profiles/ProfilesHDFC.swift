extension BuiltinProfiles {
  /// HDFC Bank: templates of 2023 to 2026, on both domains. `\#` at the end of a line joins it with the next.
  static let hdfc = #"""
    {"name":"hdfc-card","sender_email":["@hdfcbank.net","@hdfcbank.bank.in","@hdfcbank.com"],\#
    "reference_regex":"\\b(?:Authori[sz]ation code ?:?-? ?(?<reference>[A-Z0-9]{4,12})\\b\#
    |UPI transaction reference (?:no\\.?|number)(?: is)?[ .:]{0,3}(?<reference>\\d{6,20}))",\#
    "limit_regex":"available (?:balance|limit) on your card is {limit}",\#
    "wordings":[\#
    {"name":"rupay-upi","kind":"expense","method":"upi","when":"rupay credit card",\#
    "pattern":"{amount} (?:has been|is|was) debited from your (?:HDFC Bank )?RuPay Credit Card {account} \#
    (?:(?:and credited )?to(?: VPA)?|Paid to) {vpa}(?: \\({payee}\\)| {payee})??(?: on|,? ?Date ?:?) {date}"},\#
    {"name":"spend","kind":"expense","method":"card","when":"debited from your hdfc bank",\#
    "pattern":"{amount} (?:is|has been|was) debited from your HDFC Bank (?:RuPay )?Credit Card {account} ?\#
    (?:towards|at|to) {payee} on {when}"},\#
    {"name":"spend-2026","kind":"expense","method":"card","when":"made a transaction of",\#
    "pattern":"using your HDFC Bank (?:Credit|Debit) Card {account} ?\\. ?You (?:have )?made a transaction of \#
    {amount} \#
    (?:at|towards) {payee} on {when}"},\#
    {"name":"spend-2023","kind":"expense","method":"card","when":"thank you for using your hdfc bank",\#
    "pattern":"using your HDFC Bank (?:Credit|Debit) Card {account} for {amount} (?:at|towards) {payee} on {when}"},\#
    {"name":"e-mandate-paid","kind":"expense","method":"card","when":"set up through e-mandate",\#
    "pattern":"(?<!on )Your {payee} bill, set up through E-mandate \\(Auto payment\\), has been successfully paid \#
    using your HDFC Bank (?:Credit|Debit) Card {account}.{1,80}?Amount ?:? {amount} Date ?:? {date}\#
    (?: SI Hub ID ?:? ?(?<reference>\\w{3,40}))?"},\#
    {"name":"reversal","kind":"refund","method":"card","when":"transaction reversal of",\#
    "pattern":"transaction reversal of {amount} has been initiated to your HDFC Bank (?:Credit|Debit) Card \#
    {account}\\.? \#
    ?From Merchant ?: ?{payee} Date ?&? ?Time ?: ?{when}"},\#
    {"name":"reversal-2025","kind":"refund","method":"card","when":"transaction reversal has been initiated",\#
    "pattern":"transaction reversal has been initiated for {amount},? from {payee} to (?:your )?HDFC Bank \#
    (?:Credit|Debit) Card {account} on {when}"},\#
    {"name":"refund-2023","kind":"refund","method":"card","when":"a refund for ",\#
    "pattern":"a refund for {amount},? from {payee} is credited to your (?:HDFC Bank )?(?:\\w+ ){0,4}?{account} on \#
    {when}"},\#
    {"name":"payment-received","kind":"transfer","direction":"credit","when":"has been credited to your hdfc \#
    bank credit card",\#
    "pattern":"Payment of {amount} has been credited to your HDFC Bank Credit Card {account} on {date}\#
    (?: via {payee}(?= ?(?:\\.|$| (?-i:[A-Z][a-z]))))?"}]}
    {"name":"hdfc-debit","sender_email":["@hdfcbank.net","@hdfcbank.bank.in","@hdfcbank.com"],"wordings":[\#
    {"name":"spend","kind":"expense","method":"card","when":"debited from your hdfc bank debit card",\#
    "pattern":"{amount} (?:is|has been|was) debited from your HDFC Bank Debit Card {account} \#
    (?:towards|at|to) {payee} on {when}"}]}
    {"name":"hdfc-upi","sender_email":["@hdfcbank.net","@hdfcbank.bank.in","@hdfcbank.com"],\#
    "reference_regex":"\\bUPI (?:transaction )?reference (?:no\\.?|number)(?: is)?[ .:]{0,3}(?<reference>\\d{6,20})",\#
    "wordings":[\#
    {"name":"debit","kind":"expense","method":"upi","when":["been debited from ","is debited from ",\#
    "was debited from "],\#
    "pattern":"{amount} (?:has been|is|was) debited from (?:your )?(?:HDFC Bank )?(?:A/c|account) {account} \#
    (?:to|towards) (?:VPA ?)?{vpa}(?: \\({payee}\\)| {payee})?? on {date}"},\#
    {"name":"debit-to-account","kind":"expense","method":"upi","when":["been debited from ","is debited from ",\#
    "was debited from "],\#
    "pattern":"{amount} (?:has been|is|was) debited from (?:your )?(?:HDFC Bank )?(?:A/c|account) {account} \#
    (?:to|towards) (?<payee>account [*X]{0,12}\\d{2,18}) on {date}"},\#
    {"name":"credit","kind":"income","method":"upi","when":"successfully credited to your account",\#
    "pattern":"{amount} is successfully credited to your account {account} by VPA {vpa}(?: {payee})?? on {date}"},\#
    {"name":"credit-2026","kind":"income","method":"upi","when":"successfully credited to your hdfc bank account",\#
    "pattern":"{amount} has been successfully credited to your HDFC Bank account {account} ?\\.? ?Transaction \#
    Details ?:? \#
    ?(?:a\\. ?)?Date ?: ?{date} (?:b\\. ?)?Sender ?: ?{payee} ?\\(VPA ?: ?{vpa}\\)"}]}
    {"name":"hdfc-account","sender_email":["@hdfcbank.net","@hdfcbank.bank.in","@hdfcbank.com"],\#
    "balance_regex":"Available Balance ?:? ?(?:is )?{balance}","wordings":[\#
    {"name":"neft-in","kind":"income","method":"neft","when":"neft cr-",\#
    "pattern":"Amount received ?: ?{amount} Account ?: ?{account} Date ?: ?{date} Reference Details ?: ?NEFT \#
    Cr-[^- ]{1,20}-(?<payee>[^-]{1,100})-.{0,120}?-?(?<reference>[A-Z]{2,6}[A-Z0-9]{0,4}\\d{6,18})\\b"},\#
    {"name":"neft-out","kind":"expense","method":"neft","when":"for a transfer to payee",\#
    "pattern":"{amount} has been deducted from your (?:HDFC Bank )?(?:account|A/c) {account} for a transfer to payee \#
    {payee} via NEFT using HDFC Bank Online Banking"},\#
    {"name":"online-transfer","kind":"expense","method":"netbanking","when":"for a transfer to payee",\#
    "pattern":"{amount} has been deducted from your (?:HDFC Bank )?(?:account|A/c) {account} for a transfer to payee \#
    {payee} (?:via|using) HDFC Bank Online Banking"},\#
    {"name":"imps-out","kind":"expense","method":"imps","when":"via imps",\#
    "pattern":"{amount} has been debited from your (?:HDFC Bank )?(?:account|A/c) {account} on {date} and \#
    credited to the \#
    (?<payee>account ending \\S{2,24}) via IMPS\\.?(?: IMPS Reference No\\.?(?: is)?[ \#
    :]{1,2}(?<reference>\\d{6,20}))?"},\#
    {"name":"ppf","kind":"transfer","direction":"debit","method":"netbanking","when":"you have transferred",\#
    "pattern":"You have transferred {amount} to your (?<payee>(?:PPF|Sukanya)\\S{0,20}.{0,60}?\\S{2,24}) from \#
    your A/c \#
    {account},? through Online Banking on {date}"},\#
    {"name":"cheque","kind":"expense","method":"cheque","when":"successfully cleared",\#
    "pattern":"cheque no\\.? ?(?<reference>\\d{3,12}) has been successfully cleared,? and an amount of {amount} \#
    has been \#
    deducted from your (?:HDFC Bank )?(?:account|A/c) {account}(?: on {date})?"},\#
    {"name":"netbanking-bill","kind":"expense","method":"netbanking","when":"hdfc bank netbanking for payment of",\#
    "pattern":"using HDFC Bank NetBanking for payment of {amount} from A/c {account} to \#
    {payee}(?=\\. (?-i:[A-Z])|\\.?$)(?:.{0,80}? on {when})?"},\#
    {"name":"nach","kind":"expense","method":"nach","when":"with umrn ",\#
    "pattern":"{amount} has been debited from (?:your )?HDFC Bank (?:Account|A/c) {account} towards \#
    (?<payee>[^/]{1,100}?)(?:/\\S{0,60})? with UMRN (?<reference>\\w{6,40}) on {date}"},\#
    {"name":"atm","kind":"expense","method":"atm","when":"withdrawn from ",\#
    "pattern":"{amount} (?:has been |was |is )?withdrawn from (?:your )?(?:HDFC Bank )?(?:A/c|account|Debit \#
    Card) {account} \#
    at (?:ATM )?{payee} on {when}"}]}
    """#
}
