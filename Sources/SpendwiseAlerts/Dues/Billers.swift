import SpendwiseText

/// Billers, lenders and sellers of subscriptions: the names that people know them by.
enum Billers {
  /// A name, how the headers of its text messages begin, and its domains; one a line.
  private static let table: StaticString = """
    BESCOM|bescom|
    MSEDCL|msedcl mahavi|mahadiscom.in
    Tata Power-DDL|tpddl|tatapower-ddl.com
    Tata Power|tpcmum tatapw tpower|tatapower.com
    Adani Electricity|adanie|adanielectricity.com
    Adani Gas|adanig atglgs|
    BSES|bses|bsesdelhi.com
    TANGEDCO|tneb tanged|
    UPPCL|uppcl|
    PSPCL|pspcl|
    KSEB|kseb|
    TSSPDCL|tsspdc|
    TGSPDCL|tgspdc|
    APSPDCL|apspdc|
    CESC|cesc|cesc.co.in
    Torrent Power|torrnt torpow|torrentpower.com
    BWSSB|bwssb|
    Delhi Jal Board|djb|
    IGL|igl|iglonline.net
    MGL|mgl|mahanagargas.com
    Gujarat Gas|ggl gujgas|gujaratgas.com
    Indane|indane|
    HP Gas|hpgas|
    Bharat Gas|bhrtgs bpclin|
    Airtel|airtel airgnl arwinf|airtel.com airtel.in
    JioFiber|jiofbr|
    Jio|jioinf jionet jiopay jiofin|jio.com
    Vi|vicare vi-inf viinfo vodafo|vodafoneidea.com myvi.in
    BSNL|bsnl|bsnl.co.in
    ACT Fibernet|actgrp actbrd actfib|actcorp.in
    Hathway|hathwy|hathway.net
    Tata Play|tataply tatsky tplay|tataplay.com
    DishTV|dishtv|
    LIC|licind lichfl licofi|licindia.in licindia.com
    HDFC Life|hdfcli|hdfclife.com
    HDFC ERGO|hdfcer hdfceg|hdfcergo.com
    ICICI Pru|icicip icipru|iciciprulife.com
    ICICI Lombard|icicil icilom|icicilombard.com
    SBI Life|sbilif sbilfe|sbilife.co.in
    Tata AIA|tataia|tataaia.com
    Max Life|maxlif|maxlifeinsurance.com axismaxlife.com
    Bajaj Allianz|bajall bjazlf balicl|bajajallianz.com bajajallianzlife.com
    Star Health|starhl|starhealth.in
    Kotak Life|kotakli|
    Chola|cholaf cholam|cholamandalam.com
    HDB Financial|hdbfsl hdbfin|hdbfs.com
    Bajaj Finance|bajfin bajajf bflpay|bajajfinserv.in
    Tata Capital|tatacp|tatacapital.com
    Home Credit|hmcrdt homecr|homecredit.co.in
    Muthoot|muthoo|muthootfinance.com
    L&T Finance|lntfin ltfina|ltfs.com
    Shriram Finance|shrifi sfllon|shriramfinance.in
    axio|axiofs axioin|axio.co.in
    Netflix||netflix.com
    Spotify||spotify.com
    Apple||apple.com
    Google||google.com
    Microsoft||microsoft.com
    Adobe||adobe.com
    YouTube||youtube.com
    Amazon||amazon.com amazon.in amazon.co.uk amazon.de
    Dropbox||dropbox.com
    OpenAI||openai.com
    GitHub||github.com
    PayPal||paypal.com
    British Gas||britishgas.co.uk
    Octopus Energy||octopus.energy
    EDF||edf.fr edfenergy.com
    E.ON||eon.de eonenergy.com eonnext.com
    Thames Water||thameswater.co.uk
    Virgin Media||virginmedia.com virginmediao2.co.uk
    BT||bt.com
    EE||ee.co.uk
    O2||o2.co.uk o2online.de
    Vodafone||vodafone.co.uk vodafone.de vodafone.com
    Sky||sky.com sky.uk
    Telekom||telekom.de t-online.de
    Orange||orange.fr
    Free||free.fr
    Engie||engie.fr engie.com
    PG&E||pge.com
    Con Edison||coned.com
    Duke Energy||duke-energy.com
    Xfinity||comcast.net xfinity.com
    Verizon||verizon.com verizonwireless.com
    AT&T||att.com att-mail.com
    T-Mobile||t-mobile.com
    Spectrum||spectrum.com charter.com
    GEICO||geico.com
    State Farm||statefarm.com
    Progressive||progressive.com
    National Grid||nationalgrid.com nationalgridus.com
    Emirates NBD|emnbd emirat|emiratesnbd.com
    DEWA||dewa.gov.ae
    Etisalat||etisalat.ae
    du||du.ae
    SEWA||sewa.gov.ae
    ENEL||enel.it enelenergia.it
    Endesa||endesa.es endesaclientes.com
    Iberdrola||iberdrola.es
    Vattenfall||vattenfall.de vattenfall.se
    SP Group||spgroup.com.sg
    Singtel||singtel.com
    """

