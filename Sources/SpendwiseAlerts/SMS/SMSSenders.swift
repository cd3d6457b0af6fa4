import SpendwiseText

/// Whose the headers are that text messages of India come from.
///
/// A header is registered with the operators: `AX-HDFCBK-S` is a route of two letters, the header, and since 2025 what
/// the message is for: `S` service, `T` transaction, `P` promotion, `G` government. A bank has several headers, which
/// mostly begin alike, and moves from one to another.
enum SMSSenders {
  /// What the last letter says.
  enum Purpose { case service, transaction, promotion, government, unknown }

  /// A sender taken apart.
  struct Parts {
    var header: String
    var purpose = Purpose.unknown
    var isNumber = false
  }

  /// The header without route and purpose, in upper case; a number or a name as it stands.
  static func header(of sender: String) -> String { parts(of: sender).header }

  /// Takes `sender` apart.
  static func parts(of sender: String) -> Parts {
    let trimmed = sender.withBytes { bytes in bytes.trimmed().filter { $0 >= 0x20 } }
    let text = String(decoding: trimmed, as: UTF8.self).uppercased()
    let digits = text.utf8.filter { ASCII.isDigit($0) }.count
    let isNumber = digits > 0 && text.utf8.allSatisfy { ASCII.isDigit($0) || " +-().".utf8.contains($0) }
    if isNumber { return Parts(header: text, isNumber: digits > 6) }
    var pieces = text.split(separator: "-").map { $0.filter { $0 != " " } }
    guard pieces.count > 1, !text.contains(" ") else { return Parts(header: text) }
    var purpose = Purpose.unknown
    if let last = pieces.last, let known = purposes[last] {
      purpose = known
      pieces.removeLast()
    }
    if pieces.count > 1, let first = pieces.first, first.utf8.count == 2 { pieces.removeFirst() }
    return Parts(header: pieces.joined(separator: "-"), purpose: purpose)
  }

  private static let purposes: [String: Purpose] = [
    "S": .service, "T": .transaction, "P": .promotion, "G": .government,
  ]

  /// What the sender is.
  static func senderClass(of sender: String) -> BankSenders.SenderClass {
    let parts = parts(of: sender)
    if parts.header.isEmpty { return .none }
    if parts.isNumber || parts.header.contains("@") { return .stranger }
    let squashed = parts.header.filter { $0.isLetter || $0.isNumber }
    if strangers.contains(where: { squashed.hasPrefix($0) }) { return .stranger }
    if let institution = owner(of: squashed) { return .bank(institution) }
    // Other headers of the bank begin as those that are known: six letters, and nothing between them.
    guard squashed.utf8.count == 6, squashed.utf8.count == parts.header.utf8.count else { return .possible }
    if let stem = stems.first(where: { squashed.hasPrefix($0.stem) }) { return .bank(stem.institution) }
    if let institution = owner(ofStem: squashed) { return .bank(institution) }
    return .possible
  }

  /// Insurers, funds and brokers that bear the name of a bank.
  private static let strangers = [
    "HDFCLI", "HDFCER", "HDFCMF", "HDFCSE", "HDFCSK", "HDFCHE", "ICICIPR", "ICIPRU", "ICICILO", "ICILOM", "ICICIDIR",
    "ICICIPH", "SBILIF", "SBILFE", "SBIMFD", "SBIMF", "SBIGEN", "KOTAKLI", "KOTAKMF", "KOTAKGI", "KOTAKSE", "AXISMF",
    "AXISDR", "IDFCMF", "HSBCMF", "PNBMET", "PNBHFL", "CANHSB",
  ]

