/// The built-in knowledge of merchants: one line each, `keyword|display name|category|subcategory`.
///
/// Keywords are lower-case letters, digits and single spaces, and are compared with whole words of the payee in that
/// form. `word*` may go on inside its word; `^word` must begin the payee; `=word` must be all of it but for legal
/// forms, cities and references (for names that people bear, too). An empty display name is a word that tells the
/// category and not who it was. Among hits a named one wins, then the longest, then the leftmost.
enum MerchantTable {
  static let parts: [StaticString] = [food, groceries, transport, shopping, leisure, bills, care, travel, money]

  private static let food: StaticString = """
    swiggy*|Swiggy|food|delivery
    bundl*|Swiggy|food|delivery
    bundl technologies|Swiggy|food|delivery
    swiggy instamart|Swiggy Instamart|groceries|quick
    swiggyinstamart*|Swiggy Instamart|groceries|quick
    swiggy dineout|Swiggy Dineout|food|restaurants
    instamart|Swiggy Instamart|groceries|quick
    dineout|Dineout|food|restaurants
    zomato*|Zomato|food|delivery
    eternal limited|Zomato|food|delivery
    eternal ltd|Zomato|food|delivery
    eatsure|EatSure|food|delivery
    rebel foods|Rebel Foods|food|delivery
    faasos|Faasos|food|delivery
    behrouz biryani|Behrouz Biryani|food|delivery
    oven story|Oven Story|food|delivery
    ovenstory|Oven Story|food|delivery
    freshmenu|FreshMenu|food|delivery
    box8|BOX8|food|delivery
    poncho hospitality|BOX8|food|delivery
    magicpin*|magicpin|food|delivery
    eatclub|EatClub|food|delivery
    licious*|Licious|groceries|meat
    delightful gourmet|Licious|groceries|meat
    freshtohome|FreshToHome|groceries|meat
    fresh to home|FreshToHome|groceries|meat
    dominos*|Domino's|food|fast-food
    jubilant foodworks|Domino's|food|fast-food
    jubilant food|Domino's|food|fast-food
    pizza hut|Pizza Hut|food|fast-food
    pizzahut|Pizza Hut|food|fast-food
    mcdonalds*|McDonald's|food|fast-food
    mcd|McDonald's|food|fast-food
    hardcastle restaurants|McDonald's|food|fast-food
    connaught plaza restaurants|McDonald's|food|fast-food
    kfc|KFC|food|fast-food
    sapphire foods|Sapphire Foods|food|fast-food
    devyani international|Devyani International|food|fast-food
    burger king|Burger King|food|fast-food
    burgerking*|Burger King|food|fast-food
    restaurant brands asia|Burger King|food|fast-food
    burger singh|Burger Singh|food|fast-food
    wendys|Wendy's|food|fast-food
    taco bell|Taco Bell|food|fast-food
    burman hospitality|Taco Bell|food|fast-food
    subway|Subway|food|fast-food
    chicken republic|Chicken Republic|food|fast-food
    wow momo|Wow! Momo|food|fast-food
    wow momo foods|Wow! Momo|food|fast-food
    la pinoz|La Pino'z|food|fast-food
    mojo pizza|MOJO Pizza|food|fast-food
    goli vada pav|Goli Vada Pav|food|fast-food
    jumboking|Jumboking|food|fast-food
    starbucks*|Starbucks|food|cafes
    tata starbucks|Starbucks|food|cafes
    cafe coffee day|Café Coffee Day|food|cafes
    coffee day|Café Coffee Day|food|cafes
    ccd|Café Coffee Day|food|cafes
    barista|Barista|food|cafes
    costa coffee|Costa Coffee|food|cafes
    third wave coffee|Third Wave Coffee|food|cafes
    blue tokai|Blue Tokai|food|cafes
    chaayos|Chaayos|food|cafes
    sunshine teahouse|Chaayos|food|cafes
    chai point|Chai Point|food|cafes
    mountain trail foods|Chai Point|food|cafes
    tim hortons|Tim Hortons|food|cafes
    dunkin*|Dunkin'|food|cafes
    krispy kreme|Krispy Kreme|food|sweets
    keventers|Keventers|food|cafes
    theobroma|Theobroma|food|sweets
    baskin robbins|Baskin Robbins|food|sweets
    naturals ice cream|Naturals Ice Cream|food|sweets
    haldiram*|Haldiram's|food|sweets
    bikanervala|Bikanervala|food|sweets
    bikaner sweets||food|sweets
    monginis|Monginis|food|sweets
    karachi bakery|Karachi Bakery|food|sweets
    kanti sweets|Kanti Sweets|food|sweets
    a2b|A2B|food|restaurants
    adyar ananda bhavan|A2B|food|restaurants
    saravana bhavan|Saravana Bhavan|food|restaurants
    paradise biryani|Paradise Biryani|food|restaurants
    paradise food court|Paradise Biryani|food|restaurants
    barbeque nation|Barbeque Nation|food|restaurants
    barbequenation*|Barbeque Nation|food|restaurants
    absolute barbecue|AB's Absolute Barbecues|food|restaurants
    absolute barbecues|AB's Absolute Barbecues|food|restaurants
    mainland china|Mainland China|food|restaurants
    bademiya|Bademiya|food|restaurants
    social offline|Social|food|restaurants
    =social|Social|food|restaurants
    impresario entertainment|Social|food|restaurants
    meghana foods|Meghana Foods|food|restaurants
    empire restaurant|Empire Restaurant|food|restaurants
    mtr foods|MTR|food|restaurants
    =mtr|MTR|food|restaurants
    rameshwaram cafe|The Rameshwaram Cafe|food|cafes
    living liquidz|Living Liquidz|food|bars
    tonique|Tonique|food|bars
    tasmac|TASMAC|food|bars
    restaurant||food|restaurants
    restaurants||food|restaurants
    restaurent||food|restaurants
    resto||food|restaurants
    dhaba||food|restaurants
    biryani||food|restaurants
    biriyani||food|restaurants
    tiffin||food|restaurants
    tiffins||food|restaurants
    udupi||food|restaurants
    eatery||food|restaurants
    kitchen||food|restaurants
    caterers||food|restaurants
    catering||food|restaurants
    canteen||food|restaurants
    food court||food|restaurants
    foods||food|restaurants
    bhojnalaya||food|restaurants
    pizza||food|fast-food
    pizzeria||food|fast-food
    burger||food|fast-food
    momos||food|fast-food
    shawarma||food|fast-food
    chaat||food|fast-food
    cafe||food|cafes
    coffee||food|cafes
    tea stall||food|cafes
    chai||food|cafes
    bakery||food|sweets
    bakers||food|sweets
    sweets||food|sweets
    mithai||food|sweets
    ice cream||food|sweets
    juice||food|cafes
    wines||food|bars
    wine shop||food|bars
    liquor||food|bars
    liquors||food|bars
    brewery||food|bars
    brewing||food|bars
    bar and restaurant||food|bars
    pub||food|bars
    """

