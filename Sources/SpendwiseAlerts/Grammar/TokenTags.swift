import SpendwiseText

/// The meanings that a word of an alert can have: the reader's whole vocabulary, as data.
struct TokenTags: OptionSet, Sendable {
  let rawValue: UInt64

  private static func bit(_ number: Int) -> TokenTags { TokenTags(rawValue: 1 << UInt64(number)) }

  /// A participle: money left, money came.
  static let out = bit(0)
  static let into = bit(1)
  /// A noun: what left, what came, and what did either.
  static let outNoun = bit(2)
  static let intoNoun = bit(3)
  static let eitherNoun = bit(4)
  static let aux = bit(5)
  static let modal = bit(6)
  static let not = bit(7)
  static let adverb = bit(8)
  /// May lie between a verb and its amount.
  static let glue = bit(9)
  static let balance = bit(10)
  static let limit = bit(11)
  static let due = bit(12)
  static let bound = bit(13)
  static let offer = bit(14)
  static let account = bit(15)
  static let card = bit(16)
  /// `no`, `ending`, `with`: between an account and its number.
  static let numbering = bit(17)
  static let at = bit(18)
  static let to = bit(19)
  static let from = bit(20)
  static let by = bit(21)
  static let on = bit(22)
  static let via = bit(23)
  static let with = bit(24)
  static let `for` = bit(25)
  static let mine = bit(26)
  static let method = bit(27)
  static let reference = bit(28)
  static let identifier = bit(29)
  static let available = bit(30)
  static let made = bit(31)
  static let outcome = bit(32)
  static let beneficiary = bit(33)
  static let merchant = bit(34)
  static let sender = bit(35)
  static let date = bit(36)
  static let time = bit(37)
  static let amount = bit(38)
  static let status = bit(39)
  static let type = bit(40)
  static let info = bit(41)
  static let address = bit(42)
  static let you = bit(43)
  /// May be part of a label without deciding what it labels.
  static let label = bit(44)
  /// Begins an offer or an order: `Pay ₹500 and get …`.
  static let imperative = bit(45)
  static let condition = bit(46)
  static let greeting = bit(47)
  static let bank = bit(48)
  static let refund = bit(49)
  static let abbreviation = bit(50)
  static let cash = bit(51)
  static let instalment = bit(52)
  static let afterName = bit(53)
  /// Begins a sentence of the boilerplate after a name.
  static let starter = bit(54)

  /// A word for what did not come about.
  static let vain = bit(55)
  static let requested = bit(56)
  /// Said before an amount, it says that the payment took place.
  static let done = bit(57)
  /// Of what is in vain, what is so only after an auxiliary: `is pending`, but "a pending purchase was charged".
  static let state = bit(58)
  static let walletName = bit(59)
  /// Of many payments: a statement's summary.
  static let summary = bit(60)
  /// Said before an amount, it says that the payment is still open.
  static let disputed = bit(61)

  /// Taken beside a payment: of two amounts that moved it is the lesser one.
  static let levy = bit(62)
  /// The languages of India say last what is still to come, or what is asked for; with `not`, what was not.
  static let last = bit(63)

  static let verb: TokenTags = [.out, .into]
  static let noun: TokenTags = [.outNoun, .intoNoun, .eitherNoun]
  /// Words for a state, which does not move.
  static let still: TokenTags = [.balance, .limit, .due, .bound, .offer]
  static let preposition: TokenTags = [.at, .to, .from, .by, .on, .via, .with, .for]
  /// The words of which a label may consist.
  static let labelling: TokenTags = [
    .label, .amount, .date, .time, .merchant, .beneficiary, .sender, .account, .card, .reference, .identifier,
    .balance, .limit, .due, .available, .status, .type, .info, .address, .numbering, .noun, .verb, .method, .to, .from,
    .by, .at, .bank, .mine, .you, .on, .refund,
  ]
  /// Words with which a name does not begin.
  static let function: TokenTags = [.aux, .modal, .not, .mine, .you, .condition, .preposition, .reference, .available]

  /// The meanings of the word with this hash.
  static func meaning(of hash: UInt64) -> TokenTags { table.value(hash) ?? [] }

