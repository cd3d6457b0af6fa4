import SpendwiseText

/// The headers of text messages and the institutions that write under them.
enum SMSHeaders {
  /// Insurers, funds and brokers that bear the name of a bank.
  static let strangers = [
    "HDFCLI", "HDFCER", "HDFCMF", "HDFCSE", "HDFCSK", "HDFCHE", "ICICIPR", "ICIPRU", "ICICILO", "ICILOM", "ICICIDIR",
    "ICICIPH", "SBILIF", "SBILFE", "SBIMFD", "SBIMF", "SBIGEN", "KOTAKLI", "KOTAKMF", "KOTAKGI", "KOTAKSE", "AXISMF",
    "AXISDR", "IDFCMF", "HSBCMF", "PNBMET", "PNBHFL", "CANHSB",
  ]

  /// How the headers of an institution begin.
  static let stems: [(stem: String, institution: String)] = [
    ("HDFCB", "hdfc"), ("HDFC", "hdfc"), ("ICICI", "icici"), ("SBICRD", "sbicard"), ("SBICARD", "sbicard"),
    ("SBI", "sbi"), ("AXIS", "axis"), ("KOTAK", "kotak"), ("IDFC", "idfc"), ("YESB", "yes"), ("INDUS", "indusind"),
    ("HSBC", "hsbc"), ("CANBNK", "canara"), ("UNIONB", "union"), ("PNB", "pnb"), ("FEDB", "federal"),
    ("AUBANK", "au"), ("RBLB", "rbl"), ("CITIB", "citi"), ("AMEX", "amex"), ("PAYTM", "paytm"),
    ("BANDHAN", "bandhan"), ("UJJIVAN", "ujjivan"), ("EQUITAS", "equitas"), ("ONECARD", "onecard"),
  ]

