import Spendwise
import SpendwiseText

/// The names under which banks, cards and wallets outside India write, by country.
enum WorldSenders {
  struct Sender {
    var name: String
    var countries: [String]
    /// The institution in each country.
    var owners: [String]

    /// The institution that pays in a currency, where only one of the owners of a header does; else the header.
    func name(paying currency: Currency) -> String {
      let paying = owners.indices.filter { WorldCurrency.currencies(of: countries[$0]).contains(currency.code) }
      return Set(paying.map { owners[$0] }).count == 1 ? owners[paying[0]] : name
    }
  }

  /// Whether a name is that of one of them that holds money without a bank's account: "mtnzm" begins with "mtn".
  static func isWallet(_ name: String) -> Bool {
    name.withBytes { name in wallets.contains { name.hasPrefix($0) } }
  }

  private static let wallets: [StaticString] = [
    "mpesa", "mpaisa", "mtn", "airtel", "tigo", "mixx", "halo", "mkesh", "emola", "telebirr", "orangemoney", "wave",
    "moov", "freemoney", "econetls", "ecocash", "onemoney", "innbucks", "opay", "palmpay", "evc", "zaad", "sahal",
    "edahab", "tnmmpamba", "mpamba", "zamtelkwacha", "vodafonecash", "orangecash", "ecash", "stcpay", "urpay", "mvola",
    "dmoney", "bkash", "nagad", "rocket", "upay", "jazzcash", "easypaisa", "nayapay", "sadapay", "esewa", "khalti",
    "imepay", "gcash", "maya", "gopay", "ovo", "dana", "shopeepay", "linkaja", "tng", "boost", "grabpay", "momo",
    "zalopay", "truemoney", "wing", "kbzpay", "paypay", "linepay", "kakaopay", "alipay", "wechatpay", "支付宝", "微信支付",
    "venmo", "cashapp", "paypal", "mercadopago", "picpay", "yape", "plin", "nequi", "daviplata", "moncash", "qiwi",
    "yoomoney",
  ]

  /// The owner of a header in capitals: where several countries have one of that name, all of them.
  static func find(_ header: String) -> Sender? { named(header) ?? withoutEnding(header) }

