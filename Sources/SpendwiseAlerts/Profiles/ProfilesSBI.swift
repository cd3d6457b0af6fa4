extension BuiltinProfiles {
  /// State Bank of India. Its account alerts say everything again in Hindi: only the English sentence is read.
  static let sbi = #"""
    {"name":"sbi-account","sender_email":["@sbi.co.in","@sbi.bank.in"],\#
    "balance_regex":"(?:Avl|Avbl|Available) Bal(?:ance)?[ .:]{0,2}(?:is )?{balance}",\#
    "ignore":[{"reason":"not-money","when":["multi option dep"],"pattern":"Multi Option Dep"},\#
    {"reason":"not-money","when":["tds of "],"pattern":"\\bTDS of (?:INR|Rs)"}],\#
    "wordings":[\#
    {"name":"has-a","when":" has a ",\#
    "pattern":"A/?C(?: No\\.?)? {account} has a (?:(?<debit>debit)|(?<credit>credit)) \#
    (?:by (?<method>[A-Z][A-Z/ ]{2,24}?) )?of {amount} on {date}"},\#
    {"name":"debited","kind":"expense","when":" debited ",\#
    "pattern":"A/?C(?: No\\.?)? {account} Debited(?: with| by| for)? {amount} on {date} ?\#
    (?:- ?(?:transfer(?:red)? to |by transfer to )?{payee}(?=\\.? ?(?:Avl|Avbl|Available) Bal|\\.? ?-SBI|\\.?$))?"},\#
    {"name":"credited","kind":"income","when":" credited ",\#
    "pattern":"A/?C(?: No\\.?)? {account} Credited(?: with| by| for)? {amount} on {date} ?\#
    (?:- ?(?:Deposit )?(?:(?:by )?transfer(?:red)? from )?{payee}\#
    (?=\\.? ?(?:Avl|Avbl|Available) Bal|\\.? ?-SBI|\\.?$))?"}]}
    {"name":"sbi-neft","sender_email":["@sbi.co.in","@sbi.bank.in"],\#
    "amount_regex":"Amount ?: ?{amount}","date_regex":"\\bDate ?: ?{date}",\#
    "reference_regex":"UTR(?: No\\.?| Number)? ?: ?{reference}",\#
    "merchant_regex":"Sent by ?: ?{payee}(?= (?:Sender|IFSC|UTR|Date|Amount|Remark|Credited)|[.,]?$)",\#
    "wordings":[{"name":"neft-in","kind":"income","method":"neft","when":"credited to your a/c",\#
    "pattern":"Credited to Your A/?c(?: No\\.?)? ?:? ?{account}"}]}
    {"name":"sbi-debit","sender_email":["@sbi.co.in","@sbi.bank.in"],\#
    "amount_regex":"Amount \\(INR\\) ?:? ?{amount}","date_regex":"Date & Time ?:? ?{date}",\#
    "time_regex":"Date & Time ?:? ?.{6,14}?,? {time}","reference_regex":"Transaction Number ?:? ?{reference}",\#
    "merchant_regex":"Terminal Owner Name ?:? ?{payee} Terminal Id",\#
    "account_regex":"Last 4 Digits? of Card ?:? ?{account}","wordings":[\#
    {"name":"debit-card","kind":"expense","method":"card","when":"terminal owner name",\#
    "pattern":"Transaction Type ?:? ?(?:PURCHASE|E-?COM|POS|SALE)\\b"},\#
    {"name":"atm","kind":"expense","method":"atm","when":"terminal owner name",\#
    "pattern":"Transaction Type ?:? ?(?:CASH|ATM|WITHDRAWAL)\\b"},\#
    {"name":"debit-card-refund","kind":"refund","method":"card","when":"terminal owner name",\#
    "pattern":"Transaction Type ?:? ?(?:REFUND|REVERSAL)\\b"}]}
    """#

  /// SBI Card, a company of its own. Merchants come squashed and cut.
  static let sbicard = #"""
    {"name":"sbicard-card","sender_email":["@sbicard.com"],"wordings":[\#
    {"name":"spend","kind":"expense","when":" spent on your ",\#
    "pattern":"{amount} (?:was |has been )?spent on your (?:[\\w ]{1,32} )?SBI (?:Credit )?Card {account} \#
    (?:at|on|to|towards|-) ?{payee} on {when}(?: via (?<method>UPI)(?: \\(Ref(?:erence)?\\.? ?No\\.? ?\#
    (?<reference>\\d{6,20})\\))?)?"},\#
    {"name":"e-mandate","kind":"expense","method":"card","when":"against e-mandate",\#
    "pattern":"Transaction of {amount} at {payee} against E-mandate \\(SiHub ID ?- ?(?<reference>[^)]{1,40})\\) \#
    registered \#
    by you at merchant has been debited to your SBI (?:Credit )?Card {account} on {date}"},\#
    {"name":"payment-received","kind":"transfer","direction":"credit","when":"payment of",\#
    "pattern":"received (?:a |your )?payment of {amount} .{0,60}?SBI (?:Credit )?Card {account}(?:.{0,40}? on \#
    {when})?"},\#
    {"name":"reversal","kind":"refund","method":"card","when":["revers","refund"],\#
    "pattern":"{amount} .{0,60}?(?:reversed|refunded|credited) (?:to|on) your SBI (?:Credit )?Card {account}\#
    (?: (?:from|by|at) {payee})?? on {when}"}]}
    """#
}
