extension HeaderLanguage {
  static let chinese = HeaderLanguage(
    currencies: "CNY TWD HKD",
    names: [
      .date: "交易时间 交易日期 记账日期 日期 入账日期 交易日 記帳日 交易日期時間 帳務日期", .time: "时间 交易時間",
      .narration: "商品 商品说明 摘要 交易摘要 交易类型 用途 说明 備註 附言 商品名称", .payee: "交易对方 对方户名 对方名称 交易对手 对方账户名称", .memo: "备注",
      .debit: "支出金额 支出 借方金额 借方发生额 提出 支出金額", .credit: "收入金额 收入 存入 贷方金额 贷方发生额 存入金額",
      .amount: "金额元 金额 消费金额 消費金額 交易金额 交易金額 金額 发生额", .direction: "收支 借贷 借贷标志 收支类型",
      .balance: "余额 账户余额 餘額 账户余额元 本次余额", .reference: "交易单号 交易订单号 交易流水号 交易号",
      .currency: "币种 货币 币别 幣別", .category: "交易分类", .status: "当前状态 交易状态",
    ],
    out: "支出 借", into: "收入 贷", balances: "期初余额 期末余额 合计"
  )
}
