extension MerchantTable {
  static let bills: StaticString = """
    airtel*|Airtel|bills|mobile
    bharti airtel|Airtel|bills|mobile
    airtel payments|Airtel|bills|mobile
    airtel broadband|Airtel Broadband|bills|internet
    airtel xstream|Airtel Xstream|bills|internet
    airtel digital tv|Airtel Digital TV|bills|tv
    airtel dth|Airtel Digital TV|bills|tv
    bharti telemedia|Airtel Digital TV|bills|tv
    jio|Jio|bills|mobile
    reliance jio|Jio|bills|mobile
    jio infocomm|Jio|bills|mobile
    jio prepaid|Jio|bills|mobile
    jio platforms|Jio|bills|mobile
    jiofiber*|JioFiber|bills|internet
    jio fiber|JioFiber|bills|internet
    jio fibre|JioFiber|bills|internet
    myjio|Jio|bills|mobile
    vodafone*|Vi|bills|mobile
    vodafone idea|Vi|bills|mobile
    vi prepaid|Vi|bills|mobile
    vi postpaid|Vi|bills|mobile
    vi mobile|Vi|bills|mobile
    =vi|Vi|bills|mobile
    vodafoneidea*|Vi|bills|mobile
    idea cellular|Vi|bills|mobile
    bsnl|BSNL|bills|mobile
    bharat sanchar|BSNL|bills|mobile
    mtnl|MTNL|bills|mobile
    act fibernet|ACT Fibernet|bills|internet
    actcorp|ACT Fibernet|bills|internet
    actfibernet|ACT Fibernet|bills|internet
    atria convergence|ACT Fibernet|bills|internet
    hathway*|Hathway|bills|internet
    tikona|Tikona|bills|internet
    excitel|Excitel|bills|internet
    spectra net|Spectra|bills|internet
    =spectra|Spectra|bills|internet
    you broadband|YOU Broadband|bills|internet
    railwire|RailWire|bills|internet
    gtpl|GTPL|bills|internet
    asianet|Asianet|bills|internet
    tata play|Tata Play|bills|tv
    tataplay*|Tata Play|bills|tv
    tata sky|Tata Play|bills|tv
    tatasky*|Tata Play|bills|tv
    dish tv|Dish TV|bills|tv
    dishtv*|Dish TV|bills|tv
    d2h|d2h|bills|tv
    sun direct|Sun Direct|bills|tv
    bescom|BESCOM|bills|electricity
    bangalore electricity|BESCOM|bills|electricity
    mseb|MSEDCL|bills|electricity
    msedcl|MSEDCL|bills|electricity
    mahadiscom|MSEDCL|bills|electricity
    maharashtra state electricity|MSEDCL|bills|electricity
    tangedco|TANGEDCO|bills|electricity
    tneb|TANGEDCO|bills|electricity
    tsspdcl|TGSPDCL|bills|electricity
    tgspdcl|TGSPDCL|bills|electricity
    apspdcl|APSPDCL|bills|electricity
    apepdcl|APEPDCL|bills|electricity
    kseb|KSEB|bills|electricity
    wbsedcl|WBSEDCL|bills|electricity
    cesc|CESC|bills|electricity
    bses|BSES|bills|electricity
    bses rajdhani|BSES Rajdhani|bills|electricity
    bses yamuna|BSES Yamuna|bills|electricity
    tata power|Tata Power|bills|electricity
    tatapower*|Tata Power|bills|electricity
    tpddl|Tata Power|bills|electricity
    adani electricity|Adani Electricity|bills|electricity
    torrent power|Torrent Power|bills|electricity
    uppcl|UPPCL|bills|electricity
    pvvnl|PVVNL|bills|electricity
    dhbvn|DHBVN|bills|electricity
    uhbvn|UHBVN|bills|electricity
    pspcl|PSPCL|bills|electricity
    mescom|MESCOM|bills|electricity
    hescom|HESCOM|bills|electricity
    jvvnl|JVVNL|bills|electricity
    electricity||bills|electricity
    electricity board||bills|electricity
    bijli||bills|electricity
    indane|Indane|bills|gas
    hp gas|HP Gas|bills|gas
    bharat gas|Bharat Gas|bills|gas
    bharatgas|Bharat Gas|bills|gas
    igl|Indraprastha Gas|bills|gas
    mgl|Mahanagar Gas|bills|gas
    gas agency||bills|gas
    gas service||bills|gas
    lpg||bills|gas
    bwssb|BWSSB|bills|water
    delhi jal board|Delhi Jal Board|bills|water
    hmwssb|HMWSSB|bills|water
    jal board||bills|water
    water board||bills|water
    water supply||bills|water
    bisleri|Bisleri|groceries|kirana
    recharge||bills|mobile
    mobile recharge||bills|mobile
    prepaid||bills|mobile
    postpaid||bills|mobile
    broadband||bills|internet
    fibernet||bills|internet
    internet||bills|internet
    cable||bills|tv
    dth||bills|tv
    billdesk|BillDesk|bills|
    bbps|BBPS|bills|
    bharat billpay|BBPS|bills|
    urban company|Urban Company|bills|home-services
    urbancompany*|Urban Company|bills|home-services
    urbanclap*|Urban Company|bills|home-services
    uclean|UClean|bills|home-services
    laundry||bills|home-services
    dry cleaners||bills|home-services
    pest control||bills|home-services
    plumber||bills|home-services
    packers and movers||bills|home-services
    municipal||bills|taxes
    municipal corporation||bills|taxes
    property tax||bills|taxes
    income tax|Income Tax|bills|taxes
    incometax*||bills|taxes
    tin nsdl|Income Tax|bills|taxes
    cbdt|Income Tax|bills|taxes
    gst payment||bills|taxes
    bbmp|BBMP|bills|taxes
    ghmc|GHMC|bills|taxes
    bmc|BMC|bills|taxes
    passport seva|Passport Seva|bills|taxes
    parivahan|Parivahan|bills|taxes
    rto||bills|taxes
    challan||fees|penalty
    traffic police||fees|penalty
    stamp duty||bills|taxes
    lic|LIC|bills|insurance
    lic of india|LIC|bills|insurance
    life insurance corporation|LIC|bills|insurance
    licindia|LIC|bills|insurance
    hdfc life|HDFC Life|bills|insurance
    hdfc ergo|HDFC ERGO|bills|insurance
    hdfcergo*|HDFC ERGO|bills|insurance
    icici lombard|ICICI Lombard|bills|insurance
    icici prudential life|ICICI Prudential Life|bills|insurance
    icici pru life|ICICI Prudential Life|bills|insurance
    sbi life|SBI Life|bills|insurance
    sbi general|SBI General|bills|insurance
    max life|Axis Max Life|bills|insurance
    axis max life|Axis Max Life|bills|insurance
    bajaj allianz|Bajaj Allianz|bills|insurance
    tata aia|Tata AIA|bills|insurance
    tata aig|Tata AIG|bills|insurance
    kotak life|Kotak Life|bills|insurance
    star health|Star Health|bills|insurance
    niva bupa|Niva Bupa|bills|insurance
    care health|Care Health|bills|insurance
    acko*|ACKO|bills|insurance
    go digit|Digit Insurance|bills|insurance
    godigit*|Digit Insurance|bills|insurance
    digit insurance|Digit Insurance|bills|insurance
    new india assurance|New India Assurance|bills|insurance
    united india insurance|United India Insurance|bills|insurance
    oriental insurance|Oriental Insurance|bills|insurance
    national insurance|National Insurance|bills|insurance
    reliance general|Reliance General|bills|insurance
    policybazaar*|Policybazaar|bills|insurance
    policy bazaar|Policybazaar|bills|insurance
    insurance||bills|insurance
    assurance||bills|insurance
    premium payment||bills|insurance
    bajaj finance|Bajaj Finance|bills|loans
    bajaj finserv|Bajaj Finserv|bills|loans
    hdb financial|HDB Financial|bills|loans
    hdfc ltd|HDFC Ltd|bills|loans
    lic housing|LIC Housing|bills|loans
    lic hfl|LIC Housing|bills|loans
    tata capital|Tata Capital|bills|loans
    muthoot|Muthoot|bills|loans
    muthoot finance|Muthoot Finance|bills|loans
    manappuram|Manappuram|bills|loans
    home credit|Home Credit|bills|loans
    kreditbee|KreditBee|bills|loans
    moneyview|Moneyview|bills|loans
    navi finserv|Navi Finserv|bills|loans
    lazypay*|LazyPay|bills|loans
    simpl|Simpl|bills|loans
    emi||bills|loans
    loan||bills|loans
    loan emi||bills|loans
    finance||bills|loans
    finserv||bills|loans
    openai*|OpenAI|bills|software
    chatgpt|ChatGPT|bills|software
    openai chatgpt|ChatGPT|bills|software
    anthropic|Anthropic|bills|software
    claude ai|Claude AI|bills|software
    github*|GitHub|bills|software
    gitlab|GitLab|bills|software
    jetbrains|JetBrains|bills|software
    microsoft*|Microsoft|bills|software
    msft|Microsoft|bills|software
    microsoft 365|Microsoft 365|bills|software
    google one|Google One|bills|software
    google storage|Google One|bills|software
    google workspace|Google Workspace|bills|software
    google cloud|Google Cloud|business|hosting
    google india|Google India|bills|software
    icloud|iCloud|bills|software
    dropbox|Dropbox|bills|software
    adobe|Adobe|bills|software
    canva|Canva|bills|software
    notion labs|Notion Labs|bills|software
    figma|Figma|bills|software
    zoom us|Zoom|bills|software
    =zoom|Zoom|bills|software
    zoom com|Zoom|bills|software
    slack|Slack|bills|software
    atlassian|Atlassian|bills|software
    grammarly|Grammarly|bills|software
    1password|1Password|bills|software
    bitwarden|Bitwarden|bills|software
    nordvpn|NordVPN|bills|software
    proton|Proton|bills|software
    cursor ai|Cursor AI|bills|software
    midjourney|Midjourney|bills|software
    linkedin*|LinkedIn|bills|software
    zoho|Zoho|bills|software
    amazon web services|Amazon Web Services|business|hosting
    aws|Amazon Web Services|business|hosting
    aws india|Amazon Web Services|business|hosting
    amazon aws|Amazon Web Services|business|hosting
    digitalocean*|DigitalOcean|business|hosting
    linode|Linode|business|hosting
    hetzner|Hetzner|business|hosting
    cloudflare|Cloudflare|business|hosting
    vercel|Vercel|business|hosting
    heroku|Heroku|business|hosting
    godaddy*|GoDaddy|business|hosting
    namecheap|Namecheap|business|hosting
    hostinger|Hostinger|business|hosting
    google ads|Google Ads|business|advertising
    googleads|Google Ads|business|advertising
    facebook*|Facebook|business|advertising
    facebk|Facebook|business|advertising
    meta platforms|Meta Platforms|business|advertising
    bluedart|Blue Dart|business|courier
    blue dart|Blue Dart|business|courier
    delhivery*|Delhivery|business|courier
    dtdc|DTDC|business|courier
    fedex|FedEx|business|courier
    dhl|DHL|business|courier
    =porter|Porter|business|courier
    shiprocket|Shiprocket|business|courier
    ecom express|Ecom Express|business|courier
    courier||business|courier
    india post|India Post|other|post
    post office||other|post
    wework|WeWork|business|office
    awfis|Awfis|business|office
    regus|Regus|business|office
    coworking||business|office
    upwork|Upwork|business|services
    fiverr|Fiverr|business|services
    cleartax|ClearTax|business|services
    vakilsearch|Vakilsearch|business|services
    xerox||business|office
    printers||business|office
    rent||rent|home
    house rent||rent|home
    nobroker*|NoBroker|rent|home
    no broker|NoBroker|rent|home
    redgirraffe|RedGirraffe|rent|home
    stanza living|Stanza Living|rent|home
    stanzaliving*|Stanza Living|rent|home
    zolo|Zolo|rent|home
    zolostays|Zolo|rent|home
    nestaway|Nestaway|rent|home
    colive|Colive|rent|home
    paying guest||rent|home
    hostel||rent|home
    mygate*|MyGate|rent|society
    adda io|ADDA|rent|society
    =adda|ADDA|rent|society
    nobrokerhood|NoBrokerHood|rent|society
    society maintenance||rent|society
    apartment owners||rent|society
    owners association||rent|society
    housing society||rent|society
    chs||rent|society
    maintenance||rent|society
    """
}