  /// The hash of a word; bytes are taken in one by one.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static let table: PackedNames<TokenTags> = {
    var table = PackedNames<TokenTags>(capacity: 1024)
    for vocabulary in [english, indian] {
      for (words, tags) in vocabulary {
        words.withBytes { words in
          var key = seed
          // The byte after the last one is read as 0.
          for index in 0...words.count {
            let byte = words.at(index)
            if byte > ASCII.space {
              key = hash(key, byte)
            } else {
              table.add(key, (table.value(key) ?? []).union(tags))
              key = seed
            }
          }
        }
      }
    }
    return table
  }()

  /// Hindi, also in Latin letters, Marathi, Gujarati, Bengali, Punjabi, Tamil, Telugu, Kannada, Malayalam.
  private static let indian: [(words: String, tags: TokenTags)] = [
    ("डेबिट डेबीट निकाले निकाली निकाला काटे काटा काटी कटे नामे खर्च भेजे भेजा भेजी काढले काढण्यात वजा", .out),
    ("nikale nikaale nikala kate kata kaate kat bheje bheja bheji", .out),
    ("ડેબિટ ઉપાડ ઉધાર কাটা ডেবিট তোলা ਡੈਬਿਟ டெபிட் பற்று డెబిట్ ಡೆಬಿಟ್ ಕಡಿತ ഡെബിറ്റ് പിൻവലിച്ചു", .out),
    ("क्रेडिट क्रेडीट जमा प्राप्त jama prapt ક્રેડિટ જમા জমা ক্রেডিট ਜਮ੍ਹਾਂ ਕ੍ਰੈਡਿਟ", .into),
    ("வரவு கிரெடிட் జమ క్రెడిట్ ಜಮಾ ಜಮೆ ಕ್ರೆಡಿಟ್ ക്രെഡിറ്റ് നിക്ഷേപിച്ചു", .into),
    ("भुगतान लेनदेन ट्रांजैक्शन lenden bhugtan", .eitherNoun), ("रिफंड वापसी वापस wapas", .refund),
    ("खाते खाता खात्यात खात्यातून khate khata khaate ખાતા ખાતામાં ਖਾਤੇ হিসাব கணக்கு ఖాతా ಖಾತೆ അക്കൗണ്ട്", .account),
    ("संख्या क्रमांक क्र नंबर sankhya", .numbering), ("संदर्भ", .reference),
    ("शेष बैलेंस बैलेन्स शिल्लक shesh શેષ બેલેન્સ સિલક ব্যালেন্স ਬਕਾਇਆ இருப்பு నిల్వ బ్యాలెన్స్", .balance),
    ("ಶಿಲ್ಕು ಬ್ಯಾಲೆನ್ಸ್ ബാലൻസ്", .balance), ("उपलब्ध uplabdh कुल", .available), ("सीमा लिमिट", .limit),
    ("बकाया देय bakaya", .due), ("असफल विफल अस्वीकृत asafal vifal", .vain), ("यदि अगर agar yadi", .condition),
    ("नहीं नही nahi nahin nahee नाही નથી নয় ਨਹੀਂ இல்லை లేదు ಇಲ್ಲ ഇല്ല", .not),
    ("नहीं नही nahi nahin nahee नाही નથી নয় ਨਹੀਂ இல்லை లేదు ಇಲ್ಲ ഇല്ല", .last),
    ("जाएगा जाएगी जाएंगे जायेगा जायेगी होगा होगी होंगे करें पाएं होईल जाईल होतील થશે হবে", .last),
    ("jayega jaega jayegi jaegi jayenge hoga hogi honge karein karen paayein", .last),
    ("படும் வைக்கப்படும் అవుతుంది చేయబడుతుంది ಆಗುತ್ತದೆ ಮಾಡಲಾಗುವುದು", .last),
    ("किया किए किये गया गए गयी गई हुआ हुए हुई झाले झाली आले kiya kiye gaya gaye gayi hua hue hui", .made),
    ("प्रिय priya", .greeting), ("दि सं क्र", .abbreviation),
  ]

  private static let english: [(words: String, tags: TokenTags)] = [
    (
      "debited deducted spent withdrawn wdn wdrn paid sent transferred charged billed swiped purchased remitted dr",
      .out
    ),
    ("drawn moved used cleared recovered w/d", .out),
    ("arrived receipt credited rcvd received deposited refunded reversed reverted added cr reimbursed posted", .into),
    ("loaded recharged settled topped", .into),
    ("refunded reversed reverted refund reversal chargeback reimbursed", .refund),
    ("purchase withdrawal spend swipe debit charge bill order", .outNoun),
    ("refund reversal cashback credit deposit chargeback interest salary credits dividend funds money", .intoNoun),
    (
      "payment repayment transfer transaction txn trxn trans emi instalment installment remittance mandate", .eitherNoun
    ),
    ("payments transactions autopay tx instruction paying", .eitherNoun),
    ("emi instalment installment", .instalment),
    ("has have had been is was were being be got gets are has/have", .aux),
    ("will would shall can may could should might must upcoming", .modal),
    ("not never cannot unable isn't wasn't hasn't didn't couldn't", .not),
    ("successfully now also auto automatically only just already manually instantly recently", .adverb),
    ("of for by with an a the sum total amount amt rs worth your our this net up in as upto on to towards", .glue),
    ("account online value merchant bill foreign", .glue),
    ("balance bal avlbal clbal clrbal outstanding balances", .balance),
    ("limit lmt lim limits threshold", .limit),
    ("due minimum min dues overdue", .due),
    ("upto above below over than between maximum max exceed exceeding least", .bound),
    (
      "offer offers points point voucher discount off win earn save rewards reward convert converted eligible emis",
      .offer
    ),
    ("a/c ac acct account accounts acc a/cs acno a/cno wallet", .account),
    ("card cards onecard bobcard visa mastercard rupay debitcard", .card),
    ("no number num ending ended ends with in is bearing nos s no's last digits digit four of", .numbering),
    ("at", .at), ("to towards favour favor favouring favg trf into", .to), ("from", .from), ("by", .by),
    ("on dated dt", .on),
    ("via through thru using", .via), ("with", .with), ("for", .for),
    ("your my our", .mine), ("you you've we we've u", .you),
    ("upi imps neft rtgs nach ecs ach atm cheque chq netbanking card wallet swift mb ib pos ecom si mandate", .method),
    ("autopay emandate e-mandate paynow fps sepa ceft cefts slips interac zelle ach/ecs click", .method),
    ("confirmation", .reference),
    (
      "ref reference refno rrn utr arn umrn rrno utrno refid approval authorization authorisation auth sihub",
      .reference
    ),
    ("id no number num code nos", .identifier),
    (
      "available avl avbl avail aval avlbl avlbal clear current closing updated remaining new opening final usable",
      .available
    ),
    ("made done initiated processed completed placed executed", .made),
    ("successful success approved declined complete confirmed authorized authorised", .outcome),
    ("beneficiary payee recipient receiver", .beneficiary),
    ("merchant shop store vendor biller establishment where seller", .merchant),
    ("sender remitter payer originator", .sender),
    ("date dated when", .date), ("time", .time),
    ("amount amt total", .amount),
    ("status", .status), ("type", .type),
    ("info narration remark remarks description particulars details information note", .info),
    ("vpa handle", .address),
    (
      "transaction txn trxn upi bank name of and credit debit value unique retrieval terminal owner mode method", .label
    ),
    ("payment purchase bill order channel branch ifsc mobile location city your you details posting internal", .label),
    ("inr usd currency local indian rupee equivalent hub si upi registered mcc category reward points", .label),
    ("pay spend get win shop use buy convert recharge apply enjoy avail earn redeem invest", .imperative),
    ("open switch upgrade turn split book transfer", .imperative),
    ("if in-case when unless should once whenever", .condition),
    ("dear hi hello hey greetings", .greeting),
    ("bank hdfc icici sbi axis kotak yes idfc hsbc rbl federal canara dbs indusind citi", .bank),
    ("rs re no mr mrs ms smt dr pvt ltd st m/s co inc corp vs ref trf ave rd bal lmt avl avbl incl p k", .abbreviation),
    ("made thank thanks thankyou done received successful successfully completed processed", .done),
    ("returned pending", .vain), ("returned pending", .state),
    ("declined failed unsuccessful rejected cancelled canceled bounced dishonoured unpaid attempted", .vain),
    ("tried trying stopped prevented", .vain),
    ("request requested requests requesting collect", .requested),
    ("scheduled dispute disputed complaint query application", .disputed),
    ("paytm phonepe mobikwik slice jupiter cred gpay freecharge lazypay simpl kiwi navi bhim supermoney", .walletName),
    ("fastag", .walletName),
    ("payments purchases withdrawals deposits fees", .summary), ("purchases withdrawals maturity scheduled", .label),
    ("tds gst tax cess fee charges processing", .levy), ("fee charges", .outNoun),
    ("cash", .cash), ("cash", .label),
    ("and", .afterName),
    ("the in this call for please warm regards thank thanks sms visit always report kindly to don't do if", .starter),
    ("never not we dial contact trxn your you avl available available reply click download team our ignore", .starter),
    (
      "important note disclaimer it it's after assuring any sincerely yours transaction details utr rrn ref upi",
      .starter
    ),
  ]
}