  /// The owner of a header as the tables have it: small letters and digits.
  private static func named(_ header: String) -> Sender? {
    if header.utf8.allSatisfy({ $0 < 0x80 }) {
      let name = header.lowercased().utf8.filter { ASCII.isDigit($0) || $0 &- 0x61 < 26 }
      return names.withBytes { table in name.withUnsafeBufferPointer { find($0, in: table) } }
    }
    let letters = FoldedText.fold(header).filter { FoldedText.isLetter($0) || FoldedText.isDigit($0) }
    let name = Array(String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) })).utf8)
    if name.isEmpty { return nil }
    return name.withUnsafeBufferPointer { name in
      native.withBytes { find(name, in: $0) } ?? names.withBytes { find(name, in: $0) }
    }
  }

  /// "ERSTE RS", "BBVA MEXICO", "HALYK ALERTS": the country or what the number is for, after the name.
  private static func withoutEnding(_ header: String) -> Sender? {
    guard header.utf8.contains(where: { isSeparator($0) }) else { return nil }
    var words = header.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
    let count = words.count
    var country = ""
    while words.count > 1, let last = words.last?.uppercased(), let meaning = meaning(ofEnding: last) {
      if !meaning.isEmpty { country = meaning }
      words.removeLast()
    }
    guard words.count < count, let found = named(words.joined(separator: " ")) else { return nil }
    guard let index = found.countries.firstIndex(of: country) else { return found }
    return Sender(name: found.owners[index], countries: [country], owners: [found.owners[index]])
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2E || byte == 0x5F
  }

  private static func meaning(ofEnding word: String) -> String? {
    if word.utf8.count == 2, word != "IN", !WorldCurrency.currencies(of: word).isEmpty { return word }
    return endings[word]
  }

  private static let endings: [String: String] = [
    "ALERT": "", "ALERTS": "", "INFO": "", "SMS": "", "NOTIFY": "", "ONLINE": "", "CARD": "", "CARDS": "", "APP": "",
    "BANK": "", "MOBILE": "", "UK": "GB", "USA": "US", "UAE": "AE", "KSA": "SA", "MEXICO": "MX", "BRASIL": "BR",
    "PERU": "PE", "CHILE": "CL", "COLOMBIA": "CO", "ARGENTINA": "AR", "KENYA": "KE", "UGANDA": "UG", "TANZANIA": "TZ",
    "NIGERIA": "NG", "GHANA": "GH", "RWANDA": "RW", "ZAMBIA": "ZM", "EGYPT": "EG", "QATAR": "QA", "KUWAIT": "KW",
    "OMAN": "OM", "BAHRAIN": "BH", "JORDAN": "JO", "SINGAPORE": "SG", "MALAYSIA": "MY", "THAILAND": "TH",
    "INDONESIA": "ID", "PHILIPPINES": "PH", "VIETNAM": "VN", "CANADA": "CA", "AUSTRALIA": "AU",
  ]

  /// The currency that an institution means by `$`, where it is in one country and that has one.
  static func dollars(of institution: String) -> String? {
    guard let sender = find(institution), sender.countries.count == 1 else { return nil }
    return WorldCurrency.currencies(of: sender.countries[0]).first { pesos.contains($0) }
  }

  /// Whether an institution is in several countries that write `$`.
  static func isOfManyDollars(_ institution: String) -> Bool {
    guard let sender = find(institution) else { return false }
    let dollars = sender.countries.map { country in
      WorldCurrency.currencies(of: country).first { pesos.contains($0) || $0 == "USD" }
    }
    return Set(dollars).count > 1
  }

  /// The country whose top-level domain a domain has; `nil` for those that are sold all over the world.
  static func country(ofDomain domain: String) -> String? {
    guard let end = domain.split(separator: ".").last, end.utf8.count == 2 else { return nil }
    let country = end.uppercased()
    if ["CO", "ME", "TV", "AI", "IO", "CC", "WS", "FM", "IN"].contains(country), !domain.hasSuffix(".com.\(end)") {
      return nil
    }
    return WorldCurrency.currencies(of: country).isEmpty ? nil : country
  }

  /// The dollars or pesos of the country that a domain says; `nil` where it says none.
  static func dollars(ofDomain domain: String) -> String? {
    country(ofDomain: domain).flatMap { country in
      WorldCurrency.currencies(of: country).first { pesos.contains($0) }
    }
  }

  private static let pesos: Set<String> = [
    "AUD", "CAD", "SGD", "NZD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS", "UYU", "DOP", "NAD", "BND", "JMD", "TTD",
  ]

  private static func find(_ name: Bytes, in table: Bytes) -> Sender? {
    var result: Sender?
    var start = 0
    while let hit = table.offset(of: name, from: start) {
      start = hit + name.count
      guard isEnd(table.at(hit - 1)), isEnd(table.at(start)) else { continue }
      let entry = (table[..<hit].lastIndex(of: ASCII.space) ?? 0) + 1
      let line = table[..<hit].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
      let owner = table.part(entry, table[entry...].firstIndex(where: isEnd) ?? table.count).text
      let country = table.part(line, table.offset(of: UInt8(ascii: ":"), from: line) ?? line).text
      result = Sender(
        name: owner, countries: (result?.countries ?? []) + [country], owners: (result?.owners ?? []) + [owner])
    }
    // "mbank" is one institution in Poland, and another one in the Emirates.
    if let owners = result?.owners, Set(owners).count > 1 { result?.name = name.text }
    return result
  }

  /// Whether a name cannot go on with this byte, which is 0 outside of the table.
  private static func isEnd(_ byte: UInt8) -> Bool { byte <= ASCII.space || byte == UInt8(ascii: "=") }

  /// The same for names in other letters, as `FoldedText` folds them.
  private static let native = """
    JP: 三井住友カード 三井住友銀行 三菱ufj銀行 三菱ufjニコス みずほ銀行 楽天カード 楽天銀行 ゆうちょ銀行 イオンカード
    JP: セゾンカード エポスカード jcbカード paypayカード paypay銀行 住信sbiネット銀行 りそな銀行
    KR: 신한은행 신한카드 국민은행 kb국민은행 kb국민카드 우리은행 우리카드 하나은행 하나카드 농협 nh농협 nh농협은행 삼성카드
    KR: 현대카드 롯데카드 비씨카드 카카오뱅크 케이뱅크 토스 토스뱅크 기업은행 ibk기업은행 새마을금고
    CN: 工商银行=中国工商银行 建设银行=中国建设银行 招商银行 农业银行=中国农业银行 中国银行 交通银行 邮储银行 支付宝 微信支付
    TW: 國泰世華 玉山銀行 中國信託 台新銀行 富邦銀行 永豐銀行 兆豐銀行
    RU: сбербанк=сбер тбанк тинькофф альфабанк втб газпромбанк райффайзен россельхозбанк
    UA: приватбанк монобанк ощадбанк пумб
    BG: дск=банкадск обб
    GR: εθνικη=εθνικητραπεζα πειραιως eurobankgr
    IL: לאומי הפועלים ישראכרט כאל מקס דיסקונט מזרחי
    SA: الراجحي=مصرفالراجحي الاهلي=البنكالاهلي الانماء=مصرفالانماء بنكالرياض البلاد
    EG: بنكمصر البنكالاهليالمصري فودافونكاش
    IR: بانكملي بانكملت بلوبانك بانكپاسارگاد بانكصادرات
    TH: กสิกรไทย ไทยพาณิชย์ กรุงไทย กรุงเทพ
    """

  /// A line of a country: its institutions, and with `=` the other headers of each.
  private static let names = """
    KE: mpesa=safaricom airtelmoney kcb equity=equitybank coop=coopbank absa ncba stanbic=stanbicbank dtb im=imbank
    KE: family=familybank tkash absakenya sidian loop mshwari pesalink stima hfbank=hf gulfafrican sbmbank ecobankke
    KE: housingfinance faulu
    TZ: mpesa mixxtigo=tigopesa=mixxbyyas=tigopesasmsfp=mixx airtel=airtelmoney halo=halopesa nmb=nmbbank nbc=nbctz
    TZ: crdb=crdbbank=simbanking stanbic selcom=selcompesa azam=azampesa ttcl=tpesa exim=eximtz tcb=tcbbank dtbtz
    TZ: absatz stanbictz airtelmoneytz
    UG: mtn=mtnmobmoney=mmoney airtel=airtelmoney centenary stanbic stanbicug equityug dfcu absaug
    UG: centenarybank=cente postbankug
    RW: mtn=mtnmobmoney=mmoney airtel=airtelmoney bk im equity bkrwanda=bankofkigali imrwanda cogebanque mokash
    BI: lumicash
    GH: mtn=mobilemoney airteltigo telecel=tcash gcb ecobank fidelity=fidelitybank calbank absa absagh cbg adbgh
    GH: fidelitygh stanbicgh gtbankgh telecelcash=vodafonecash prudential
    NG: gtbank=gtb=gtworld zenith=zenithbank access=accessbank firstbank=firstbankng uba=ubagroup
    NG: fidelity=fidelitybank fcmb=fcmbbank unionbank sterling wema=wemabank=alat stanbic=stanbicibtc polaris
    NG: ecobank keystone opay palmpay kuda=kudabank moniepoint=monie jaiz=jaizbank providus titan=titantrust
    NG: ecobankng polarisbank unitybank fairmoney carbon lotus=lotusbank taj=tajbank sterlingbank keystonebank
    NG: heritage parallex suntrust
    ZA: fnb discovery=discoverybank absa=absagroup stdbank=standardbank=sbsa nedbank capitec=capitecbank tymebank
    ZA: investec bankzero africanbank fnbsa
    BW: fnbbwna=fnb absabw stanbicbw orangemoneybw
    NA: fnbbwna=fnb
    ZW: econetlsecocashzw=ecocash cbz=cbzbank steward=stewardbank innbucks onemoney
    ZM: airtelzmmw=airtelmoney zanaco absazm mtnzm stanbiczm fnbzm zamtelkwacha
    MW: airtelzmmw=airtelmoney tnmmpamba=mpamba nationalbankmw standardmw fdh=fdhbank
    ET: telebirr=127=telebirret cbe=cbeet=cbebirr awash=awashbank dashen=dashenbank=amole
    ET: abyssinia=boa=boaet=bankofabyssinia zemen=zemenbank abay cooporomia=cbo=coopbank=cooporo nib=nibbank wegagen
    ET: hibret=hibretbank mpesaet=mpesa bunna berhan oib=oromiabank
    SO: sahal evc=evcplus=192 zaad edahab salaam=salaambank
    DJ: dmoney
    SN: orangemoney wavesn=wave freemoney ecobank boa orangemoneysn cbao bis ecobanksn
    CI: wave orangemoney mtn=mtnmomo=mobilemoney moov=moovmoney ecobank sgci boa nsia bicici mtnmomoci moovmoneyci
    CM: orangemoney mtn=mtnmomo=mobilemoney ecobank mtnmomocm orangemoneycm afriland uba=cm
    ML: orangemoney moov=moovmoney ecobank boa
    BF: orangemoney moov=moovmoney ecobank boa
    GN: orangemoney mtn=mtnmomo=mobilemoney ecobank
    BJ: mtn=mtnmomo=mobilemoney moov=moovmoney ecobank boa
    TG: moov=moovmoney ecobank boa tmoney
    CD: airtel=airtelmoney mpesa orange=orangemoney rawbank equitybcdc mpesacd airtelmoneycd orangemoneycd
    CG: airtel=airtelmoney
    GA: airtel=airtelmoney
    MZ: mpesa emola mkesh bci=bcimz bim=mbim=millenniumbim stdbank=standardbankmz=standardbank mpesamz absamz
    MZ: nedbankmz mozabanco=moza
    AO: bai bfa unitelmoney bic multicaixa atlantico
    EG: nbe=19623=nbealahly=alahly cib=19666=cibegypt vodafonecash=vfcash=vfcasheg misr=banquemisr=19888=bmisr
    EG: qnb=qnbalahli=qnbeg alex=alexbank hsbc instapay=ipn orangecash ecash=etisalatcash faisal=faisalbank aaib
    EG: telda khazna arabbank hsbceg bdc=banqueducaire adibeg creditagricole=caegypt arabbankeg emiratesnbdeg fawry
    EG: valu halan mnthalan saib
    SA: alrajhi=alrajhibank snb=snbalahli=alahli=ncb stcbank=stcpay riyad=riyadbank albilad=bankalbilad sabb=sab
    SA: alinma=alinmabank anb bsf=fransi saib aljazira=baj=bankaljazira d360=d360bank urpay barq tamara tabby
    SA: mobilypay tiqmo meem=gib enbdsa
    AE: fab=fabbank enbd=emiratesnbd=emiratesnb adcb=adcbalert dib=dibank=dubaiislamic mashreq=mashreqbank=neobiz
    AE: adib rak=rakbank cbd=cbdbank liv=livbank wio=wiobank hsbc emoney hsbcuae emiratesislamic ajmanbank
    AE: nbf=nbfbank uab scae citiuae almaryah=mbank zandbank=zand alhilal=hilalbank payit botim
    KW: nbk=nbkgroup kfh=kfhonline boubyan=boubyanbank gulf=gulfbank burgan=burganbank abk kib warba=warbabank
    KW: cbk=aljtijari
    BH: nbb bbk benefitpay=benefit khcb bisb ila=ilabank ahliunited salambank
    QA: qnb cbq doha=dohabank qib masrafalrayan=rayan ahlibank dukhan=dukhanbank qiib hsbcqa ooredoomoney
    OM: muscat=bankmuscat=bmuscat nbo dhofar=bankdhofar soharinternational=sohar oab ahlibankom banknizwa=nizwa
    OM: thawani
    JO: arabbank zaincash hbtf=housingbank cairoamman=cab jib=jordanislamic etihad=bankaletihad jkb capitalbank
    JO: safwa orangemoneyjo zaincashjo cliq
    IQ: zaincash qi=qicard asiahawala fib=firstiraqi rafidain tbi neopay
    YE: kuraimi=kuraimiimb jeebjawali=jaib=jawali onecash floosak cashye
    MA: attijariwafa=attijari cih=cihbank bmce=boa=bankofafrica chaabi cfg almbarid=albaridbank sgmaroc
    MA: orangemoneyma inwimoney
    TN: biat attijaritn stb bh amenbank d17
    DZ: baridimob ccp=poste bna cpa
    IR: mellat=bankmellat blu=blubank pasargad=bankpasargad=bpasargad melli=bankmelli=mellibank=bmi saderat=bsi
    IR: tejarat=tejaratbank saman=banksaman=samanbank parsian=parsianbank sepah=banksepah keshavarzi=bki
    IR: maskan=bankmaskan refah resalat ayandeh eghtesad=enbank shahr=bankshahr sina postbank karafarin sarmayeh dey
    IR: wepod bankino 98700717
    AF: aib azizi=azizibank mpaisa hesabpay
    TR: garanti=garantibbva akbank is=isbank=isbankasi yapikredi=yapikredibnk ziraat=ziraatbank vakif=vakifbank
    TR: halk=halkbank qnb deniz=denizbank teb enpara=enparacom ing=ingbank kuveyt=kuveytturk papara
    TR: qnbtr=finansbank=qnbfinans albaraka turkiyefinans odeabank sekerbank ptt=pttbank hsbctr fibabanka ininal
    TR: param tosla
    IL: bit isracard visacal leumicard leumi hapoalim=poalim mizrahi paybox onezero fibi amex=il
    RU: sber=900=sberbank tbank=tinkoff alfa=alfabank=2265 vtb=5211=vtb24 gazprombank=telecard raiffeisen=7243
    RU: unicredit=4626 psb=4556 mkb mts=mtsbank=mtsdengi rshb otkritie avangard ubrr minb=6462 vbrr=2640
    RU: qiwi=qiwiwallet=7494 chelind rosbank ozonbank yoomoney sovcombank=sovcom homecredit pochtabank rencredit
    RU: uralsib akbars bspb domrf yandexbank
    KZ: kaspi=kaspikz halyk=halykbank jusan=jusanbank forte=fortebank bcc freedom=freedombank homecreditkz eurasian
    KZ: altynbank
    BY: prior=priorbank=1211=1212 belarusbank=asb bpssber=sbsibank=bpsb belgazprom=bgpb alfabankby mtbank technobank
    BY: bnb belinvest=belinvestbank paritetbank
    UA: privat=privatbank=10060=privat24 monobank oschad=oschadbank ukrsib=729=ukrsibbank raiffeisen pumb
    UA: raiffeisenua=aval alfaua=sensebank ukrgasbank otpua abank kredobank
    UZ: uzum=uzumbank humo=humocard uzcard payme ipakyuli kapitalbankuz anorbank tbcuz hamkorbank
    GE: bog=bankofgeorgia tbc=tbcbank liberty=libertybank credo
    AM: ameria=ameriabank ardshin=ardshinbank acba inecobank=ineco idram evocabank unibank
    AZ: kapital=kapitalbank abb pasha=pashabank leobank unibankaz birbank rabitabank
    MD: maib micb=moldindconbank victoria=victoriabank
    KG: mbank optima bakai demir omoney
    HU: otp=otpbank=otpdirekt kh=khbank erste=erstehu mbh=mkb=takarek raiffeisenhu cib=cibbank granit unicredithu
    CZ: moneta csob kb=komercnibanka ceskasporitelna=csas fio=fiobanka air airbank rb=raiffeisenbank mbankcz
    CZ: unicreditcz equa creditas
    SK: tatra=tatrabanka slsp vub csobsk postova 365bank primabanka
    PL: pekao=bankpekao pko=pkobp=ipko mbank ing=ingpl santander=santanderpl alior=aliorbank millennium=millenniumpl
    PL: bnpparibaspl citihandlowy creditagricolepl velobank nestbank blik
    RO: bt=bancatransilvania=bt24 bcr=george ing raiffeisen brd ingro=homebank raiffeisenro cec=cecbank unicreditro
    RO: alphabankro otpro revolutro libra
    BG: dsk=dskbank ubb unicreditbulbank=bulbank fibank postbank raiffeisenbg ccb allianzbg epay
    RS: intesa=bancaintesa otp otprs=otpbanka raiffeisenrs unicreditrs nlbkb aik=aikbanka erstebankrs
    RS: postanskastedionica yettelbank
    HR: pbz zaba erstehr rba otphr hpb
    GR: alpha=alphabank eurobank nbg=ethniki piraeus=piraeusbank=winbank vivawallet
    DE: n26 sparkasse=spk dkb ing commerzbank comdirect paypal ingdiba deutschebank=db postbankde volksbank=vr
    DE: targobank
    AT: erste erstebank=george raiffeisenat bawag easybank
    CH: ubs postfinance twint zkb raiffeisench creditsuisse yuh migrosbank
    FR: bourso bnp=bnpparibas creditagricole lcl lydia socgen=sg=societegenerale boursorama=bousobank=boursobank
    FR: caissedepargne=38015=cedepargne bpop=banquepopulaire labanquepostale cic creditmutuel fortuneo hellobank
    FR: nickel n26fr qonto ma=francaise
    BE: kbc belfius bnpfortis ingbe argenta bancontact=payconiq
    NL: ing rabo=rabobank abn=abnamro bunq sns=asn knab
    IT: webank=youalert intesa=intesasanpaolo unicredit poste=posteitaliane=postepay nexi bper mps bancobpm
    IT: posteinfo fineco=finecobank hype ingit bnl satispay mediolanum widiba isybank
    ES: caixabank=lacaixa bbva santander=santanderes sabadell=bsabadell ing ingdirect bankinter unicaja kutxabank abanca
    ES: openbank ibercaja bizum imagin evo
    PT: cgd=caixa millennium=mbcp=millenniumbcp mbway santanderpt novobanco bpi activobank montepio moey
    PT: creditoagricola
    GB: revolut monzo starling barclays hsbc=hsbcuk lloyds natwest rbs halifax santanderuk nationwide tsb chaseuk
    GB: barclaycard firstdirect metro=metrobank virginmoney coopbankuk tesco=tescobank mands capitaloneuk aqua vanquis
    IE: revolut aib boi=bankofireland ptsb ulsterbank
    SE: swish nordea seb handelsbanken=shb swedbank lansforsakringar klarna ica=icabanken skandia
    FI: nordea op=opbank nordeafi danskefi spankki aktia mobilepayfi
    NO: dnb vipps nordeano sparebank1=sb1 sbanken
    DK: mobilepay danske=danskebank nordeadk jyskebank nykredit sydbank lunar
    US: chase=24273 schwab=charlesschwab=schwabbank=24465 usaa capitalone=227898 boa=692632=bankofamerica=bofa
    US: wells=93557=wellsfargo citi=95686=692484=usciti amex discover venmo=86753 cashapp paypal usbank pnc truist
    US: huntington=huntingtonbank nfcu=navyfed=navyfederal oldhickory=ohcu=ushickory=8775907589 ally regions
    US: fifththird=53rd keybank mtbank tdbank citizens=citizensbank santanderus bmo chime sofi penfed becu alliant
    US: firsttech goldenone synchrony zelle varo applecard wise golden1 suncoast vystar frost zions comerica umb
    US: arvest
    CA: interac rbc td=tdcanada tdbank scotia scotiabank cibc bmoca tangerine desjardins nationalbank=bnc simplii
    CA: wealthsimple eq=eqbank
    MX: banamex=citibanamex bbva=bbvamx banorte santander=santandermx nu=nubank hey=heybanco rappi
    MX: azteca=baz=bancoazteca hsbc mercadopago rappicard hsbcmx scotiabankmx inbursa spin klar stori
    MX: coppel=bancoppel
    CO: bancolombia=85540=891333=891602=85954=87400=nequi=85432 davivienda=85327=85888 daviplata=85255 bbva=87703=bbvaco
    CO: 85676=bancopopular avvillas=85228 falabella=87884 bogota=bancodebogota rappipay
    CO: scotiabankcolpatria=colpatria itauco cajasocial occidente lulobank nuco
    PE: yape bcp scotiabank interbank bbvape scotiabankpe plin banbif pichinchape mibanco
    CL: bancodechile=bchile=bancochile bci bancoestado santandercl itaucl falabellacl scotiabankcl mach tenpo
    AR: galicia macro uala santanderar bbvaar nacion=bna brubank mercadopagoar naranjax provincia supervielle icbcar
    EC: pichincha=bancopichincha guayaquil=bancoguayaquil produbanco pacifico=bancodelpacifico deuna
    CR: bac=baccredomatic bncr bcr sinpe scotiabankcr
    PA: bac bancogeneral banistmo yappy
    DO: bhd bpd=popular banreservas=reservas
    BR: bradesco=27888 itau=25248 caixa=27777 sicredi bb=4004=bancodobrasil santander=santanderbr nubank bancointer
    BR: c6=c6bank picpay mercadopago sicoob pagbank=pagseguro banrisul btg xp digio
    KR: shinhan=15447200 kb=15881688=kbcard samsung=15888900=samsungcard hyundai=15776000=hyundaicard=15776200
    KR: lotte=15888100=lottecard hana=18001111=hanacard woori=15889955=wooricard bc=15884000=bccard
    KR: nh=15881600=nhcard kakaobank=15993333 toss=16617654 ibk=15662566 kbank=15221000 citikr
    JP: smbccard rakuten=rakutencard mufgdebit jcb epos aeon paypay rakutenbank saison smbc=vpass mufg mizuho
    JP: yucho dcard
    JP: aupay
    CN: ccb=95533 icbc=95588 boc=95566 abc=95599 cmb=95555 bocom=95559 cmbc=95568 cgb=95508 95526
    CN: citic=95558=citicbank cib=95561 spdb=95528 psbc=95580 ceb=95595 pab=95511 hxb=95577 alipay wechatpay
    HK: hsbc hangseng hsbchk bochk scbhk zabank mox bea dbshk payme octopus
    TW: cathay=cathaybk ctbc esun fubon taishin sinopac linebank linepay jkopay
    VN: vietcombank=vcb vietinbank bidv agribank techcombank=tcb mb=mbbank acb vpbank tpbank sacombank
    VN: shinhanvn=shinhan momo zalopay hdbank vib ocb seabank msb shb eximbank viettelpay=viettelmoney lpbank cake
    VN: timo scbvn
    TH: kbank=kplus=kasikorn scb=scbeasy=scbthai=scbconnect ktb=krungthai=krungthainext bbl=bangkokbank gsb=mymo
    TH: bay=krungsri ttb=tmb truemoney ktc uobth=uob cimbth=cimb baac ghb kkp lhbank tisco aeonth rabbit=linepayth
    TH: promptpay choice
    KH: aba=ababank acleda canadia truemoneykh bakong sathapana
    LA: bcel=bcelone ldb jdb
    MG: mvola orangemoneymg airtelmoneymg bmoi bfvsg
    PG: bsp kina=kinabank
    FJ: mpaisa bspfj mycash
    HT: moncash sogebank unibank
    MM: kbzpay=kbz wavepay=wavemoney ayabank=aya cbbank
    ID: mandiri=bankmandiri=livin bca=klikbca bankjago seabank bri=bribri bni cimb=cimbniaga ovo gopay=gojek
    ID: shopeepay=shopee seabankid linkaja permata danamon btn bsi=banksyariah maybankid ocbcid blubca jenius=btpn
    ID: dana allobank neobank mega=bankmega panin
    MY: maybank=66628=mbb=maybank2u=m2u cimb=cimbclicks pbb=publicbank rhb hlb=hongleong tng=touchngo ambank
    MY: bankislam=bimb
    MY: bsn
    MY: affin uobmy ocbcmy hsbcmy gxbank aeonmy bankrakyat standardcharteredmy
    SG: dbs=posb ocbc uob gxs stanchartsg trustbank maybanksg scsg citisg paylah grabpay
    PH: gcash maya=paymaya smartpadala bpi bdo=bdounibank unionbank=ub metrobank landbank rcbc securitybank pnbph
    PH: chinabank eastwest tonik seabankph coins=coinsph grabph palawanpay cimbph
    BD: bkash=16247 nagad=16167 16216 dbbl=dutchbangla citybank=citytouch brac=bracbank ebl ibbl=islamibank
    BD: scbbd=scb upay mtb primebank ucb pubali bankasia sonali agrani abbank dhakabank southeast cellfin surecash
    BD: ific jamuna trustbank standardbankbd midland nrbc
    NP: nimb=nimbalert nabil=nabilalert esewa khalti nic=nicasiaalert=nicasia globalime=giblalert=gibl
    NP: nmb=nmbalert=nmbbank everest=eblalert=evblalert=everestbank himalayan=hblalert
    NP: siddhartha=sblalert=sbl=siddharthabank laxmi=laxmialert=scbnlalert=laxmisunrise=lslalert sanima=sanimaalert
    NP: kumari=kumarialert=kblalert machhapuchchhre=mblalert primealert=pcblnpka=pcbl nbl=nblalert=nepalbank
    NP: nsbi=nsbialert scalert=standardcharterednp lbbl=lbblsmart=lbblalert=luminibikas adbl=adblalert
    NP: citizens=ctznalert=citizensalert prabhu=prabhualert rbb=rbbalert muktinath=mnbbl=mnbblalert
    NP: garima=gblalert=garimaalert jyoti=jyotialert=jbblalert shangrila kamana=ksbbl imepay mahalaxmi nccb
    NP: sunrise=sunrisealert megabank=megaalert bokalert ctzn
    LK: hnb=hnbalert peoples=peoplesbank boc=bocsl=bankofceylon combank=commercialbank=combankqplus
    LK: sampath=sampathbank ndb=ndbalert=ndbbank nsb=nsbbank nations=nationssms=nationstrust=ntb seylan=seylanbank
    LK: dfcc=dfccbank panasia hsbclk scblk amana=amanabank cargills=cargillsbank unionbanklk frimi ezcash mcash
    PK: jazzcash=8558 easypaisa=3737 hbl=4250=hblpk meezan=8079=meezanbank ubl=8258 mcb=6222 allied=abl=alliedbank
    PK: sadapay nayapay alfalah=bankalfalah=8287 faysal=faysalbank askari=askaribank bahl=bankalhabib habibmetro=hmb
    PK: scpk js=jsbank soneri nbp bop bankislami silk=silkbank dib=pk=dibpk upaisa zindigi samba konnect mobilink
    MV: bml mib
    LB: bloms=bankaudi=audi blom whish omt
    SD: bankak=bok bankofkhartoum
    LY: jumhouria sahara
    TJ: alif eskhata dcnext
    MN: khanbank golomt tdbm xacbank
    BA: unicreditba raiffeisenba nlbba
    SI: nlb nkbm skb
    MK: komercijalna=kb stopanska nlbtutunska
    AL: bkt credins raiffeisenal
    EE: swedbankee sebee lhv luminor coopee
    LV: swedbanklv citadele seblv
    LT: swedbanklt seblt luminorlt siauliu
    IS: landsbankinn islandsbanki arion
    UY: brou itauuy santanderuy prex
    PY: itaupy continental tigomoney ueno
    BO: bnb bcpbo
    VE: banesco venezuela=bdv
    GT: banrural gyt
    HN: ficohsa atlantida bachn
    SV: agricola=bancoagricola cuscatlan
    BN: baiduri bibd
    BT: bobbt=mbob bnbbt
    MU: mcbmu sbmmu
    AU: commbank=cba nab westpac anz ingau bankwest upbank macquarie stgeorge bendigo
    NZ: anz=anznz asb bnz kiwibank westpacnz
    """
}
