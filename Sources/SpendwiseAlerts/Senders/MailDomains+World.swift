import SpendwiseText

extension MailDomains {
  /// The domains of banks, cards and wallets outside India, by the names of `WorldSenders`, which knows their
  /// countries.
  private static let world: StaticString = """
    truist truist.com\u{20}
    huntington huntington.com\u{20}
    nfcu navyfederal.org\u{20}
    usaa usaa.com\u{20}
    regions regions.com\u{20}
    fifththird 53.com\u{20}
    keybank key.com keybank.com\u{20}
    mtbank mtb.com\u{20}
    tdbank td.com tdbank.com\u{20}
    citizens citizensbank.com\u{20}
    bmo bmo.com\u{20}
    chime chime.com\u{20}
    penfed penfed.org\u{20}
    becu becu.org\u{20}
    synchrony synchrony.com synchronybank.com\u{20}
    zelle zellepay.com\u{20}
    varo varomoney.com\u{20}
    cashapp cash.app square.com\u{20}
    comerica comerica.com\u{20}
    alliant alliantcreditunion.org\u{20}
    golden1 golden1.com\u{20}
    rbc rbc.com\u{20}
    scotiabank scotiabank.com\u{20}
    cibc cibc.com\u{20}
    tangerine tangerine.ca\u{20}
    desjardins desjardins.com\u{20}
    interac interac.ca\u{20}
    simplii simplii.com\u{20}
    eqbank eqbank.ca\u{20}
    wealthsimple wealthsimple.com\u{20}
    bbvamx bbva.mx bbva.com.mx\u{20}
    bbvaco bbva.com.co\u{20}
    bbvape bbva.pe\u{20}
    bbvaar bbva.com.ar\u{20}
    bbva bbva.com bbva.es\u{20}
    banorte banorte.com\u{20}
    banamex banamex.com citibanamex.com\u{20}
    hsbcmx hsbc.com.mx\u{20}
    santandermx santander.com.mx\u{20}
    azteca bancoazteca.com.mx bancoazteca.com\u{20}
    mercadopago mercadopago.com mercadopago.com.mx mercadopago.com.br\u{20}
    mercadopagoar mercadopago.com.ar\u{20}
    nu nu.com.mx\u{20}
    nuco nu.com.co\u{20}
    rappicard rappicard.com\u{20}
    inbursa inbursa.com\u{20}
    klar klar.mx\u{20}
    stori storicard.com\u{20}
    scotiabankmx scotiabank.com.mx\u{20}
    nubank nubank.com.br\u{20}
    itau itau.com.br itau-unibanco.com.br\u{20}
    bradesco bradesco.com.br\u{20}
    bancodobrasil bb.com.br\u{20}
    santanderbr santander.com.br\u{20}
    bancointer bancointer.com.br inter.co\u{20}
    c6 c6bank.com.br\u{20}
    picpay picpay.com\u{20}
    pagbank pagseguro.com.br pagbank.com.br\u{20}
    sicredi sicredi.com.br\u{20}
    sicoob sicoob.com.br\u{20}
    btg btgpactual.com\u{20}
    xp xpi.com.br\u{20}
    banrisul banrisul.com.br\u{20}
    galicia bancogalicia.com.ar galicia.ar\u{20}
    macro macro.com.ar\u{20}
    uala uala.com.ar\u{20}
    brubank brubank.com\u{20}
    santanderar santander.com.ar\u{20}
    naranjax naranjax.com\u{20}
    bancodechile bancochile.cl bancodechile.cl\u{20}
    bci bci.cl\u{20}
    bancoestado bancoestado.cl\u{20}
    santandercl santander.cl\u{20}
    itaucl itau.cl\u{20}
    falabellacl bancofalabella.cl\u{20}
    scotiabankcl scotiabank.cl\u{20}
    bancolombia bancolombia.com.co notificacionesbancolombia.com\u{20}
    davivienda davivienda.com\u{20}
    nequi nequi.com.co\u{20}
    falabella bancofalabella.com.co\u{20}
    bogota bancodebogota.com.co\u{20}
    scotiabankcolpatria scotiabankcolpatria.com\u{20}
    bcp viabcp.com bcp.com.pe notificacionesbcp.com.pe\u{20}
    interbank interbank.pe interbank.com.pe\u{20}
    scotiabankpe scotiabank.com.pe\u{20}
    yape yape.com.pe\u{20}
    rbs rbs.co.uk\u{20}
    halifax halifax.co.uk\u{20}
    tsb tsb.co.uk\u{20}
    firstdirect firstdirect.com\u{20}
    metrobank metrobank.plc.uk metrobankonline.co.uk\u{20}
    virginmoney virginmoney.com\u{20}
    tescobank tescobank.com\u{20}
    chaseuk chase.co.uk\u{20}
    aib aib.ie\u{20}
    ptsb permanenttsb.ie\u{20}
    bankofireland bankofireland.com boi.com\u{20}
    erste sparkasse.at erstebank.at george.at\u{20}
    sparkasse sparkasse.de\u{20}
    dkb dkb.de\u{20}
    commerzbank commerzbank.de commerzbank.com\u{20}
    comdirect comdirect.de\u{20}
    deutschebank deutsche-bank.de db.com\u{20}
    postbankde postbank.de\u{20}
    targobank targobank.de\u{20}
    volksbank vr.de\u{20}
    ingdiba ing-diba.de\u{20}
    erste erstebank.at\u{20}
    bawag bawag.at\u{20}
    raiffeisenat raiffeisen.at\u{20}
    ubs ubs.com\u{20}
    postfinance postfinance.ch\u{20}
    zkb zkb.ch\u{20}
    twint twint.ch\u{20}
    yuh yuh.com\u{20}
    bnp bnpparibas.com bnpparibas.net\u{20}
    creditagricole credit-agricole.fr\u{20}
    lcl lcl.fr\u{20}
    socgen socgen.com societegenerale.fr\u{20}
    boursorama boursorama.fr boursobank.com\u{20}
    labanquepostale labanquepostale.fr\u{20}
    cic cic.fr\u{20}
    creditmutuel creditmutuel.fr\u{20}
    fortuneo fortuneo.fr\u{20}
    hellobank hellobank.fr\u{20}
    nickel nickel.eu\u{20}
    qonto qonto.com\u{20}
    lydia lydia-app.com\u{20}
    kbc kbc.be\u{20}
    belfius belfius.be\u{20}
    bnpfortis bnpparibasfortis.com\u{20}
    argenta argenta.be\u{20}
    rabo rabobank.nl\u{20}
    abn abnamro.nl abnamro.com\u{20}
    sns sns.nl\u{20}
    asn asnbank.nl\u{20}
    knab knab.nl\u{20}
    intesasanpaolo intesasanpaolo.com\u{20}
    unicredit unicredit.it\u{20}
    poste poste.it posteitaliane.it postepay.it\u{20}
    nexi nexi.it\u{20}
    fineco finecobank.com fineco.it\u{20}
    bper bper.it\u{20}
    mps mps.it\u{20}
    hype hype.it\u{20}
    satispay satispay.com\u{20}
    caixabank caixabank.es caixabank.com\u{20}
    sabadell bancsabadell.com bancosabadell.com\u{20}
    santanderes santander.es bancosantander.es gruposantander.com gruposantander.es\u{20}
    bankinter bankinter.com bankinter.es\u{20}
    unicaja unicaja.es\u{20}
    kutxabank kutxabank.es\u{20}
    abanca abanca.com\u{20}
    openbank openbank.es\u{20}
    ibercaja ibercaja.es\u{20}
    imagin imagin.com\u{20}
    cgd cgd.pt\u{20}
    millenniumbcp millenniumbcp.pt\u{20}
    novobanco novobanco.pt\u{20}
    activobank activobank.pt\u{20}
    montepio bancomontepio.pt montepio.pt\u{20}
    mbway mbway.pt\u{20}
    swedbank swedbank.se\u{20}
    seb seb.se\u{20}
    handelsbanken handelsbanken.se\u{20}
    nordea nordea.se nordea.com\u{20}
    nordeafi nordea.fi\u{20}
    dnb dnb.no\u{20}
    danske danskebank.dk danskebank.com\u{20}
    lunar lunar.app\u{20}
    vipps vipps.no\u{20}
    mobilepay mobilepay.dk\u{20}
    opbank op.fi\u{20}
    mbank mbank.pl\u{20}
    pko pkobp.pl\u{20}
    pekao pekao.com.pl\u{20}
    ingpl ing.pl\u{20}
    santanderpl santander.pl\u{20}
    alior alior.pl aliorbank.pl\u{20}
    millenniumpl bankmillennium.pl\u{20}
    csob csob.cz\u{20}
    kb kb.cz\u{20}
    csas csas.cz\u{20}
    fio fio.cz\u{20}
    moneta moneta.cz\u{20}
    tatra tatrabanka.sk\u{20}
    slsp slsp.sk\u{20}
    vub vub.sk\u{20}
    otpbank otpbank.hu\u{20}
    bancatransilvania bancatransilvania.ro\u{20}
    bcr bcr.ro\u{20}
    brd brd.ro\u{20}
    alphabank alpha.gr\u{20}
    eurobank eurobank.gr\u{20}
    nbg nbg.gr\u{20}
    piraeus piraeusbank.gr\u{20}
    garanti garantibbva.com.tr\u{20}
    akbank akbank.com\u{20}
    isbank isbank.com.tr\u{20}
    yapikredi yapikredi.com.tr\u{20}
    ziraat ziraatbank.com.tr\u{20}
    papara papara.com\u{20}
    enpara enpara.com\u{20}
    sberbank sberbank.ru\u{20}
    tbank tbank.ru tinkoff.ru\u{20}
    alfabank alfabank.ru\u{20}
    vtb vtb.ru\u{20}
    kaspi kaspi.kz\u{20}
    halyk halykbank.kz\u{20}
    privatbank privatbank.ua\u{20}
    monobank monobank.ua\u{20}
    hapoalim bankhapoalim.co.il poalim.co.il\u{20}
    leumi leumi.co.il\u{20}
    isracard isracard.co.il\u{20}
    alrajhi alrajhibank.com.sa\u{20}
    snb alahli.com\u{20}
    riyad riyadbank.com\u{20}
    sabb sab.com sabb.com\u{20}
    alinma alinma.com\u{20}
    stcpay stcpay.com.sa\u{20}
    qnb qnb.com\u{20}
    cbq cbq.qa\u{20}
    kfh kfh.com\u{20}
    nbk nbk.com\u{20}
    boubyan bankboubyan.com\u{20}
    bankmuscat bankmuscat.com\u{20}
    arabbank arabbank.com\u{20}
    gtbank gtbank.com\u{20}
    zenithbank zenithbank.com\u{20}
    accessbank accessbankplc.com\u{20}
    uba ubagroup.com\u{20}
    firstbank firstbanknigeria.com\u{20}
    kuda kudabank.com kuda.com\u{20}
    fcmb fcmb.com\u{20}
    sterling sterling.ng\u{20}
    wema wemabank.com alat.ng\u{20}
    ecobank ecobank.com\u{20}
    moniepoint moniepoint.com\u{20}
    equitybank equitybank.co.ke\u{20}
    kcb kcbgroup.com\u{20}
    coopbank co-opbank.co.ke\u{20}
    ncba ncbagroup.com\u{20}
    fnb fnb.co.za\u{20}
    absa absa.co.za\u{20}
    standardbank standardbank.co.za\u{20}
    nedbank nedbank.co.za\u{20}
    capitec capitecbank.co.za\u{20}
    discovery discovery.bank\u{20}
    tymebank tymebank.co.za\u{20}
    nbe nbe.com.eg\u{20}
    cibegypt cibeg.com\u{20}
    gxs gxs.com.sg\u{20}
    trustbank trustbank.sg\u{20}
    publicbank pbebank.com publicbank.com.my\u{20}
    rhb rhbgroup.com\u{20}
    hongleong hlb.com.my\u{20}
    ambank ambankgroup.com\u{20}
    bankislam bankislam.com.my\u{20}
    touchngo touchngo.com.my\u{20}
    bsn bsn.com.my\u{20}
    bca bca.co.id klikbca.com\u{20}
    mandiri bankmandiri.co.id\u{20}
    bri bri.co.id\u{20}
    bni bni.co.id\u{20}
    permata permatabank.com permatabank.co.id\u{20}
    danamon danamon.co.id\u{20}
    cimbniaga cimbniaga.co.id\u{20}
    ovo ovo.id\u{20}
    gojek gojek.com\u{20}
    jenius jenius.com btpn.com\u{20}
    kasikorn kasikornbank.com\u{20}
    scbthai scb.co.th\u{20}
    bangkokbank bangkokbank.com\u{20}
    krungthai ktb.co.th krungthai.com\u{20}
    krungsri krungsri.com\u{20}
    ttb ttbbank.com\u{20}
    truemoney truemoney.com\u{20}
    ktc ktc.co.th\u{20}
    bpi bpi.com.ph\u{20}
    bdo bdo.com.ph\u{20}
    gcash gcash.com\u{20}
    maya maya.ph paymaya.com\u{20}
    metrobank metrobank.com.ph\u{20}
    unionbank unionbankph.com\u{20}
    rcbc rcbc.com\u{20}
    securitybank securitybank.com.ph\u{20}
    landbank landbank.com\u{20}
    vietcombank vietcombank.com.vn\u{20}
    vietinbank vietinbank.vn\u{20}
    bidv bidv.com.vn\u{20}
    techcombank techcombank.com.vn\u{20}
    mbbank mbbank.com.vn\u{20}
    acb acb.com.vn\u{20}
    vpbank vpbank.com.vn\u{20}
    tpbank tpb.com.vn\u{20}
    sacombank sacombank.com\u{20}
    momo momo.vn\u{20}
    rakutencard rakuten-card.co.jp\u{20}
    smbccard vpass.ne.jp smbc-card.com\u{20}
    smbc smbc.co.jp\u{20}
    mufg mufg.jp\u{20}
    mizuho mizuhobank.co.jp\u{20}
    jcb jcb.co.jp\u{20}
    saison saisoncard.co.jp\u{20}
    epos eposcard.co.jp\u{20}
    paypay paypay.ne.jp paypay-card.co.jp\u{20}
    shinhan shinhan.com\u{20}
    kbcard kbcard.com kbstar.com\u{20}
    toss toss.im\u{20}
    kakaobank kakaobank.com\u{20}
    cmb cmbchina.com\u{20}
    icbc icbc.com.cn\u{20}
    boc bankofchina.com\u{20}
    alipay alipay.com\u{20}
    hangseng hangseng.com\u{20}
    bochk bochk.com\u{20}
    hsbchk hsbc.com.hk\u{20}
    mox mox.com\u{20}
    cathaybk cathaybk.com.tw\u{20}
    esun esunbank.com esunbank.com.tw\u{20}
    ctbc ctbcbank.com\u{20}
    up up.com.au\u{20}
    macquarie macquarie.com macquarie.com.au\u{20}
    bankwest bankwest.com.au\u{20}
    stgeorge stgeorge.com.au\u{20}
    bendigo bendigobank.com.au\u{20}
    asb asb.co.nz\u{20}
    bnz bnz.co.nz\u{20}
    kiwibank kiwibank.co.nz\u{20}
    anznz anz.co.nz\u{20}
    westpacnz westpac.co.nz\u{20}
    hbl hbl.com\u{20}
    ubl ubl.com.pk\u{20}
    meezan meezanbank.com\u{20}
    mcb mcb.com.pk\u{20}
    alfalah bankalfalah.com\u{20}
    boc boc.lk\u{20}
    combank combank.net\u{20}
    sampath sampath.lk\u{20}
    hnb hnb.lk\u{20}
    nabil nabilbank.com\u{20}
    esewa esewa.com.np\u{20}
    khalti khalti.com\u{20}
    bkash bkash.com\u{20}
    dutchbangla dutchbanglabank.com\u{20}
    bracbank bracbank.com\u{20}
    ebl ebl.com.bd\u{20}
    """

  static var worldBytes: Bytes { Bytes(start: world.utf8Start, count: world.utf8CodeUnitCount) }
}
