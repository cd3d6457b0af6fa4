/// The profiles that come with the program, in the form of `profiles.jsonl`.
enum BuiltinStatementProfiles {
  static let all: [StatementProfile] = (try? StatementProfile.read(Array(text.utf8))) ?? []

  /// Those whose header has more names come before those that it contains.
  static let text = #"""
    {"type":"profile","name":"hdfc-text","reads":"statement","expect":["Date","Narration","Value Dat",\#
    "Debit Amount","Credit Amount","Chq/Ref Number","Closing Balance"],"columns":{"date":"Date",\#
    "narration":"Narration","value_date":"Value Dat","debit":"Debit Amount","credit":"Credit Amount",\#
    "reference":"Chq/Ref Number","balance":"Closing Balance"},"date_order":"dmy","decimal_mark":".",\#
    "amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"hdfc-xls","reads":"statement","expect":["Date","Narration","Chq./Ref.No.",\#
    "Value Dt","Withdrawal Amt","Deposit Amt","Closing Balance"],"columns":{"date":"Date",\#
    "narration":"Narration","value_date":"Value Dt","debit":"Withdrawal Amt","credit":"Deposit Amt",\#
    "reference":"Chq./Ref.No.","balance":"Closing Balance"},"date_order":"dmy","decimal_mark":".",\#
    "amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"hdfc-card","reads":"statement","expect":["Transaction type",\#
    "Primary / Addon Customer Name","DATE","Description","AMT","Debit / Credit"],"columns":{"date":"DATE",\#
    "narration":"Description","amount":"AMT","direction":"Debit / Credit"},"date_order":"dmy","decimal_mark":".",\#
    "amount_sign":"plain","currency_default":"INR","account_type":"credit_card","blank_direction":"debit"}
    {"type":"profile","name":"icici-savings","reads":"statement","expect":["Transaction Date",\#
    "Transaction Remarks","Withdrawal Amount","Deposit Amount","Balance"],"columns":{"serial":"S No",\#
    "date":"Transaction Date","value_date":"Value Date","reference":"Cheque Number",\#
    "narration":"Transaction Remarks","debit":"Withdrawal Amount","credit":"Deposit Amount","balance":"Balance"},\#
    "date_order":"dmy","decimal_mark":".","amount_sign":"plain","currency_default":"INR","line_join":""}
    {"type":"profile","name":"icici-monthly","reads":"statement","expect":["DATE","MODE","PARTICULARS",\#
    "DEPOSITS","WITHDRAWALS","BALANCE"],"columns":{"date":"DATE","narration":"PARTICULARS","debit":"WITHDRAWALS",\#
    "credit":"DEPOSITS","balance":"BALANCE"},"date_order":"dmy","decimal_mark":".","amount_sign":"plain",\#
    "currency_default":"INR","line_join":""}
    {"type":"profile","name":"icici-csv","reads":"statement","expect":["Transaction Date","Value Date",\#
    "Description","Ref No./Cheque No.","Debit","Credit","Balance"],"columns":{"date":"Transaction Date",\#
    "value_date":"Value Date","narration":"Description","reference":"Ref No./Cheque No.","debit":"Debit",\#
    "credit":"Credit","balance":"Balance"},"date_order":"dmy","decimal_mark":".","amount_sign":"plain",\#
    "currency_default":"INR","line_join":""}
    {"type":"profile","name":"icici-card","reads":"statement","expect":["Date","Sr.No.","Transaction Details",\#
    "Reward Point","Intl.Amount","Amount","BillingAmountSign"],"columns":{"date":"Date","reference":"Sr.No.",\#
    "narration":"Transaction Details","amount":"Amount","direction":"BillingAmountSign",\#
    "original_amount":"Intl.Amount"},"date_order":"dmy",\#
    "decimal_mark":".","amount_sign":"plain","currency_default":"INR","account_type":"credit_card",\#
    "blank_direction":"debit"}
    {"type":"profile","name":"sbi-account","reads":"statement","expect":["Txn Date","Value Date","Description",\#
    "Ref No./Cheque No.","Debit","Credit","Balance"],"columns":{"date":"Txn Date","value_date":"Value Date",\#
    "narration":"Description","reference":"Ref No./Cheque No.","debit":"Debit","credit":"Credit",\#
    "balance":"Balance"},"date_order":"dmy","decimal_mark":".","amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"sbi-yono","reads":"statement","expect":["Date","Details","Ref No./Cheque No.",\#
    "Debit","Credit","Balance"],"columns":{"date":"Date","narration":"Details","reference":"Ref No./Cheque No.",\#
    "debit":"Debit","credit":"Credit","balance":"Balance"},"date_order":"dmy","decimal_mark":".",\#
    "amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"axis-account","reads":"statement","expect":["Tran Date","CHQNO","PARTICULARS","DR",\#
    "CR","BAL"],"columns":{"serial":"SRL NO","date":"Tran Date","reference":"CHQNO","narration":"PARTICULARS",\#
    "debit":"DR","credit":"CR","balance":"BAL"},"date_order":"dmy","decimal_mark":".","amount_sign":"plain",\#
    "currency_default":"INR"}
    {"type":"profile","name":"kotak-account","reads":"statement","expect":["Sl. No.","Transaction Date",\#
    "Description","Chq / Ref No","Amount","Dr / Cr","Balance"],"columns":{"serial":"Sl. No.",\#
    "date":"Transaction Date","value_date":"Value Date","narration":"Description","reference":"Chq / Ref No",\#
    "amount":"Amount","direction":"Dr / Cr","balance":"Balance","balance_direction":"Dr / Cr#2"},\#
    "date_order":"dmy","decimal_mark":".","amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"kotak-split","reads":"statement","expect":["Sl. No.","Transaction Date",\#
    "Description","Chq / Ref No","Debit","Credit","Balance"],"columns":{"serial":"Sl. No.",\#
    "date":"Transaction Date","value_date":"Value Date","narration":"Description","reference":"Chq / Ref No",\#
    "debit":"Debit","credit":"Credit","balance":"Balance","balance_direction":"Dr / Cr"},"date_order":"dmy",\#
    "decimal_mark":".","amount_sign":"plain","currency_default":"INR"}
    {"type":"profile","name":"spendwise-csv","reads":"statement","expect":["Ledger","Category","Subcategory",\#
    "Currency","Price","Account","Recorder","Date","Time","Note","Transaction"],"columns":{"date":"Date",\#
    "time":"Time","narration":"Note","amount":"Price","direction":"Transaction","currency":"Currency",\#
    "account":"Account"},"date_order":"ymd","decimal_mark":".","amount_sign":"plain"}
    """#
}
