extension BuiltinProfiles {
  /// ICICI Bank. Its card mails print a 12-hour clock without am or pm.
  static let icici = #"""
    {"name":"icici-card","sender_email":["@icicibank.com","@icici.bank.in"],\#
    "limit_regex":"Available Credit Limit on your card is {limit}","wordings":[\#
    {"name":"spend","kind":"expense","method":"card","clock":12,"when":"has been used for a transaction of",\#
    "pattern":"ICICI Bank (?:Credit|Debit) Card {account} has been used for a transaction of {amount} on {when}\\. \#
    ?Info ?: ?(?:UPI-(?<reference>\\d{6,20})-)?\#
    {payee}(?=\\. ?(?:The |If |In case|To |For |Not you|Call|Dial|SMS |$)|\\.?$)"},\#
    {"name":"payment-received","kind":"transfer","direction":"credit","when":"received payment of",\#
    "pattern":"received (?:a )?payment of {amount} (?:on|towards|for) your ICICI Bank Credit Card(?: account)? \#
    {account} on \#
    {date}(?: through (?<method>[A-Z][A-Z ]{1,24}))?"},\#
    {"name":"payment-towards","kind":"transfer","direction":"credit","when":"towards icici bank credit card",\#
    "pattern":"Payment of {amount} towards (?:your )?ICICI Bank Credit Card(?: account)? {account} has been received\#
    (?: (?:through|via) (?<method>[A-Z]{3,12}))? on {date}"},\#
    {"name":"refund","kind":"refund","method":"card","when":"merchant credit refund",\#
    "pattern":"merchant credit refund on your ICICI Bank Credit Card {account} for {amount} on {date} from \#
    {payee}(?=\\. (?-i:[A-Z])|\\.?$)"},\#
    {"name":"reversal","kind":"refund","method":"card","when":"has been reversed to your",\#
    "pattern":"{amount} has been reversed to your (?:ICICI Bank )?(?:Credit |Debit )?(?:Card )?{account} on {when}"}]}
    {"name":"icici-account","sender_email":["@icicibank.com","@icici.bank.in"],\#
    "reference_regex":"Transaction ID is (?<reference>[A-Z0-9]{6,40})",\#
    "balance_regex":"Available Balance (?:in your account |on your account )?is {balance}","wordings":[\#
    {"name":"imobile","kind":"expense","when":"you have made an online",\#
    "pattern":"made an online (?:(?<method>IMPS|NEFT|RTGS|UPI)|ICICI fund transfer) payment of {amount} towards \#
    {payee} on \#
    {when}\\.? from your ICICI Bank (?:\\w+ )?Account {account}"},\#
    {"name":"imobile-2026","kind":"expense","when":"you have made an online",\#
    "pattern":"made an online (?:(?<method>IMPS|NEFT|RTGS|UPI)|ICICI fund transfer) payment of {amount} towards \#
    {payee} \#
    from your (?:ICICI Bank )?(?:\\w+ )?(?:Account )?{account} on {when}"},\#
    {"name":"account","when":"icici bank account ",\#
    "pattern":"ICICI Bank Account {account} has been (?:(?<credit>credited)|(?<debit>debited)) (?:with|by|for) \#
    {amount} on \#
    {when}(?:\\.? ?(?:Info|towards)[ :]{1,2}(?:UPI[-/](?:P2[AM][-/])?(?<reference>\\d{6,20})[-/])?\#
    {payee}(?=\\. ?(?:The |If |In case|To |For |Avl|Avail|$)|\\.?$))?"},\#
    {"name":"debit-card","kind":"expense","method":"card","when":"purchase of",\#
    "pattern":"purchase of {amount} .{0,80}?linked to (?:your )?ICICI Bank Account {account} on {when}\\.? ?Info ?: \#
    ?{payee}(?=\\. ?(?:The |If |In case|$)|\\.?$)"},\#
    {"name":"debit-card-used","kind":"expense","method":"card","when":"linked to",\#
    "pattern":"Debit Card .{0,40}?linked to (?:your )?ICICI Bank Account {account} \#
    .{0,40}?(?:purchase|transaction) of \#
    {amount} on {when}\\.? ?Info ?: ?{payee}(?=\\. ?(?:The |If |In case|$)|\\.?$)"},\#
    {"name":"atm","kind":"expense","method":"atm","when":"withdraw",\#
    "pattern":"(?:cash withdrawal of {amount}|{amount} (?:has been |was )?withdrawn) .{0,60}?ICICI Bank Account \#
    {account} \#
    on {when}"}]}
    """#
}
