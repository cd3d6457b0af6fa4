extension HeaderLanguage {
  static let ukrainian = HeaderLanguage(
    currencies: "UAH",
    names: [
      .date: "датаоперації датаічасоперації датаiчасоперації датаічас датапроведення дататранзакції",
      .time: "часоперації час",
      .narration: "описоперації опис деталіоперації призначенняплатежу призначення деталі",
      .payee: "контрагент отримувач", .payer: "платник",
      .debit: "витрати списання списано", .credit: "надходження зараховано зарахування",
      .amount: """
      сумавкартковійвалюті сумаввалютікартки сумаввалютікарткиuah сумаоперації сумаввалютікартки* суматранзакції
      """,
      .balance: "залишок залишокпісляоперації залишок* залишокнакінецьперіоду",
      .currency: "валютакартки", .category: "категорія", .account: "картка рахунок", .status: "статус",
    ],
    balances: "вхіднийзалишок вихіднийзалишок"
  )

  static let icelandic = HeaderLanguage(
    currencies: "ISK",
    names: [
      .date: "dagsetning dags bokunardagur", .valueDate: "vaxtadagur",
      .narration: "skyring lysing texti tilvisun skyringar", .payee: "nafnvidtakandaedagreidanda vidtakandi",
      .debit: "ut utborgun", .credit: "inn innborgun", .amount: "upphaed upphad", .balance: "stada stadaeftir",
      .currency: "mynt gjaldmidill", .reference: "sedilnumer",
    ]
  )

  static let hebrew = HeaderLanguage(
    currencies: "ILS",
    names: [
      .date: "תאריך תאריךעסקה", .valueDate: "תאריךערך יוםערך",
      .narration: "תיאור פרטים הפעולה תיאורהתנועה סוגפעולה שםביתעסק תיאורפעולה",
      .debit: "חובה בחובה", .credit: "זכות בזכות", .amount: "סכום סכוםחיוב סכוםהחיוב",
      .balance: "יתרה יתרהבש", .reference: "אסמכתא", .currency: "מטבע",
    ]
  )

  static let arabic = HeaderLanguage(
    currencies: "SAR AED EGP",
    names: [
      .date: "التاريخ تاريخالعملية تاريخالمعاملة", .narration: "الوصف البيان تفاصيلالعملية التفاصيل",
      .debit: "مدين سحب المدين", .credit: "دائن إيداع الدائن", .amount: "المبلغ", .balance: "الرصيد",
      .reference: "المرجع", .currency: "العملة",
    ]
  )
}
