extension MerchantTable {
  static let shopping: StaticString = """
    amazon*|Amazon|shopping|online
    amzn*|Amazon|shopping|online
    asspl|Amazon|shopping|online
    amazon seller services|Amazon|shopping|online
    amazon pay|Amazon Pay|shopping|online
    amazonpay*|Amazon Pay|shopping|online
    amazon retail|Amazon|shopping|online
    cloudtail|Amazon|shopping|online
    appario|Amazon|shopping|online
    flipkart*|Flipkart|shopping|online
    ekart|Flipkart|shopping|online
    fkrt|Flipkart|shopping|online
    myntra*|Myntra|shopping|clothing
    myntra designs|Myntra|shopping|clothing
    vector e commerce|Myntra|shopping|clothing
    ajio*|AJIO|shopping|clothing
    meesho*|Meesho|shopping|online
    fashnear*|Meesho|shopping|online
    fashnear technologies|Meesho|shopping|online
    snapdeal*|Snapdeal|shopping|online
    ace vector|Snapdeal|shopping|online
    shopclues*|ShopClues|shopping|online
    tata cliq|Tata CLiQ|shopping|online
    tatacliq*|Tata CLiQ|shopping|online
    tata unistore|Tata CLiQ|shopping|online
    tata neu|Tata Neu|shopping|online
    tata digital|Tata Neu|shopping|online
    nykaa*|Nykaa|shopping|beauty
    fsn e commerce|Nykaa|shopping|beauty
    fsn ecommerce|Nykaa|shopping|beauty
    purplle*|Purplle|shopping|beauty
    manash e commerce|Purplle|shopping|beauty
    manash lifestyle|Purplle|shopping|beauty
    mamaearth*|Mamaearth|shopping|beauty
    honasa consumer|Mamaearth|shopping|beauty
    sephora|Sephora|shopping|beauty
    sugar cosmetics|SUGAR Cosmetics|shopping|beauty
    body shop|The Body Shop|shopping|beauty
    bath and body works|Bath & Body Works|shopping|beauty
    bath body works|Bath & Body Works|shopping|beauty
    forest essentials|Forest Essentials|shopping|beauty
    minimalist|Minimalist|shopping|beauty
    health and glow|Health & Glow|shopping|beauty
    health glow|Health & Glow|shopping|beauty
    =zara|Zara|shopping|clothing
    zara india|Zara|shopping|clothing
    inditex trent|Zara|shopping|clothing
    h and m|H&M|shopping|clothing
    ^h m|H&M|shopping|clothing
    h m hennes|H&M|shopping|clothing
    hennes mauritz|H&M|shopping|clothing
    hennes and mauritz|H&M|shopping|clothing
    uniqlo|Uniqlo|shopping|clothing
    marks and spencer|Marks & Spencer|shopping|clothing
    marks spencer|Marks & Spencer|shopping|clothing
    westside|Westside|shopping|clothing
    trent limited|Westside|shopping|clothing
    trent ltd|Westside|shopping|clothing
    zudio|Zudio|shopping|clothing
    pantaloons|Pantaloons|shopping|clothing
    =max|Max Fashion|shopping|clothing
    max fashion|Max Fashion|shopping|clothing
    max retail|Max Fashion|shopping|clothing
    =lifestyle|Lifestyle|shopping|clothing
    lifestyle international|Lifestyle|shopping|clothing
    lifestyle stores|Lifestyle|shopping|clothing
    shoppers stop|Shoppers Stop|shopping|department
    central mall|Central Mall|shopping|department
    reliance trends|Reliance Trends|shopping|clothing
    =trends|Reliance Trends|shopping|clothing
    reliance retail|Reliance Retail|shopping|department
    reliance footprint|Reliance Footprint|shopping|clothing
    fabindia*|Fabindia|shopping|clothing
    =biba|BIBA|shopping|clothing
    biba apparels|BIBA|shopping|clothing
    manyavar|Manyavar|shopping|clothing
    vedant fashions|Manyavar|shopping|clothing
    =raymond|Raymond|shopping|clothing
    raymond shop|Raymond|shopping|clothing
    louis philippe|Louis Philippe|shopping|clothing
    van heusen|Van Heusen|shopping|clothing
    allen solly|Allen Solly|shopping|clothing
    peter england|Peter England|shopping|clothing
    aditya birla fashion|Aditya Birla Fashion|shopping|clothing
    levis|Levi's|shopping|clothing
    levi strauss|Levi's|shopping|clothing
    us polo|U.S. Polo Assn.|shopping|clothing
    u s polo|U.S. Polo Assn.|shopping|clothing
    jockey|Jockey|shopping|clothing
    page industries|Jockey|shopping|clothing
    bewakoof*|Bewakoof|shopping|clothing
    souled store|The Souled Store|shopping|clothing
    snitch|Snitch|shopping|clothing
    bata|Bata|shopping|clothing
    bata india|Bata|shopping|clothing
    metro shoes|Metro Shoes|shopping|clothing
    mochi shoes|Mochi Shoes|shopping|clothing
    woodland|Woodland|shopping|clothing
    =nike|Nike|shopping|sports
    nike india|Nike|shopping|sports
    adidas|Adidas|shopping|sports
    puma|Puma|shopping|sports
    reebok|Reebok|shopping|sports
    skechers|Skechers|shopping|clothing
    asics|ASICS|shopping|sports
    decathlon*|Decathlon|shopping|sports
    croma|Croma|shopping|electronics
    infiniti retail|Croma|shopping|electronics
    reliance digital|Reliance Digital|shopping|electronics
    vijay sales|Vijay Sales|shopping|electronics
    poorvika|Poorvika|shopping|electronics
    sangeetha mobiles|Sangeetha Mobiles|shopping|electronics
    bajaj electronics|Bajaj Electronics|shopping|electronics
    apple store|Apple Store|shopping|electronics
    apple india|Apple India|shopping|electronics
    imagine store|Imagine Store|shopping|electronics
    aptronix|Aptronix|shopping|electronics
    oneplus|OnePlus|shopping|electronics
    samsung|Samsung|shopping|electronics
    xiaomi|Xiaomi|shopping|electronics
    boat lifestyle|boAt Lifestyle|shopping|electronics
    imagine marketing|boAt Lifestyle|shopping|electronics
    md computers|MD Computers|shopping|electronics
    primeabgb|PrimeABGB|shopping|electronics
    cashify|Cashify|shopping|electronics
    ikea*|IKEA|shopping|home
    pepperfry*|Pepperfry|shopping|home
    urban ladder|Urban Ladder|shopping|home
    home centre|Home Centre|shopping|home
    hometown|HomeTown|shopping|home
    godrej interio|Godrej Interio|shopping|home
    nilkamal|Nilkamal|shopping|home
    wakefit|Wakefit|shopping|home
    sleepwell|Sleepwell|shopping|home
    asian paints|Asian Paints|shopping|home
    miniso|Miniso|shopping|home
    mr diy|MR.DIY|shopping|home
    livspace|Livspace|shopping|home
    chumbak|Chumbak|shopping|gifts
    archies|Archies|shopping|gifts
    ferns n petals|Ferns N Petals|shopping|gifts
    fnp|Ferns N Petals|shopping|gifts
    igp com|IGP.com|shopping|gifts
    bigsmall|Bigsmall|shopping|gifts
    tanishq|Tanishq|shopping|jewellery
    titan company|Titan|shopping|jewellery
    =titan|Titan|shopping|jewellery
    caratlane*|CaratLane|shopping|jewellery
    bluestone|BlueStone|shopping|jewellery
    kalyan jewellers|Kalyan Jewellers|shopping|jewellery
    malabar gold|Malabar Gold|shopping|jewellery
    joyalukkas|Joyalukkas|shopping|jewellery
    senco gold|Senco Gold|shopping|jewellery
    giva|GIVA|shopping|jewellery
    lenskart*|Lenskart|shopping|eyewear
    titan eye|Titan Eye+|shopping|eyewear
    specsmakers|Specsmakers|shopping|eyewear
    firstcry*|FirstCry|shopping|kids
    brainbees*|FirstCry|shopping|kids
    brainbees solutions|FirstCry|shopping|kids
    hopscotch|Hopscotch|shopping|kids
    hamleys|Hamleys|shopping|kids
    mothercare|Mothercare|shopping|kids
    crossword|Crossword|entertainment|reading
    alibaba|Alibaba|shopping|online
    aliexpress*|AliExpress|shopping|online
    ebay|eBay|shopping|online
    etsy|Etsy|shopping|online
    shein|SHEIN|shopping|clothing
    temu|Temu|shopping|online
    indiamart|IndiaMART|business|services
    bookswagon|Bookswagon|entertainment|reading
    sapna book house|Sapna Book House|entertainment|reading
    garments||shopping|clothing
    textiles||shopping|clothing
    textile||shopping|clothing
    silks||shopping|clothing
    sarees||shopping|clothing
    fashion||shopping|clothing
    fashions||shopping|clothing
    boutique||shopping|clothing
    footwear||shopping|clothing
    shoes||shopping|clothing
    tailors||shopping|clothing
    apparels||shopping|clothing
    electronics||shopping|electronics
    mobiles||shopping|electronics
    computers||shopping|electronics
    electricals||shopping|home
    hardware||shopping|home
    furniture||shopping|home
    furnishings||shopping|home
    paints||shopping|home
    jewellers||shopping|jewellery
    jewellery||shopping|jewellery
    jewels||shopping|jewellery
    opticals||shopping|eyewear
    opticians||shopping|eyewear
    cosmetics||shopping|beauty
    toys||shopping|kids
    gift||shopping|gifts
    gifts||shopping|gifts
    florist||shopping|gifts
    sports||shopping|sports
    stationery||education|school
    stationers||education|school
    mall||shopping|department
    """