  /// Those that take money for others.
  static let platforms: Set<String> = ["PayPal", "Apple", "Google", "Amazon", "Microsoft"]

  /// The biller that writes under this header, which is in lower case.
  static func name(ofHeader header: String) -> String? {
    header.withBytes { header in
      first(field: 1) { $0[0] == header.first && header.part(0, $0.count).equals($0) }
        ?? first(field: 0) { name in name.count == header.count && zip(name, header).allSatisfy { $0 | 0x20 == $1 } }
    }
  }

  /// The biller whose domain this is, or is below.
  static func name(ofDomain domain: String) -> String? {
    domain.withBytes { domain in
      first(field: 2) { known in
        let start = domain.count - known.count
        return start >= 0 && domain.part(start, domain.count).equals(known)
          && (start == 0 || domain[start - 1] == UInt8(ascii: "."))
      }
    }
  }

  /// The name on the first line of which a word in the field with this number, from 0, passes the test. A name must
  /// be one word.
  private static func first(field wanted: Int, _ isIt: (Bytes) -> Bool) -> String? {
    let table = Bytes(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let bar = UInt8(ascii: "|")
    var (line, field, word) = (0, 0, 0)
    for end in 0...table.count {
      let mark = end < table.count ? table[end] : ASCII.newline
      guard mark == bar || mark == ASCII.newline || mark == ASCII.space else { continue }
      let isWhole = wanted > 0 || word == line && mark == bar
      if field == wanted, isWhole, end > word, isIt(table.part(word, end)) {
        return table.part(line, table.offset(of: bar, from: line) ?? end).text
      }
      word = end + 1
      if mark == bar { field += 1 }
      if mark == ASCII.newline { (line, field) = (word, 0) }
    }
    return nil
  }

  /// The names of banks as they print them, where the short name is not enough.
  static func bank(_ institution: String) -> String {
    let names = [
      "hdfc": "HDFC Bank", "icici": "ICICI Bank", "sbi": "SBI", "sbicard": "SBI Card", "axis": "Axis Bank",
      "kotak": "Kotak", "idfc": "IDFC FIRST Bank", "yes": "YES BANK", "hsbc": "HSBC", "indusind": "IndusInd Bank",
      "rbl": "RBL Bank", "federal": "Federal Bank", "sc": "Standard Chartered", "au": "AU", "onecard": "OneCard",
      "amex": "American Express", "bobcard": "BOBCARD", "bob": "Bank of Baroda", "pnb": "PNB", "boi": "Bank of India",
      "capitalone": "Capital One", "bofa": "Bank of America", "wellsfargo": "Wells Fargo", "enbd": "Emirates NBD",
      "adcb": "ADCB", "fab": "FAB", "commbank": "CommBank", "usbank": "U.S. Bank", "dbs": "DBS", "idbi": "IDBI Bank",
      "bajaj": "Bajaj Finance", "lazypay": "LazyPay", "phonepe": "PhonePe", "paypal": "PayPal",
      "amazonpay": "Amazon Pay", "airtel": "Airtel", "jio": "Jio",
    ]
    return names[institution] ?? institution.prefix(1).uppercased() + institution.dropFirst()
  }
}