  /// The short name of each institution, and the headers and names that it writes under.
  private static let table: StaticString = """
    hdfc hdfcbk hdfcbn hdfcbank hdfccc hdfcft hdfcpz payzap\u{20}
    icici icicib icicit icicic icibnk icicibank iciciv icicio icicft\u{20}
    sbi sbiinb sbipsg sbiupi sbibnk sbiatm atmsbi cbssbi sbyono sbiyon sbidgt statebankofindia statebank\u{20}
    sbicard sbicrd sbicar sbcard sbicard\u{20}
    axis axisbk axisbn axisba axismb axisbank\u{20}
    kotak kotakb kotakm kotkbk kmbank kotakbank kotakmahindrabank kotak811\u{20}
    idfc idfcfb idfcbk idfcbn idfcfirst idfcfirstbank\u{20}
    yes yesbnk yesbkl yesbk yesbank\u{20}
    indusind indusb indusl indusi indusind indusindbank\u{20}
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
    bandhan bandhan bdnsms bndhnb bandhn bandhanbank\u{20}
    sib sibsms sibltd sibank southindianbank\u{20}
    kvb karurv kvbank kvbltd kvbsms karurvysyabank\u{20}
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
    ujjivan ujjvnb ujjivn ujjsfb ujvnbk ujjivanbank\u{20}
    utkarsh utkbnk utksfb utkspr utkarshbank\u{20}
    esaf esafbk esafbn esafsf esafbank\u{20}
    jana jsfbnk janabk janasb janbnk janabank\u{20}
    suryoday surbnk srydbk suryod suryodaybank\u{20}
    capital capsfb capbnk\u{20}
    northeast nesfbl nesfbk slcebk\u{20}
    unity unitys unitbk unitysfb\u{20}
    airtel airbnk airpmb airpbl airtelpaymentsbank airtelbank\u{20}
    ippb ippbnk ipbmsg ippbon ippbol indiapostpaymentsbank\u{20}
    fino finobk finopb finobn finobank\u{20}
    jio jiopbl jiopay jiobnk jiopaymentsbank\u{20}
    nsdl nsdlpb nsdlbk nsdlpaymentsbank\u{20}
    saraswat sarswt saraswat srswat sarbnk sarasb saraswatbank\u{20}
    cosmos cosmos cosmob cosbnk cosmosbank\u{20}
    svc svcbnk svcbkl svcbank\u{20}
    tjsb tjsbsb tjsbbk tjsbnk tjsbbank\u{20}
    nkgsb nkgsbb nkgsbk nkgsbank\u{20}
    abhyudaya abhybk abhydy abhbnk\u{20}
    onecard onecrd onecar onecard getonecard\u{20}
    slice slcbnk slcepy sliceit slceit slicep slice slicebank\u{20}
    jupiter jtedge jupmny jupitr jptrmn jupmon jupiter\u{20}
    fi fimony fimone fimoney fedfib fedfi\u{20}
    niyo niyoin niyobk niyogo\u{20}
    paytm paytmb ipaytm pytmbk paytmw ptmbnk paytm paytmbank\u{20}
    phonepe phonpe phonep phnpay phonepe\u{20}
    googlepay gpayin googpy gglpay googlepay gpay\u{20}
    amazonpay amzpay apaysm amznpy amazpy apayin amazonpay apay\u{20}
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
    postoffice dopbnk dopind indpos indiapost\u{20}
    juspay juspay apay\u{20}
    cashfree cshfre cashfr csfree\u{20}
    sbm sbmbnk sbmind sbmbank\u{20}
    fincare fincre fincrb fincar\u{20}
    shivalik shvlik shivlk ssfbnk\u{20}
    nainital ntlbnk nainbk\u{20}
    keralabank kerbnk kscbnk keralabank\u{20}
    keralagramin kgbank kegbnk kgrbnk keralagb\u{20}
    karnatakagramin kvgbnk kagbnk kgbmsg\u{20}
    barodagramin bggbnk bupgbk brkgbk bugbnk\u{20}
    apgramin apgbnk apgvbk apgbsm apgvb\u{20}
    telanganagrameena tgbank tgbmsg tgbnk\u{20}
    punjabgramin pgbank pungrm pgbmsg\u{20}
    harianagramin shgbnk shgbmg\u{20}
    aryavart aryabk arygbk aryavt\u{20}
    prathama prthma pthbnk pupgbk\u{20}
    rajasthangramin rmgbnk rmgbmg brgbnk\u{20}
    maharashtragramin mahgbk mgbank vkgbnk\u{20}
    assamgramin agvbnk agbank\u{20}
    bihargramin dbgbnk ubgbnk bgbank\u{20}
    odishagramya ogbank ogbbnk ugbank utkgbk\u{20}
    chhattisgarhgramin crgbnk cgbank\u{20}
    jharkhandgramin jrgbnk jrgb\u{20}
    himachalgramin hpgbnk\u{20}
    bangiya bgvbnk bgvbsm pbgbnk\u{20}
    saurashtragramin sgbank sgbbnk\u{20}
    tamilnadugrama tngbnk tngbsm\u{20}
    uttarakhandgramin ukgbnk ugbmsg\u{20}
    mpgramin mpgbnk madgbk\u{20}
    bassein bcbank basein bcbbnk\u{20}
    bharatcoop bharcb bcbltd\u{20}
    citizencredit citcrd ccbbnk\u{20}
    dombivli dnsbnk dnsban dnsbsm\u{20}
    parsik gpprsk parsik gpjsbk\u{20}
    kalupur kccbnk kalupr kalupb\u{20}
    mehsana mucbnk mehsna\u{20}
    rajkotnagarik rnsbnk rnsbsm\u{20}
    nagpurnagarik nnsbnk\u{20}
    janatasahakari jsblbk jsbpun janata\u{20}
    newindiacoop nicbnk nicbmb\u{20}
    suratpeoples spcbnk sprcob\u{20}
    vasaivikas vvsbnk vvsbsm\u{20}
    varachha varabk varcha\u{20}
    apnasahakari apnabk apnasb\u{20}
    maheshbank mahesh apmahb\u{20}
    greaterbombay gbcbnk\u{20}
    zoroastrian zcobnk\u{20}
    janakalyan jksbnk\u{20}
    tnsc tnscbk tnscbn\u{20}
    tataneu tatneu taneuc\u{20}
    groww growwp grwwpy\u{20}
    fampay fampay famapp famtrp\u{20}
    razorpay rzrpay razorp\u{20}
    payu payuin payubz\u{20}
    billdesk bildsk\u{20}
    bnpparibas bnpind bnppib\u{20}
    shinhan shinbk shinin\u{20}
    woori woorib wooriin\u{20}
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
    netc fastag netcft nhaift ihmclf fastgs fstags\u{20}
    """

  /// The institution whose short name this is, or that writes under it.
  static func institution(named name: String) -> String? {
    name.withBytes { name in
      var start = 0
      while let hit = bytes.offset(of: name, from: start) {
        start = hit + 1
        guard bytes.at(hit - 1) <= ASCII.space, bytes.at(hit + name.count) == ASCII.space else { continue }
        // FASTag, on the last line, is no name of a bank.
        return bytes.offset(of: ASCII.newline, from: hit) == nil ? nil : bytes.firstWord(ofLineAt: hit)
      }
      return nil
    }
  }

  static var bytes: Bytes { Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount) }
}