  /// The institution that has a header of six letters with the same first five. Names do not count: AIRTEL is also a
  /// telephone company, and CREDI… begins the header of any lender.
  private static func owner(ofStem header: String) -> String? {
    let stem = header.lowercased().prefix(5)
    var rest = Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount)
    while stem != "credi", let line = rest.offset(of: 0x0A) {
      let names = rest.part(0, line).split(separator: 0x20)
      if let first = names.first, names.dropFirst().contains(where: { $0.count == 6 && $0.starts(with: stem.utf8) }) {
        return String(decoding: first, as: UTF8.self)
      }
      rest = rest.part(line + 1, rest.count)
    }
    return nil
  }

  private static func owner(of header: String) -> String? {
    header.isEmpty
      ? nil : Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount).lineWith(Needle(" \(header.lowercased()) "))
  }

  private static let stems: [(stem: String, institution: String)] = [
    ("HDFCB", "hdfc"), ("HDFC", "hdfc"), ("ICICI", "icici"), ("SBICRD", "sbicard"), ("SBICARD", "sbicard"),
    ("SBI", "sbi"), ("AXIS", "axis"), ("KOTAK", "kotak"), ("IDFC", "idfc"), ("YESB", "yes"), ("INDUS", "indusind"),
    ("HSBC", "hsbc"), ("CANBNK", "canara"), ("UNIONB", "union"), ("PNB", "pnb"), ("FEDB", "federal"),
    ("AUBANK", "au"), ("RBLB", "rbl"), ("CITIB", "citi"), ("AMEX", "amex"), ("PAYTM", "paytm"),
    ("BANDHAN", "bandhan"), ("UJJIVAN", "ujjivan"), ("EQUITAS", "equitas"), ("ONECARD", "onecard"),
  ]

  /// The short name of each institution, and the headers and names that it writes under.
  private static let table: StaticString = """
    hdfc hdfcbk hdfcbn hdfcbank hdfccc hdfcft hdfcpz payzap\u{20}
    icici icicib icicit icicic icibnk icicibank iciciv icicio\u{20}
    sbi sbiinb sbipsg sbiupi sbibnk sbiatm atmsbi cbssbi sbyono sbiyon sbidgt statebankofindia statebank\u{20}
    sbicard sbicrd sbicar sbcard sbicard\u{20}
    axis axisbk axisbn axisba axismb axisbank\u{20}
    kotak kotakb kotakm kotkbk kmbank kotakbank kotakmahindrabank kotak811\u{20}
    idfc idfcfb idfcbk idfcbn idfcfirst idfcfirstbank\u{20}
    yes yesbnk yesbkl yesbk yesbank\u{20}
    indusind indusb indusl indusi indusindbank\u{20}
    hsbc hsbcin hsbcim hsbcbk hsbc\u{20}
    rbl rblbnk rblcrd rblcar rblbank\u{20}
    federal fedbnk fedbkl fdrlbk fedscp scapia federalbank\u{20}
    sc scbank scbnkg stancb stchbk scbind standardchartered\u{20}
    citi citibk citiba citibn citibank\u{20}
    amex amexin amexbk amexcd americanexpress\u{20}
    pnb pnbsms pnbbnk pnbank punjabnationalbank\u{20}
    bob bobsms bobtxn barodb bobank bobupi bobwld barbnk bankofbaroda\u{20}
    bobcard bobcrd bobcdt bobcar bobcard\u{20}
    canara canbnk canara cnrbnk canbkn canarabank\u{20}
    union unionb ubinsm unbank ubin ubibnk unionbank\u{20}
    boi boiind bkofin boibnk boisms bankofindia\u{20}
    bom mahabk mahbnk bomind mahabank bankofmaharashtra\u{20}
    indian indbnk indbmk inbank indbk indianbank\u{20}
    central centbk cbinbk cbolbk cbibnk centralbank\u{20}
    iob iobchn iobsms iobbnk indianoverseasbank\u{20}
    uco ucobnk ucobk ucobank\u{20}
    psb psbank psbnks psindb punjabandsindbank\u{20}
    idbi idbibk idbibn idbibank idbisms\u{20}
    bandhan bdnsms bndhnb bandhn bandhanbank\u{20}
    sib sibsms sibltd sibank southindianbank\u{20}
    kvb kvbank kvbltd kvbsms karurvysyabank\u{20}
    cub cubank cubltd cubbnk cityunionbank\u{20}
    ktk ktkbnk kblbnk karbnk ktkbank karnatakabank\u{20}
    jk jkbank jkbnks jkbnk jammuandkashmirbank\u{20}
    dhanlaxmi dhanbk dlbank dhnlxm dhanbank dhanlaxmibank\u{20}
    csb csbbnk csbank csbltd csbbank\u{20}
    tmb tmbank tmbltd tmbsms tamilnadmercantilebank\u{20}
    dcb dcbbnk dcbank dcbbank\u{20}
    dbs dbsbnk dbsind digibk dbssms digibank dbs\u{20}
    deutsche deutbk dbkbnk deutschebank\u{20}
    au aubank ausfbl ausmfb aubnk ausfb\u{20}
    equitas equtas eqbank eqtasb eqtbnk equitb equitasbank\u{20}
    ujjivan ujjivn ujjsfb ujvnbk ujjivanbank\u{20}
    utkarsh utkbnk utksfb utkspr utkarshbank\u{20}
    esaf esafbk esafbn esafsf esafbank\u{20}
    jana janabk janasb janbnk janabank\u{20}
    suryoday surbnk srydbk suryod suryodaybank\u{20}
    capital capsfb capbnk\u{20}
    northeast nesfbl nesfbk slcebk\u{20}
    unity unitys unitbk unitysfb\u{20}
    airtel airbnk airpmb airpbl airtelpaymentsbank airtelbank\u{20}
    ippb ippbnk ipbmsg ippbon ippbol indiapostpaymentsbank\u{20}
    fino finobk finopb finobn finobank\u{20}
    jio jiopbl jiopay jiobnk jiopaymentsbank\u{20}
    nsdl nsdlpb nsdlbk nsdlpaymentsbank\u{20}
    saraswat srswat sarbnk sarasb saraswatbank\u{20}
    cosmos cosmos cosmob cosbnk cosmosbank\u{20}
    svc svcbnk svcbkl svcbank\u{20}
    tjsb tjsbsb tjsbbk tjsbnk tjsbbank\u{20}
    nkgsb nkgsbb nkgsbk nkgsbank\u{20}
    abhyudaya abhydy abhbnk\u{20}
    onecard onecrd onecar onecard getonecard\u{20}
    slice slcepy sliceit slceit slicep slice slicebank\u{20}
    jupiter jupitr jptrmn jupmon jupiter\u{20}
    fi fimony fimone fimoney fedfib fedfi\u{20}
    niyo niyoin niyobk niyogo\u{20}
    paytm paytmb ipaytm pytmbk paytmw ptmbnk paytm paytmbank\u{20}
    phonepe phonpe phonep phnpay phonepe\u{20}
    googlepay gpayin googpy gglpay googlepay gpay\u{20}
    amazonpay amzpay amznpy amazpy apayin amazonpay apay\u{20}
    mobikwik mobikw mbkwik mobkwk mobikwik\u{20}
    freecharge frechg fchrge frchrg freecharge\u{20}
    cred credin credcb credap credpy cred\u{20}
    lazypay lazypy lzypay lazypay\u{20}
    simpl simplp getsmp simpl\u{20}
    navi naviup navipy naviap\u{20}
    supermoney supmny suprmn supermoney\u{20}
    kiwi kiwiup gokiwi kiwicc\u{20}
    bhim bhimup npcibm bhimnp\u{20}
    pluxee pluxee sodexo pluxin\u{20}
    zeta zetaap zetaws\u{20}
    bajaj bajfin bflpay bajajf bajajp bajajfinserv\u{20}
    bharatpe bhrtpe bharpe bhrtpy\u{20}
    zaggle zaggle zagcrd\u{20}
    olamoney olamny olamon olamoney\u{20}
    mpesa mpesa\u{20}
    ocbc ocbc ocbcbank\u{20}
    uob uob uobbank\u{20}
    monzo monzo\u{20}
    starling starling starlingbank\u{20}
    revolut revolut\u{20}
    barclays barclays\u{20}
    enbd emiratesnbd\u{20}
    adcb adcbalert adcb\u{20}
    fab fab fabbank\u{20}
    mashreq mashreq mashreqbank\u{20}
    bkash bkash\u{20}
    netc fastag netcft nhaift ihmclf fastgs\u{20}
    """
}