  private static let groceries: StaticString = """
    zepto*|Zepto|groceries|quick
    kiranakart*|Zepto|groceries|quick
    kiranakart technologies|Zepto|groceries|quick
    geddit convenience|Zepto|groceries|quick
    drogheria sellers|Zepto|groceries|quick
    blinkit*|Blinkit|groceries|quick
    blink commerce|Blinkit|groceries|quick
    grofers*|Blinkit|groceries|quick
    bigbasket*|BigBasket|groceries|supermarket
    big basket|BigBasket|groceries|supermarket
    supermarket grocery supplies|BigBasket|groceries|supermarket
    innovative retail concepts|BigBasket|groceries|supermarket
    bbnow|BB Now|groceries|quick
    bb now|BB Now|groceries|quick
    bbdaily|BB Daily|groceries|dairy
    bb daily|BB Daily|groceries|dairy
    dunzo*|Dunzo|groceries|quick
    flipkart minutes|Flipkart Minutes|groceries|quick
    amazon fresh|Amazon Fresh|groceries|supermarket
    amazon now|Amazon Now|groceries|quick
    jiomart*|JioMart|groceries|supermarket
    jio mart|JioMart|groceries|supermarket
    dmart|DMart|groceries|supermarket
    d mart|DMart|groceries|supermarket
    avenue supermarts|DMart|groceries|supermarket
    avenue supermart|DMart|groceries|supermarket
    avenue e commerce|DMart|groceries|supermarket
    big bazaar|Big Bazaar|groceries|supermarket
    smart bazaar|Smart Bazaar|groceries|supermarket
    reliance fresh|Reliance Fresh|groceries|supermarket
    reliance smart|Reliance Smart|groceries|supermarket
    reliance smart bazaar|Smart Bazaar|groceries|supermarket
    more supermarket|More Supermarket|groceries|supermarket
    more retail|More Supermarket|groceries|supermarket
    more megastore|More Supermarket|groceries|supermarket
    spencers|Spencer's|groceries|supermarket
    spencers retail|Spencer's|groceries|supermarket
    star bazaar|Star Bazaar|groceries|supermarket
    trent hypermarket|Star Bazaar|groceries|supermarket
    natures basket|Nature's Basket|groceries|supermarket
    ratnadeep*|Ratnadeep|groceries|supermarket
    vijetha supermarket|Vijetha Supermarket|groceries|supermarket
    nilgiris|Nilgiris|groceries|supermarket
    heritage fresh|Heritage Fresh|groceries|supermarket
    vishal mega mart|Vishal Mega Mart|groceries|supermarket
    metro cash and carry|METRO Cash & Carry|groceries|supermarket
    metro cash carry|METRO Cash & Carry|groceries|supermarket
    lulu hypermarket|LuLu Hypermarket|groceries|supermarket
    lulu international|LuLu Hypermarket|groceries|supermarket
    spar hypermarket|SPAR|groceries|supermarket
    =spar|SPAR|groceries|supermarket
    modern bazaar|Modern Bazaar|groceries|supermarket
    le marche|Le Marche|groceries|supermarket
    godrej natures basket|Nature's Basket|groceries|supermarket
    country delight|Country Delight|groceries|dairy
    countrydelight*|Country Delight|groceries|dairy
    beejapuri dairy|Country Delight|groceries|dairy
    milkbasket*|Milkbasket|groceries|dairy
    aaidea solutions|Milkbasket|groceries|dairy
    mother dairy|Mother Dairy|groceries|dairy
    motherdairy*|Mother Dairy|groceries|dairy
    amul|Amul|groceries|dairy
    nandini milk|Nandini Milk|groceries|dairy
    akshayakalpa|Akshayakalpa|groceries|dairy
    supr daily|Supr Daily|groceries|dairy
    =safal|Safal|groceries|produce
    otipy|Otipy|groceries|produce
    ninjacart|Ninjacart|groceries|produce
    deep rooted|Deep Rooted|groceries|produce
    7 eleven|7-Eleven|groceries|supermarket
    twenty four seven|24Seven|groceries|supermarket
    24seven|24Seven|groceries|supermarket
    supermarket||groceries|supermarket
    super market||groceries|supermarket
    supermarkets||groceries|supermarket
    hypermarket||groceries|supermarket
    supermart||groceries|supermarket
    super mart||groceries|supermarket
    super bazaar||groceries|supermarket
    mini mart||groceries|supermarket
    kirana||groceries|kirana
    kirana store||groceries|kirana
    general store||groceries|kirana
    general stores||groceries|kirana
    provision||groceries|kirana
    provisions||groceries|kirana
    provision store||groceries|kirana
    grocery||groceries|kirana
    groceries||groceries|kirana
    departmental||groceries|supermarket
    dairy||groceries|dairy
    milk||groceries|dairy
    milk parlour||groceries|dairy
    vegetables||groceries|produce
    vegetable||groceries|produce
    fruits||groceries|produce
    fruit||groceries|produce
    chicken||groceries|meat
    mutton||groceries|meat
    fish||groceries|meat
    meat||groceries|meat
    """

