import SpendwiseJSON

/// The order in which the keys of a record are written.
public enum RecordOrder {
  /// The order of a transaction. In lines that we write, `type`, `id` and `date` come first; readers may rely on it.
  public static let transaction = KeyOrder(transactionKeys)

  /// The order of every other record.
  public static let reference = KeyOrder(["type", "id"])

  /// The keys of a transaction that we know, in that order.
  public static let transactionKeys: [StaticString] = [
    "type", "id", "date", "time", "posted_on", "paid_on", "amount", "currency", "original_amount", "original_currency",
    "kind",
    "account", "merged_account", "account_last_four", "account_institution", "card_last_four", "transfer",
    "refund_of", "refunds", "payee", "payee_raw", "category", "subcategory", "merged_category", "merged_subcategory",
    "deleted_category", "deleted_subcategory", "categorization_source", "confidence", "why", "ruled", "status",
    "authentication", "uncounted", "recorder", "reference", "invoice", "payment_method", "vpa", "balance_after",
    "limit_after", "tax", "note", "description", "ledger", "bucket", "reimbursable", "person", "owed_by", "tags",
    "items", "splits", "receipt", "seen", "apart", "merged_into", "unlink", "recategorized", "source", "created_at",
    "updated_at",
  ]
}
