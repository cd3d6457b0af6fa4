import Spendwise
import SpendwiseText

/// The meaning of words in the tables of banks.
enum StatementWords {
  private static let sides = (out: Set(HeaderLanguage.words("out")), into: Set(HeaderLanguage.words("in")))

  /// Direction by a word such as `Dr`, `CR.`, `Debit`.
  static func direction(_ cell: Bytes) -> PrintedMoney.Mark {
    if cell.isEmpty { return .none }
    if cell.equals("-") || cell.equals("+") { return cell.equals("-") ? .debit : .credit }
    let plain = ColumnNames.plain(cell.text)
    return sides.out.contains(plain) ? .debit : sides.into.contains(plain) ? .credit : .none
  }

  /// Direction in a column of letters. Beside `W` for withdrawals, `D` is a deposit.
  static func direction(_ cell: Bytes, besideW: Bool) -> PrintedMoney.Mark {
    besideW && isLetter(cell, "d") ? .credit : direction(cell)
  }

  /// The cell is this letter alone, of either case.
  static func isLetter(_ cell: Bytes, _ letter: Unicode.Scalar) -> Bool {
    cell.count == 1 && cell[0] | 0x20 == UInt8(ascii: letter)
  }

  /// One of the first words is a scheme that only India has.
  static func isIndian(_ narration: Bytes) -> Bool {
    var (start, words) = (0, 0)
    while start < narration.count, words < 6 {
      let end = narration[start...].firstIndex { ($0 | 0x20) &- 97 >= 26 } ?? narration.count
      if end > start {
        switch PathWords.scheme(narration.part(start, end)) {
        case .upi, .imps, .neft, .rtgs: return true
        default: words += 1
        }
      }
      start = end + 1
    }
    return false
  }

  /// The amount is grouped as `1,23,456.78`, which only India does.
  static func isGroupedInLakhs(_ text: String) -> Bool {
    let groups = text.split(separator: ".")[...].first?.split(separator: ",") ?? []
    return groups.count >= 3 && groups.last?.count == 3
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isNumber) }
  }

  /// Words for money that left or came. A low line is a space.
  private static let (outWords, inWords) = (words("spends"), words("gets"))

  private static func words(_ use: String) -> [[UInt8]] {
    HeaderLanguage.block("any")[use].map { $0.utf8.map { $0 == "_" ? ASCII.space : $0 } }
  }

  /// Money left, by narration or mark; `nil` if neither shows it.
  static func isOut(_ narration: Bytes, _ mark: Bytes) -> Bool? {
    func isOut(_ text: Bytes) -> Bool? {
      if text.isEmpty { return nil }
      return small(text) { text in
        let isOut = text.has(outWords)
        return isOut == text.has(inWords) ? nil : isOut
      }
    }
    // A word such as `income` in some rows alone; a letter could be any code.
    let side = mark.count > 2 ? direction(mark) : .none
    return isOut(narration) ?? isOut(mark) ?? (side == .none ? nil : side == .debit)
  }

  /// Calls `body` with `text` in small letters and single spaces. One space is at both ends.
  ///
  /// Characters of `String` would do the same at a hundredth of the speed.
  private static func small<R>(_ text: Bytes, _ body: (Bytes) -> R) -> R {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 2) { room in
      room[0] = ASCII.space
      var (used, isSpace, index) = (1, true, 0)
      while index < text.count {
        let byte = text[index]
        let isWide = byte == 0xC2 && index + 1 < text.count && text[index + 1] == 0xA0
        index += isWide ? 2 : 1
        if isWide || byte <= 0x20 {
          if !isSpace {
            room[used] = 0x20
            used += 1
          }
          isSpace = true
        } else {
          // `Ü` of Latin letters as `ü`
          let isCapital = byte &- 65 < 26 || byte &- 0x80 < 0x1F && byte != 0x97 && text.at(index - 2) == 0xC3
          room[used] = isCapital ? byte | 0x20 : byte
          used += 1
          isSpace = false
        }
      }
      if !isSpace {
        room[used] = 0x20
        used += 1
      }
      return body(Bytes(start: room.baseAddress, count: used))
    }
  }

  private static let totals = words("total_words")

  /// The row adds up others.
  static func isTotal(_ text: Bytes) -> Bool {
    text.count <= 60 && small(text) { $0.has(totals) }
  }

  private static let (backWords, gainWords) = (words("backs"), words("gains"))

  /// Kind of a credit on a card by its words. It is its bill paid, money back, or income; `nil` if unknown.
  static func kindOfCardCredit(_ narration: Bytes) -> Transaction.Kind? {
    small(narration) { text in
      if text.has(backWords) { return .refund }
      if OwnTransfer.hasCardRepayment(text) { return .transfer }
      return text.has(gainWords) ? .income : nil
    }
  }

  /// The words are a card's thanks for the payment of a bill. They mean this in files of any account.
  static func isCardBill(_ narration: Bytes) -> Bool {
    narration.count <= 60 && small(narration) { OwnTransfer.isThanks($0) }
  }

  /// The state of a payment.
  enum State { case done, failed, pending }

  private static let stateWords = HeaderLanguage.block("any")
  private static let nots = Set(stateWords["not"])

  /// The state that the cell below `label` names; `nil` for unknown words. A long text is no state.
  static func state(_ cell: Bytes, below label: String = "") -> State? {
    if cell.isEmpty || cell.count > 40 { return .done }
    let words = cell.text.split { !$0.isLetter && !$0.isNumber }.map { ColumnNames.plain(String($0)) }
    let plain = words.joined()
    // `Booked` above `true`, `Pending` above `No`.
    let (isYes, isNo) = (stateWords["yes"].contains(plain), nots.contains(plain))
    if isYes || isNo, let named = label.withBytes({ state($0) }), !label.isEmpty {
      return isYes ? named : named == .done ? .pending : .done
    }
    if stateWords["failed"].contains(where: { plain.contains($0) }) { return .failed }
    if stateWords["pending"].contains(where: { plain.contains($0) }) { return .pending }
    let starts = words.flatMap { word in
      stateWords["done"].compactMap { word.firstRange(of: $0).map { word[..<$0.lowerBound] } }
    }
    if starts.contains(where: { nots.contains(String($0)) || stateWords["un"].contains(String($0)) }) {
      return .pending
    }
    // Scripts without capitals have no spaces, either.
    guard starts.contains(where: { !($0.last?.isCased ?? false) }) else { return nil }
    return words.contains(where: nots.contains) ? .pending : .done
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// These bytes contain one of `words`.
  fileprivate func has(_ words: [[UInt8]]) -> Bool {
    words.contains { $0.withUnsafeBufferPointer { contains($0) } }
  }
}