  private static let transport: StaticString = """
    uber|Uber|transport|cabs
    uber eats|Uber Eats|food|delivery
    uberindia*|Uber|transport|cabs
    uber india|Uber|transport|cabs
    uberrides*|Uber|transport|cabs
    ubertrip*|Uber|transport|cabs
    ^ola|Ola|transport|cabs
    olacabs*|Ola|transport|cabs
    ola cabs|Ola|transport|cabs
    ola money|Ola Money|transfers|wallet
    ola electric|Ola Electric|transport|vehicle
    ani technologies|Ola|transport|cabs
    olamoney*|Ola Money|transfers|wallet
    rapido*|Rapido|transport|cabs
    roppen*|Rapido|transport|cabs
    roppen transportation|Rapido|transport|cabs
    namma yatri|Namma Yatri|transport|cabs
    nammayatri*|Namma Yatri|transport|cabs
    moving tech innovations|Namma Yatri|transport|cabs
    blusmart*|BluSmart|transport|cabs
    blu smart|BluSmart|transport|cabs
    meru cabs|Meru Cabs|transport|cabs
    indrive|inDrive|transport|cabs
    quick ride|Quick Ride|transport|cabs
    bla bla car|BlaBlaCar|transport|cabs
    blablacar|BlaBlaCar|transport|cabs
    savaari|Savaari|transport|cabs
    grab|Grab|transport|cabs
    bolt eu|Bolt|transport|cabs
    =bolt|Bolt|transport|cabs
    lyft|Lyft|transport|cabs
    yulu|Yulu|transport|rentals
    vogo|Vogo|transport|rentals
    bounce|Bounce|transport|rentals
    zoomcar*|Zoomcar|transport|rentals
    revv|Revv|transport|rentals
    royal brothers|Royal Brothers|transport|rentals
    drivezy|Drivezy|transport|rentals
    indian oil|IndianOil|transport|fuel
    indianoil*|IndianOil|transport|fuel
    iocl|IndianOil|transport|fuel
    ioc|IndianOil|transport|fuel
    indian oil corporation|IndianOil|transport|fuel
    hpcl|HP|transport|fuel
    =hp|HP|transport|fuel
    hp petrol|HP|transport|fuel
    hp pay|HP|transport|fuel
    hp fuel|HP|transport|fuel
    hindustan petroleum|HP|transport|fuel
    hindustan petrol|HP|transport|fuel
    bpcl|Bharat Petroleum|transport|fuel
    bharat petroleum|Bharat Petroleum|transport|fuel
    bharat petrol|Bharat Petroleum|transport|fuel
    reliance bp|Jio-bp|transport|fuel
    jio bp|Jio-bp|transport|fuel
    reliance bp mobility|Jio-bp|transport|fuel
    rbml|Jio-bp|transport|fuel
    nayara|Nayara|transport|fuel
    nayara energy|Nayara|transport|fuel
    =shell|Shell|transport|fuel
    shell india|Shell|transport|fuel
    essar oil|Nayara|transport|fuel
    indraprastha gas|Indraprastha Gas|bills|gas
    mahanagar gas|Mahanagar Gas|bills|gas
    adani total gas|Adani Total Gas|bills|gas
    gail gas|GAIL Gas|bills|gas
    gujarat gas|Gujarat Gas|bills|gas
    ather energy|Ather|transport|vehicle
    =ather|Ather|transport|vehicle
    ather grid|Ather Grid|transport|fuel
    tata power ev|Tata Power EV|transport|fuel
    statiq|Statiq|transport|fuel
    chargezone|ChargeZone|transport|fuel
    delhi metro|Delhi Metro|transport|transit
    dmrc|Delhi Metro|transport|transit
    namma metro|Namma Metro|transport|transit
    bangalore metro|Namma Metro|transport|transit
    bmrcl|Namma Metro|transport|transit
    hyderabad metro|Hyderabad Metro|transport|transit
    l t metro rail|Hyderabad Metro|transport|transit
    chennai metro|Chennai Metro|transport|transit
    cmrl|Chennai Metro|transport|transit
    mumbai metro|Mumbai Metro|transport|transit
    pune metro|Pune Metro|transport|transit
    kochi metro|Kochi Metro|transport|transit
    metro rail||transport|transit
    bmtc|BMTC|transport|transit
    dtc bus|DTC|transport|transit
    =dtc|DTC|transport|transit
    chalo|Chalo|transport|transit
    best undertaking|BEST|transport|transit
    =best|BEST|transport|transit
    uts|UTS Ticket|transport|transit
    fastag*|FASTag|transport|tolls
    netc fastag|FASTag|transport|tolls
    park plus|Park Plus|transport|tolls
    parkplus*|Park Plus|transport|tolls
    toll||transport|tolls
    toll plaza||transport|tolls
    nhai|NHAI|transport|tolls
    ihmcl|FASTag|transport|tolls
    parking||transport|parking
    car park||transport|parking
    petrol||transport|fuel
    petroleum||transport|fuel
    petrol pump||transport|fuel
    fuel||transport|fuel
    fuels||transport|fuel
    filling station||transport|fuel
    service station||transport|fuel
    fuel station||transport|fuel
    cng||transport|fuel
    hp auto||transport|fuel
    cab||transport|cabs
    cabs||transport|cabs
    taxi||transport|cabs
    auto rickshaw||transport|cabs
    gomechanic|GoMechanic|transport|vehicle
    maruti suzuki|Maruti Suzuki|transport|vehicle
    hyundai motor|Hyundai|transport|vehicle
    =hyundai|Hyundai|transport|vehicle
    hero motocorp|Hero MotoCorp|transport|vehicle
    tvs motor|TVS Motor|transport|vehicle
    royal enfield|Royal Enfield|transport|vehicle
    tyres||transport|vehicle
    tyre||transport|vehicle
    car wash||transport|vehicle
    auto parts||transport|vehicle
    automobiles||transport|vehicle
    automobile||transport|vehicle
    motors||transport|vehicle
    """
}
