/// Help about what many programs share.
enum HelpTopic: String, CaseIterable {
  case dates
  case queries

  /// The text.
  var text: String {
    switch self {
    case .dates:
      """
      DATES, the same in every program
        2026-07-14  2026-07  2026-Q3  2026     a day, month, quarter or year
        today  yesterday  3 days ago           a day
        mon  friday                            the latest one (last mon: before today)
        7d  2w  3m  1y  last 30 days           back from today, which is included
        this month  last week  next year       also quarter
        wtd  mtd  qtd  ytd                     this week, month, … up to today
        nov  november 2025  11/2026  q3 2026   the latest one, or that of the year
        30 nov 2026  30-11-2026  30/11  9nov   a day, where only one can be meant
        fy2026  fy2026-27  last fy             the year from April 2026 to March 2027
        since A  until A  before A  after A    since and until include A
        A..B  A..  ..B  A to B                 the first day of A to the last of B
        all                                    all days
      Weeks begin on Monday, months on the 1st and financial years in April, unless
      sw-data set week.start=sunday month.start=25 year.start=january says otherwise.

      """
    case .queries:
      """
      QUERIES: terms of different kinds must all match; terms of one kind are
      alternatives, but words, amt:, conf:, no: and not: must all match
        swiggy                   the text in payee, note or category
        payee:swiggy note:gift   the text in that field (payee: alone: without one)
        cat:food cat:food/delivery   a category, with a subcategory
        acct:hdfc tag:trip ref:5298  an account, a tag, a reference
        'amt:>500' amt:100..500  an amount, without its sign
        kind:expense             expense, income, transfer or refund
        status:pending           pending, posted, cleared, reconciled or void
        person:asha owed:ravi    whose payment it is; who owes a part of it
        cur:EUR bucket:rent recorder:sms 'conf:<0.8' id:t3kq
        no:receipt not:cat:food  without the field; not this
        nov  7d  since july      dates (sw help dates)
      Example: sw-list cat:food not:payee:swiggy 'amt:>500' last month

      """
    }
  }
}
