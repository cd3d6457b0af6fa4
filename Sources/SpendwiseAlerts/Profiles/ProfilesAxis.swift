extension BuiltinProfiles {
  /// Axis Bank. A reversal is the spend mail with one row more, so the status row is always looked for.
  static let axis = #"""
    {"name":"axis-card","sender_email":["@axisbank.com","@axis.bank.in"],\#
    "status_regex":"(?<status>Transaction Status ?:? ?[A-Z-]*)",\#
    "limit_regex":"Available Limit\\*? ?:? ?{limit}","wordings":[\#
    {"name":"spend-2026","kind":"expense","method":"card","when":"transaction amount",\#
    "pattern":"Transaction Amount ?:? ?{amount} Merchant Name ?:? ?{payee} Axis Bank (?:Credit|Debit) Card No\\.? ?:? \#
    ?{account} Date & Time ?:? ?{when}"},\#
    {"name":"spend","kind":"expense","method":"card","when":"thank you for using your",\#
    "pattern":"using your (?:Axis Bank )?(?:Credit|Debit) Card {account} for {amount} at {payee} on {when}"},\#
    {"name":"reversal","kind":"refund","method":"card","when":"has been reversed",\#
    "pattern":"transaction of {amount} on (?:your )?Axis Bank (?:Credit|Debit) Card {account} on {when}(?: IST)? at \#
    {payee} \#
    has been reversed"}]}
    {"name":"axis-account","sender_email":["@axisbank.com","@axis.bank.in"],\#
    "balance_regex":"Available Balance\\*? ?:? ?(?:is )?{balance}","wordings":[\#
    {"name":"account-2026","when":["amount debited","amount credited"],\#
    "pattern":"Amount (?:(?<debit>Debited)|(?<credit>Credited)) ?:? ?{amount} Account Number ?:? ?{account} Date & \#
    Time ?:? \#
    ?{when}(?: IST)?(?: Transaction Info ?:? ?(?:UPI/P2[AM]/(?<reference>\\d{6,20})/)?{rest})?"},\#
    {"name":"account","when":"your a/c ",\#
    "pattern":"your A/c {account} has been (?:(?<debit>debited)|(?<credit>credited)) with {amount} on {when}(?: \#
    IST)? by \#
    (?:UPI/P2[AM]/(?<reference>\\d{6,20})/)?{rest}"}]}
    {"name":"axis-forex","sender_email":["@axisbank.com","@axis.bank.in"],\#
    "account_regex":"(?:account|A/c) {account}","date_regex":"Value Date \\(F32A\\) ?:? ?{date}",\#
    "wordings":[{"name":"inward-remittance","kind":"income","method":"swift","when":"foreign currency funds of",\#
    "pattern":"received foreign currency funds of {amount}"}]}
    """#
}
