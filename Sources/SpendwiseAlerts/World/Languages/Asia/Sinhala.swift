/// Words of payments in Sinhala.
extension WorldLanguages {
  static let sinhala = """
    out: හර කරන ලදී|හර විය|හර කර ඇත|ගෙවන ලදී|ආපසු ගන්නා ලදී
    into: බැර කරන ලදී|බැර විය|බැර කර ඇත|ලැබුණි
    outNoun: ගෙවීම|ගනුදෙනුව
    balance: ශේෂය|පවතින ශේෂය
    account: ගිණුම|ගිණුමෙන්|ගිණුමට|ඔබගේ ගිණුමෙන්|ඔබගේ ගිණුමට
    card: කාඩ්පත|කාඩ්පතෙන්
    amount: මුදල
    date: දිනය
    declined: ප්‍රතික්ෂේප
    code: කේතය|මුරපදය
    """
}