  static let leisure: StaticString = """
    netflix*|Netflix|entertainment|streaming
    hotstar*|JioHotstar|entertainment|streaming
    jiohotstar*|JioHotstar|entertainment|streaming
    disney hotstar|JioHotstar|entertainment|streaming
    novi digital|JioHotstar|entertainment|streaming
    prime video|Prime Video|entertainment|streaming
    primevideo*|Prime Video|entertainment|streaming
    amazon prime|Amazon Prime|entertainment|streaming
    amazonprime*|Amazon Prime|entertainment|streaming
    amazon video|Prime Video|entertainment|streaming
    sonyliv*|SonyLIV|entertainment|streaming
    sony liv|SonyLIV|entertainment|streaming
    culver max|SonyLIV|entertainment|streaming
    zee5*|ZEE5|entertainment|streaming
    zee entertainment|ZEE5|entertainment|streaming
    alt balaji|ALTT|entertainment|streaming
    =altt|ALTT|entertainment|streaming
    sun nxt|Sun NXT|entertainment|streaming
    aha ott|aha|entertainment|streaming
    =aha|aha|entertainment|streaming
    hoichoi|hoichoi|entertainment|streaming
    jiocinema*|JioCinema|entertainment|streaming
    mubi|MUBI|entertainment|streaming
    discovery plus|discovery+|entertainment|streaming
    youtube*|YouTube|entertainment|streaming
    google youtube|YouTube|entertainment|streaming
    youtube premium|YouTube Premium|entertainment|streaming
    youtubepremium*|YouTube Premium|entertainment|streaming
    apple tv|Apple TV|entertainment|streaming
    crunchyroll|Crunchyroll|entertainment|streaming
    spotify*|Spotify|entertainment|music
    gaana*|Gaana|entertainment|music
    jiosaavn*|JioSaavn|entertainment|music
    saavn|JioSaavn|entertainment|music
    wynk|Wynk|entertainment|music
    apple music|Apple Music|entertainment|music
    youtube music|YouTube Music|entertainment|music
    bookmyshow*|BookMyShow|entertainment|events
    book my show|BookMyShow|entertainment|events
    bigtree entertainment|BookMyShow|entertainment|events
    bigtree*|BookMyShow|entertainment|events
    paytm insider|Paytm Insider|entertainment|events
    insider in|Paytm Insider|entertainment|events
    wasteland entertainment|Paytm Insider|entertainment|events
    district by zomato|District by Zomato|entertainment|events
    pvr|PVR INOX|entertainment|movies
    pvr cinemas|PVR INOX|entertainment|movies
    pvr inox|PVR INOX|entertainment|movies
    pvrinox|PVR INOX|entertainment|movies
    inox|PVR INOX|entertainment|movies
    inox leisure|PVR INOX|entertainment|movies
    cinepolis*|Cinepolis|entertainment|movies
    miraj cinemas|Miraj Cinemas|entertainment|movies
    carnival cinemas|Carnival Cinemas|entertainment|movies
    asian cinemas|Asian Cinemas|entertainment|movies
    amb cinemas|AMB Cinemas|entertainment|movies
    prasads imax|Prasads IMAX|entertainment|movies
    cinema||entertainment|movies
    cinemas||entertainment|movies
    multiplex||entertainment|movies
    theatre||entertainment|movies
    wonderla|Wonderla|entertainment|events
    imagicaa|Imagicaa|entertainment|events
    smaaash|Smaaash|entertainment|games
    timezone|Timezone|entertainment|games
    steam games|Steam|entertainment|games
    =steam|Steam|entertainment|games
    steampowered|Steam|entertainment|games
    steam purchase|Steam|entertainment|games
    valve corporation|Steam|entertainment|games
    playstation|PlayStation|entertainment|games
    sony interactive|PlayStation|entertainment|games
    xbox|Xbox|entertainment|games
    nintendo|Nintendo|entertainment|games
    epic games|Epic Games|entertainment|games
    riot games|Riot Games|entertainment|games
    roblox|Roblox|entertainment|games
    dream11|Dream11|entertainment|games
    sporta technologies|Dream11|entertainment|games
    mpl|MPL|entertainment|games
    rummycircle|RummyCircle|entertainment|games
    junglee games|Junglee Games|entertainment|games
    playo|Playo|entertainment|events
    kindle|Kindle|entertainment|reading
    audible|Audible|entertainment|reading
    storytel|Storytel|entertainment|reading
    kuku fm|Kuku FM|entertainment|reading
    kukufm|Kuku FM|entertainment|reading
    pocket fm|Pocket FM|entertainment|reading
    times internet|Times Internet|entertainment|reading
    the hindu|The Hindu|entertainment|reading
    the ken|The Ken|entertainment|reading
    magzter|Magzter|entertainment|reading
    medium com|Medium.com|entertainment|reading
    substack|Substack|entertainment|reading
    google play|Google Play|entertainment|apps
    googleplay*|Google Play|entertainment|apps
    playstore|Google Play|entertainment|apps
    apple com bill|Apple|entertainment|apps
    =apple|Apple|entertainment|apps
    apple services|Apple|entertainment|apps
    apple media services|Apple|entertainment|apps
    itunes|Apple|entertainment|apps
    patreon|Patreon|entertainment|apps
    truecaller|Truecaller|entertainment|apps
    tinder|Tinder|entertainment|apps
    bumble|Bumble|entertainment|apps
    bookstore||entertainment|reading
    book store||entertainment|reading
    books||entertainment|reading
    book depot||entertainment|reading
    news agency||entertainment|reading
    """
}
