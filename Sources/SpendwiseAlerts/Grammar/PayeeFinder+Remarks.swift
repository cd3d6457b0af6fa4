/// Names that are not beside the amount: in the remark of an app, or in the sentence on a mandate.
extension PayeeFinder {
  /// "Paytm/payment on Myntra using UPI on Mar 25": the shop, in a remark of an app.
  func nameInRemark() -> Range<Int>? {
    for index in clause where message.isWord(index, "payment") && message.isWord(index + 1, "on") {
      guard message.tokens[index].gap == .glued, message.isCapital(index + 2),
        let end = span(index + 3, min(index + 8, clause.upperBound)).first(where: { message.has($0, .via) })
      else { continue }
      return message.bytes(span(index + 2, end))
    }
    return nil
  }

  /// "Auto pay is activated on your Card XX4356 for Rs.500, from Google Clouds. Rs.2.00 has been debited".
  func nameOfMandate() -> Range<Int>? {
    for index in span(0, clause.lowerBound) where message.has(index, .from) && message.isCapital(index + 1) {
      let other = message.clause(of: index)
      let isMandate = span(other.lowerBound, index).contains { word in
        message.isWord(word, "mandate") || message.isWord(word, "autopay")
          || message.isWord(word, "auto") && message.isWord(word + 1, "pay")
      }
      if isMandate, let name = nameAfter(index, other.upperBound, .from) { return name }
    }
    return nil
  }
}
