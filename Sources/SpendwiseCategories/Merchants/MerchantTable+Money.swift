extension MerchantTable {
  static let money: StaticString = """
    zerodha*|Zerodha|investments|stocks
    zerodha broking|Zerodha|investments|stocks
    groww*|Groww|investments|stocks
    nextbillion*|Groww|investments|stocks
    nextbillion technology|Groww|investments|stocks
    upstox*|Upstox|investments|stocks
    rksv securities|Upstox|investments|stocks
    angel one|Angel One|investments|stocks
    angelone*|Angel One|investments|stocks
    angel broking|Angel One|investments|stocks
    icici direct|ICICI Direct|investments|stocks
    icici securities|ICICI Direct|investments|stocks
    hdfc securities|HDFC Securities|investments|stocks
    kotak securities|Kotak Securities|investments|stocks
    sharekhan|Sharekhan|investments|stocks
    motilal oswal|Motilal Oswal|investments|stocks
    5paisa|5paisa|investments|stocks
    =dhan|Dhan|investments|stocks
    moneylicious securities|Dhan|investments|stocks
    smallcase|smallcase|investments|stocks
    indmoney|INDmoney|investments|stocks
    vested finance|Vested|investments|stocks
    =vested|Vested|investments|stocks
    iifl securities|IIFL|investments|stocks
    =iifl|IIFL|investments|stocks
    nsdl|NSDL|investments|stocks
    cdsl|CDSL|investments|stocks
    indian clearing corp|Indian Clearing Corporation|investments|mutual-funds
    indian clearing corporation|Indian Clearing Corporation|investments|mutual-funds
    iccl|Indian Clearing Corporation|investments|mutual-funds
    nse clearing|NSE Clearing|investments|mutual-funds
    bse star mf|BSE StAR MF|investments|mutual-funds
    bsestarmf*|BSE StAR MF|investments|mutual-funds
    mf utilities|MF Utilities|investments|mutual-funds
    mf central|MF Central|investments|mutual-funds
    kuvera|Kuvera|investments|mutual-funds
    et money|ET Money|investments|mutual-funds
    etmoney*|ET Money|investments|mutual-funds
    paytm money|Paytm Money|investments|mutual-funds
    scripbox|Scripbox|investments|mutual-funds
    fisdom|Fisdom|investments|mutual-funds
    coin by zerodha|Coin by Zerodha|investments|mutual-funds
    ppfas|PPFAS|investments|mutual-funds
    cams|CAMS|investments|mutual-funds
    karvy|KFintech|investments|mutual-funds
    kfintech|KFintech|investments|mutual-funds
    mutual fund||investments|mutual-funds
    mutual funds||investments|mutual-funds
    amc mf||investments|mutual-funds
    sip||investments|mutual-funds
    securities||investments|stocks
    broking||investments|stocks
    ppf||investments|retirement
    ppf account||investments|retirement
    package provident fund||investments|retirement
    sukanya samriddhi||investments|retirement
    ssy||investments|retirement
    ppf ssy||investments|retirement
    nps|NPS|investments|retirement
    nps trust|NPS|investments|retirement
    protean|NPS|investments|retirement
    epfo|EPFO|investments|retirement
    fixed deposit||investments|deposits
    recurring deposit||investments|deposits
    stable money|Stable Money|investments|deposits
    safegold|SafeGold|investments|gold
    mmtc pamp|MMTC-PAMP|investments|gold
    augmont|Augmont|investments|gold
    jar gold|Jar Gold|investments|gold
    sovereign gold bond||investments|gold
    wazirx|WazirX|investments|crypto
    coindcx|CoinDCX|investments|crypto
    coinswitch*|CoinSwitch|investments|crypto
    binance|Binance|investments|crypto
    zebpay|ZebPay|investments|crypto
    salary||income|salary
    salaries||income|salary
    sal cr||income|salary
    payroll||income|salary
    stipend||income|salary
    wages||income|salary
    payslip||income|salary
    paycheck||income|salary
    gehalt||income|salary
    lohn||income|salary
    nomina||income|salary
    sueldo||income|salary
    salario||income|salary
    ordenado||income|salary
    salaire||income|salary
    stipendio||income|salary
    salaris||income|salary
    wynagrodzenie||income|salary
    maas||income|salary
    gaji||income|salary
    mshahara||income|salary
    interest||income|interest
    int pd||income|interest
    int paid||income|interest
    interest paid||income|interest
    interest credit||income|interest
    sbint||income|interest
    credit interest||income|interest
    dividend||income|dividend
    div||income|dividend
    final div||income|dividend
    int div||income|dividend
    cashback||income|cashback
    cash back||income|cashback
    reward||income|cashback
    rewards||income|cashback
    referral||income|cashback
    scratch card||income|cashback
    rent received||income|rent
    income tax refund||income|tax-refund
    itd tax refund||income|tax-refund
    tax refund||income|tax-refund
    itdtax refund||income|tax-refund
    pm kisan|PM-KISAN|income|government
    dbt||income|government
    pension||income|government
    annual fee||fees|card
    joining fee||fees|card
    renewal fee||fees|card
    membership fee||fees|card
    overlimit fee||fees|card
    markup fee||fees|card
    forex markup||fees|card
    cash advance fee||fees|card
    processing fee||fees|bank
    convenience fee||fees|bank
    late fee||fees|penalty
    late payment||fees|penalty
    late payment fee||fees|penalty
    penal charges||fees|penalty
    penalty||fees|penalty
    ecs ach ret ch||fees|penalty
    ecs return||fees|penalty
    ach return||fees|penalty
    ach ret||fees|penalty
    cheque return||fees|penalty
    chq return||fees|penalty
    finance charge||fees|interest
    finance charges||fees|interest
    interest charged||fees|interest
    interest charges||fees|interest
    sms charges||fees|bank
    sms alert charges||fees|bank
    sms chgs||fees|bank
    amc charges||fees|bank
    debit card amc||fees|bank
    annual maintenance||fees|bank
    min bal||fees|bank
    minimum balance||fees|bank
    amb charges||fees|bank
    amb non maintenance||fees|bank
    service charge||fees|bank
    service charges||fees|bank
    bank charges||fees|bank
    bank charge||fees|bank
    charges||fees|bank
    chrgs||fees|bank
    chgs||fees|bank
    cred|CRED|transfers|card-payment
    cred club|CRED|transfers|card-payment
    dreamplug*|CRED|transfers|card-payment
    dreamplug technologies|CRED|transfers|card-payment
    dreamplug paytech|CRED|transfers|card-payment
    credit card||transfers|card-payment
    credit card payment||transfers|card-payment
    credit card bill||transfers|card-payment
    creditcard||transfers|card-payment
    creditcard payment||transfers|card-payment
    cc payment||transfers|card-payment
    cc bill||transfers|card-payment
    card payment||transfers|card-payment
    card bill||transfers|card-payment
    sbi card|SBI Card|transfers|card-payment
    sbi cards|SBI Card|transfers|card-payment
    sbicard*|SBI Card|transfers|card-payment
    onecard|OneCard|transfers|card-payment
    cheq digital|CheQ|transfers|card-payment
    =cheq|CheQ|transfers|card-payment
    paytm|Paytm|transfers|wallet
    paytm wallet|Paytm|transfers|wallet
    one97|Paytm|transfers|wallet
    one97 communications|Paytm|transfers|wallet
    paytm payments|Paytm|transfers|wallet
    add money to wallet||transfers|wallet
    wallet||transfers|wallet
    wallet load||transfers|wallet
    phonepe|PhonePe|transfers|wallet
    phonepe wallet|PhonePe|transfers|wallet
    mobikwik*|MobiKwik|transfers|wallet
    one mobikwik|MobiKwik|transfers|wallet
    freecharge*|Freecharge|transfers|wallet
    upilite|UPI Lite|transfers|wallet
    upi lite|UPI Lite|transfers|wallet
    =slice|slice|transfers|wallet
    atm||transfers|cash
    atm wdl||transfers|cash
    atm cash||transfers|cash
    atw||transfers|cash
    nwd||transfers|cash
    eaw||transfers|cash
    awb||transfers|cash
    cash withdrawal||transfers|cash
    cash wdl||transfers|cash
    cash deposit||transfers|cash
    =self||transfers|self
    self transfer||transfers|self
    own account||transfers|self
    sweep||transfers|self
    """
}
