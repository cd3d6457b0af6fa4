import SpendwiseText

/// The words that banks write: what is left of a message when it is redacted.
///
/// Any other word of a message may be the name of a person.
enum BankWords {
  /// Whether the word, in lower case, belongs to the text of a bank and not to a person.
  static func has(_ word: [UInt8]) -> Bool {
    if word.count < 2 || word.allSatisfy({ $0 == 0x78 }) { return true }
    if Lexicon.shared.isOfBanks(word) { return true }
    return all.contains(word)
  }

  /// Of Hindi and its neighbours the words between the words of the lexicon, and what they call rupees.
  private static let indian = """
    aapke aapka aapki se ka ki ke ko ho hai hain rashi grahak dinank khaate lenden saath na
    रु रू रुपये रुपए ரூ రూ ರೂ રૂ രൂ ग्राहक
    आपके आपका आपकी आपल्या से में को का की के द्वारा दिनांक दि माध्यम राशि है हैं मध्ये मधून रोजी
    तक का आज ही लोन रहा न सं उपलब्ध உங்கள் இல் இருந்து அன்று வைக்கப்பட்டது మీ నుండి న చేయబడింది
    safety tried debiting sip but scratch postpaid prepaid subscriber
    """

  private static let all: Set<[UInt8]> = {
    var words = Set((list + " " + indian).utf8.split { $0 <= 0x20 }.map(Array.init))
    for institution in BuiltinProfiles.institutions + ["any"] {
      for word in BuiltinProfiles.lines(of: institution).split(whereSeparator: { !ASCII.isLetter($0) }) {
        words.insert(word.map { $0 | 0x20 })
      }
    }
    return words
  }()

  private static let list = """
    aadhaar about above ac access account acct ach added aed after again against airtel alert alerts all allow
    already always am amazon american amex amount amt an and any anyone anytime anywhere app applied applies apply
    approve approved approving apr april are aren as assistance assuring at atm attached au aug august authorise
    authorization authorize auto autopay avail available aval avbl average avl avlbal avoid axis back bajaj bal
    balance bandhan bank banking barclays baroda be because been before being below beneficiary benefits best
    between bill bk blkcc block blocked blockupi bob bobcard boi bom book booked branch by caller calling can canara
    cancel cancelled capital card cardholder cardmember cards care case cash cashback cbssbi cc central changed
    charge charged charges chartered chase check cheque cheques chq citi claim claiming claims clear cleared
    clearing click client code collect com complete complimentary computer conditions confidential confirm
    confirmation congratulations considered contact convert converted cooperative copyright corporate correspondence
    could couldn cr created cred credit credited credits crore csb currency current cust customer cvv cyber daily
    date dated days dbs dc dcb dear debit debited dec december decline declined deduct deducted delivered dep
    deposit deposited deposits details dhanlaxmi dial did didn digit digital digitally disabled disclaimer disclose
    dispute do doesn domestic don done dormant dr drawn due each earn earned easy ebanking ecom ef electricity
    eligible email emails emi emis employee ending ends enjoy enter entry equitas erroneously esaf estatement
    estatements et eur even every exceeded exceeds expires express failed faithfully fastag favour fd feb february
    federal fee fees fi final finance fincare first fixed for foreign fraud fraudulent free freecharge fri friday
    from fund funds further future fwd gbp generated get go google gramin greetings has hasn have haven hdfc hello
    helpline here hey hi holder hours how hrs hsbc http https hub icici id idbi idfc idr ids if ifsc ignore
    immediately imobile imps in inb incorrect increased india indian indusind info inform information informed
    initiated inr instaalert instaalerts instant instantly insufficient intended interest international into iob
    ippb is isn issued ist it jan jana january jio jul july jun june jupiter just karnataka karur keep kerala kindly
    kotak kvb kyc lac lacs lakh last late leaves less lien like limit limited limits linked lite ll lloyds lmt loan
    log logged login lounge lq ltd made mahabank maharashtra mail mailbox maintain maintained make manage mandate
    mandatory mar march maturity maximum may meal means member membership merchant message millennia min minimum
    mins minutes missed mob mobikwik mobile modified mon monday money monitored month monthly months monzo more most
    mr mrs ms multi na nainital name national natwest nb nd nearest neft net netbanking never new next nkgsb nn no
    not note noticed notification nov november now nre nri nro number oct october od of off offer offers office
    official on one onecard online only onto opening option or order other otp our outstanding over overseas own
    owner paid paise pan passbook password pay payable payee payment payments paytm pending per personal phonepe pin
    placed please pluxee pm pnb points policy pos posted ppf pre premium primary privacy processed processing punjab
    purchase pvt quarter queries query quote raised rate rbl rd re reasons received recent recipient redeem ref
    reference reflect refno refund refunded regards registered reminder remitter reply report request requested
    reserved retail retrieval return returned reversal reversed revoked revolut reward rewards rights rrn rs rupay
    rupee rupees sahakari salary same samriddhi saraswat sat saturday savings sbi sbicard scheduled security see
    sender sent sep sept september service services set settings sgd share should shri si signed sihub sincerely
    sind slice small smartemi sms smt so spend spending spends spent st stanchart standard state statement status
    subject successful successfully such sufficient sukanya sun sunday supplementary support suryoday suspect
    suspicious swipe system take tap tds team terminal terms th than thank thanks that the their them then there
    these this those through thru thu thursday till time tmb to today toll tomorrow total towards transaction
    transactions transfer transferred trf truly trxn tue tuesday txn txns type uco ujjivan umn umrn unable
    unattended under union unique unlock unsubscribe unsuccessful up upcoming update updated upi upilite upto us
    usage usd use used user using utr valid value valued verify via view visa visit voucher vpa vysya wallet warm
    was wasn wdl we wed wednesday what where which who why will win wise wish with withdrawal withdrawn within won
    worth would write writing www yes yesterday yojana yono yonosbi you your
    application asba ask beware block book cheque earned eligible folio increase ipo know lien mandate mini nav offering
    accepted activated also automatic cancellation certificate conversion creation deactivated download enrolled expire
    find form instalment instruction levied passcode promotion ready registration resumed shop skip standing stop tax
    verification paused postpaid prepaid process registered shipment temporarily trip units
    authorised authorized fare large left lite pnr presented pur renew renewal rm taken ticket working
    """
}
