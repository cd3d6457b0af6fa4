extension BuiltinProfiles {
  /// Words that state a payment, whatever else is due, can be converted or was registered.
  private static let paid =
    #"\\b(?:has been|have been|was|is) (?:successfully |now |also )?"#
    + #"(?:debited|deducted|charged|spent|withdrawn|credited|levied|used for)\\b"#
    + #"|\\d (?:was )?(?:spent (?:at|on|using|via)|(?:charged|debited|deducted|paid) (?:to|from|via) (?!you\\b))\\b"#
    + #"|\\breceived (?:your |a |the )?(?:payment|emi|premium|instal?ment) of"#
    + #"|\\bposted your payment of|\\byou have paid {amount} (?:on|at|to)\\b"#

  /// Mail of any bank that is no payment. `ignore` is looked for before the templates of the bank, `otherwise` after
  /// them: a real debit may well mention a statement or a mandate.
  static let common = #"""
    {"name":"any-mail","sender_email":["@"],"ignore":[\#
    {"reason":"otp","when":["otp","time pass"],"subject":"\\bOTP\\b|one[- ]time pass"},\#
    {"reason":"otp","when":["otp","to authori","one time pass","one-time pass","code to pay",\#
    "verification code","passcode","one-time code","one time code"],\#
    "pattern":"\\b\\d{4,8} is (?:the |your )?(?:[\\w-]+ ){0,4}?(?:OTP|password|passcode|code)\\b\#
    |\\b(?:OTP|one[- ]time pass(?:word|code)|verification code|passcode)(?: \\(OTP\\))?(?: (?:for|to)\\b.{1,160}?)? \#
    ?(?:is|:) ?\\d{4,8}\\b|\\b(?:OTP|one[- ]time pass(?:word|code)) \\d{4,8}\\b\#
    |\\bone[- ]time code\\b[^.]{0,160}? is \\d{4,8}\\b\#
    |\\b(?:use|enter) (?:OTP |code )?\\d{4,8} (?:as|to|for)\\b"},\#
    {"reason":"declined","when":["declin","unsuccessful","fail","could not be"],\#
    "subject":"declin|unsuccessful|\\bfail(?:ed|ure)\\b|could not be"},\#
    {"reason":"declined","when":["declined","unsuccessful","failed","rejected","not successful","not \#
    approved","returned"],\#
    "pattern":"\\b(?:transaction|txn|trxn|payment|purchase|debit|request|transfer|autopay|withdrawal)\\b\#
    (?:(?!\\. (?-i:[A-Z])).)*?(?:\\b(?:has been|was|is|were|been|got|has|have) |: ?)\#
    (?:declined|rejected|unsuccessful|not successful|failed|not approved)\\b\#
    |\\b(?:payment|transaction|transfer|txn) failed\\b\#
    |\\b(?:declined|failed|unsuccessful|rejected|returned(?: unpaid)?) (?:due to|because|owing)\\b\#
    |\\breturned unpaid\\b",\#
    "unless":"\\b(?:refund|amount|money|it|same)\\b[^.]{0,60}(?<!be )(?<!not )(?<!not been )(?<!if )\\b\#
    (?:credited|reversed|refunded)\\b|\\b(?:reversed|refunded|credited back) (?:in|to|on)\\b[^.]{0,80}\\b\#
    (?:for|of|against|towards) (?:the |your |a )?(?:failed|declined|unsuccessful)\#
    |\\bcharges?\\b (?:of )?{amount} (?:has been |have been |was |were )?(?:debited|deducted) from\\b"},\#
    {"reason":"declined","when":["could not be","unable to process","has not been","was not "],\#
    "pattern":"\\bcould not be (?:processed|completed|executed|credited|debited)\\b|unable to process your\#
    |\\b(?:has|have) not been (?:credited|processed|completed|debited|executed)\\b\#
    |\\bwas not (?:processed|completed|successful|authori[sz]ed by)\\b"},\#
    {"reason":"not-a-bank","when":["folio","passbook balance","due month"],\#
    "pattern":"\\bfolio\\b.{0,120}?\\b(?:NAV|units?)\\b|\\b(?:NAV|units?)\\b.{0,120}?\\bfolio\\b\#
    |\\bpassbook balance\\b|\\bcontribution of {amount}.{0,20}? for due month"},\#
    {"reason":"collect-request","when":["request"],"pattern":"\\b(?:received|sent you|raised|have) (?:a |an \#
    )?(?:new )?\#
    (?:UPI )?(?:collect|payment|money) request|\\b(?:payment|collect|money) request (?:of|for|from)\\b\#
    |\\bhas requested (?:money|payment|{amount})"},\#
    {"reason":"upcoming","when":["upcoming","pre-debit","predebit","scheduled"],\#
    "subject":"\\bupcoming\\b|\\bpre-?debit\\b|\\bscheduled\\b"},\#
    {"reason":"statement","when":["statement"],"subject":"\\b(?:e-?)?statement\\b"}],\#
    "otherwise":[\#
    {"reason":"mandate","when":["mandate","autopay","auto pay","standing instruction"],\#
    "pattern":"\\b(?:mandate|auto ?pay|standing instruction)\\b(?:(?!(?<!no)\\. (?-i:[A-Z])).)*?\\b\#
    (?:is|has been|was|been|successfully) \#
    (?:now |successfully )?(?:revoked|cancell?ed|paused|deactivated)\\b"},\#
    {"reason":"login","when":["kyc"],"pattern":"\\bKYC\\b.{0,80}?\\b(?:due|pending|expir\\w+|updat\\w+)\\b",\#
    "unless":"\#(paid)"},\#
    {"reason":"statement","when":["statement","amount due","amt due","total due","mini stmt","bill of","bill for"],\#
    "pattern":"\\b(?:minimum|min\\.?) (?:amount|amt\\.?) due\\b\#
    |\\btotal (?:amount |amt\\.? )?due\\b.{0,60}?\\bmin(?:imum)?\\.? (?:amount |amt\\.? )?due\\b\#
    |(?<!for )\\bmini (?:statement|stmt)\\b|\\bbill (?:of|for) {amount} [^.]{0,40}?\\bis (?:ready|due)\\b\#
    |\\bstatement\\b.{0,80}?\\b(?:is ready|is now \#
    ready|has been \#
    generated|is generated|is now available|is available|is attached|is sent|has been sent|please find)\\b\#
    |\\b(?:please find|view|download)\\b.{0,40}?\\b(?:e-?)?statement (?:for|of)\\b",\#
    "unless":"\#(paid)"},\#
    {"reason":"upcoming","when":["reminder","is due"],"subject":"\\breminder\\b|\\bis due\\b"},\#
    {"reason":"upcoming","when":["due by","due on","upcoming","pre-debit","predebit","is due","scheduled",\#
    "to stop","to cancel","to skip","to avoid this"],\#
    "pattern":"\\b(?:is )?due (?:by|on) {date}|\\bupcoming (?:e-?mandate|autopay|payment|debit|transaction|emi|txn)\#
    |\\bpre-?debit notification\\b|\\bscheduled (?:for|on) {date}\#
    |\\b(?:payment|debit|bill|emi|premium) is due\\b\#
    |\\bto (?:stop|cancel|skip|avoid) this (?:payment|debit|transaction)\\b|\\bscheduled date\\b",\#
    "unless":"\#(paid)"},\#
    {"reason":"statement","when":["certificate","form 16"],\#
    "pattern":"\\b(?:interest|tax|tds|balance) certificate\\b|\\bform ?16a?\\b","unless":"\#(paid)"},\#
    {"reason":"promotion","when":["converted","conversion","and get"],\#
    "pattern":"\\bcan be converted (?:in)?to\\b|\\beligible for (?:EMI )?conversion\\b\#
    |\\b(?:spend|pay|shop)\\b[^.]{0,20}{amount}[^.]{0,120}\\band get\\b",\#
    "unless":"\#(paid)"},\#
    {"reason":"mandate","when":["mandate","autopay","standing instruction","auto pay","auto payment",\#
    "automatic payment"],\#
    "pattern":"\\b(?:e-?mandate|mandate|auto ?pay(?:ment)?|standing instruction)\\b\#
    (?:(?!(?<!no)\\. (?-i:[A-Z])).)*?\\b\#
    (?:is|has been|was|have been|been|successfully) (?:now |successfully )?(?:set[- ]?up|registered|created|revoked\#
    |cancell?ed|paused|modified|activated|deactivated|approved|accepted|resumed|received)\\b\#
    |\\b(?:registered|set[- ]?up|created|cancell?ed|revoked) (?:an? |the |your )?(?:new |NACH |UPI )?\#
    (?:e-?mandate|auto ?pay)\\b\#
    |\\b(?:registered|enrolled|signed up|set[- ]?up|activated) (?:successfully )?for (?:an? |the )?\#
    (?:UPI )?(?:e-?mandate|auto ?pay)\\b\#
    |\\bmandate (?:for|of) {amount} [^.]{0,80}?\\b(?:created|registered|set[- ]?up|activated) (?:on|from|with)\\b\#
    |\\bautomatic payment\\b.{0,120}?\\bset[- ]?up\\b\#
    |mandate (?:registration|cancellation|set[- ]?up|creation)\\b.{0,120}?\\b(?:successful|complete|done)\#
    |mandate.{0,80}received today for processing",\#
    "unless":"\#(paid)"}]}
    """#
}
