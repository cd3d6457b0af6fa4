import SpendwiseText

/// The domains of banks, cards and wallets, and of providers of mail for everyone.
enum MailDomains {
  /// The short name of each institution and its domains.
  private static let table: StaticString = """
    hdfc hdfcbank.net hdfcbank.com hdfcbank.bank.in hdfc.bank.in\u{20}
    icici icicibank.com icici.bank.in\u{20}
    sbi sbi.co.in sbi.bank.in\u{20}
    sbicard sbicard.com\u{20}
    axis axisbank.com axis.bank.in axisbankmail.bank.in\u{20}
    kotak kotak.com kotak.bank.in kotakbank.com\u{20}
    idfc idfcfirstbank.com idfcfirst.bank.in\u{20}
    yes yesbank.in yes.bank.in\u{20}
    hsbc hsbc.co.in hsbc.com hsbc.co.uk hsbc.ae\u{20}
    indusind indusind.com indusind.bank.in\u{20}
    rbl rblbank.com rbl.bank.in\u{20}
    federal federalbank.co.in federal.bank.in\u{20}
    sc sc.com\u{20}
    canara canarabank.com canarabank.in\u{20}
    dcb dcbbank.com dcb.bank.in\u{20}
    union ubi.bank.in unionbankofindia.bank unionbankofindia.com\u{20}
    equitas equitas.bank.in equitasbank.com\u{20}
    au aubank.in au.bank.in\u{20}
    onecard getonecard.app\u{20}
    jupiter jupiter.money\u{20}
    saraswat saraswatbank.co.in saraswatbank.com\u{20}
    nkgsb nkgsb-bank.com\u{20}
    pluxee pluxee.in\u{20}
    amex americanexpress.com aexp.com\u{20}
    amazonpay amazonpay.in\u{20}
    cred cred.club\u{20}
    slice sliceit.com slicebank.com slice.bank.in\u{20}
    fi fi.money\u{20}
    pnb pnb.co.in pnb.bank.in\u{20}
    bob bankofbaroda.com bankofbaroda.co.in bankofbaroda.bank.in\u{20}
    bobcard bobcard.co.in bobfinancial.com\u{20}
    bom mahabank.co.in bankofmaharashtra.bank.in\u{20}
    boi bankofindia.co.in bankofindia.bank.in\u{20}
    indian indianbank.co.in indianbank.in indianbank.bank.in\u{20}
    central centralbank.co.in\u{20}
    iob iob.in iobnet.co.in\u{20}
    uco ucobank.com ucobank.co.in\u{20}
    idbi idbi.co.in idbibank.co.in\u{20}
    bandhan bandhanbank.com\u{20}
    sib sib.co.in\u{20}
    kvb karurvysyabank.com kvbmail.com\u{20}
    cub cityunionbank.com\u{20}
    ktk ktkbank.com\u{20}
    jk jkbmail.com\u{20}
    dhanlaxmi dhanbank.co.in\u{20}
    citi citi.com citibank.com citibank.com.sg\u{20}
    dbs dbs.com dbs.com.sg\u{20}
    paytm paytmbank.com paytm.com\u{20}
    phonepe phonepe.com\u{20}
    mobikwik mobikwik.com\u{20}
    utkarsh utkarsh.bank\u{20}
    ujjivan ujjivan.com\u{20}
    airtel airtelbank.com\u{20}
    ippb ippbonline.in\u{20}
    chase chase.com\u{20}
    wellsfargo wellsfargo.com\u{20}
    capitalone capitalone.com\u{20}
    bofa bankofamerica.com\u{20}
    discover discover.com\u{20}
    barclays barclays.co.uk barclays.com\u{20}
    revolut revolut.com\u{20}
    wise wise.com\u{20}
    monzo monzo.com\u{20}
    enbd emiratesnbd.com\u{20}
    adcb adcb.com\u{20}
    fab bankfab.com\u{20}
    mashreq mashreqbank.com\u{20}
    ocbc ocbc.com\u{20}
    uob uobgroup.com uob.com.sg\u{20}
    n26 n26.com\u{20}
    paypal paypal.com paypal.de paypal.co.uk paypal.fr paypal.es paypal.it paypal.nl paypal.com.au\u{20}
    venmo venmo.com\u{20}
    starling starlingbank.com\u{20}
    santander santander.co.uk santander.com\u{20}
    lloyds lloydsbank.co.uk lloydsbank.com\u{20}
    natwest natwest.com\u{20}
    nationwide nationwide.co.uk\u{20}
    usbank usbank.com\u{20}
    pnc pnc.com\u{20}
    ally ally.com\u{20}
    sofi sofi.com sofi.org\u{20}
    schwab schwab.com\u{20}
    bunq bunq.com\u{20}
    ing ing.com ing.de ing.nl ing.es ing.it ing.be ing.ro ing.com.au\u{20}
    anz anz.com\u{20}
    commbank cba.com.au\u{20}
    westpac westpac.com.au\u{20}
    nab nab.com.au\u{20}
    rakbank rakbank.ae\u{20}
    dib dib.ae\u{20}
    adib adib.ae adib.com\u{20}
    cbd cbd.ae\u{20}
    posb posb.com.sg\u{20}
    freecharge freecharge.in freecharge.com\u{20}
    lazypay lazypay.in\u{20}
    simpl getsimpl.com\u{20}
    scapia scapia.cards\u{20}
    esaf esafbank.com\u{20}
    jana janabank.com\u{20}
    suryoday suryodaybank.com\u{20}
    csb csb.co.in csb.bank.in\u{20}
    tmb tmbank.in\u{20}
    svc svcbank.com\u{20}
    cosmos cosmosbank.in\u{20}
    psb psb.co.in\u{20}
    maybank maybank.com.my maybank2u.com.my maybank.com.sg\u{20}
    cimb cimb.com cimb.com.my\u{20}
    olamoney olamoney.com\u{20}
    """

  static var bytes: Bytes { Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount) }

  /// Institutions that own one address of a domain, and not the domain.
  static let addresses: [String: String] = [
    "payments-messages@amazon.in": "amazonpay", "googlepay-noreply@google.com": "googlepay",
    "paynet@billdesk.in": "billdesk",
  ]

  /// Domains below which anyone can have an address.
  static let publicProviders: Set<String> = [
    "gmail.com", "googlemail.com", "yahoo.com", "yahoo.in", "yahoo.co.in", "outlook.com", "hotmail.com", "live.com",
    "icloud.com", "me.com", "proton.me", "protonmail.com", "rediffmail.com", "zoho.com", "aol.com", "gmx.com",
    "gmx.net", "fastmail.com", "mail.com", "yandex.com", "ymail.com", "msn.com",
  ]

  /// Institutions whose `$` is not the dollar of the United States.
  static let dollars = [
    "commbank": "AUD", "westpac": "AUD", "anz": "AUD", "nab": "AUD", "dbs": "SGD", "ocbc": "SGD", "uob": "SGD",
    "posb": "SGD",
  ]
}
