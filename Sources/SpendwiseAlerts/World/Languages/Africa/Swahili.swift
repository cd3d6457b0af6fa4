/// Words of payments in Swahili.
extension WorldLanguages {
  static let swahili = """
    out: imetumwa|umetuma|umelipa|imetolewa|umenunua|kimetumwa|kimetolewa|zimetumwa|zimetolewa|muamala umefanikiwa
    out: malipo yamekamilika|umehamisha|imelipwa|zimelipwa|umelipia|kimelipwa
    into: umepokea|imewekwa|kimewekwa|zimewekwa|kimeingia|imeingia|umewekewa|umeweka|zimeingia
    payee: lipa name|lipa jina|lipa namba|jina
    to: kwenda lipa|kwa lipa|kwa lipa name|kwenda lipa name|kwa lipa jina
    cashOut: kupitia atm|kwenye atm|katika atm|kwa atm
    cashOut: umetoa|toa|kutoa pesa|umetoa pesa
    cashIn: kuweka pesa
    refund: imerejeshwa|imerudishwa|umerudishiwa
    fee: ada|gharama|makato|tozo|ada ya|jumla ya ada|jumla ya makato|tozo ya serikali
    balance: salio|salio lako|salio jipya|salio lako jipya|salio lako la m-pesa ni|salio jipya ni|salio la m-pesa
    limit: salio la mkopo|kikomo
    account: akaunti|akaunti yako|inayoishia|inayoishia na|akaunti inayoishia na|ac
    card: kadi|kadi inayoishia|kwa kadi
    amount: kiasi|kiasi cha
    date: tarehe|saa|mnamo|tar
    reference: kumb|kumbukumbu|utambulisho wa muamala|risiti|ref|kumbukumbu namba|namba ya muamala
    reference: kumbukumbu no|kumbukumbu no.|kumb no|kumb. no
    to: kwenda|kwa|kwenda kwa
    from: kutoka|kutoka kwa|kupitia
    at: kwa|kwa wakala|wakala
    toMine: kwenda akaunti yako|kwenye akaunti yako
    fromMine: kutoka katika akaunti|kutoka kwenye akaunti yako
    declined: imeshindikana|halitoshi|haukufanikiwa|umeshindikana
    code: namba ya siri|nambari ya uthibitisho|neno la siri|namba ya uthibitisho
    due: deni|lipa kabla
    offer: shinda|zawadi|ofa|jishindie
    done: imethibitishwa|kikamilifu|umefanikiwa|imekamilika|ndugu|mteja
    stop: tumia|piga|asante|kwa msaada|kopa|rejesha|karibu|kulipwa|teleza|kabla|na|cha
    ends: inayoishia na|inayoishia|inayomalizikia
    future: itakatwa|yatakatwa|utakatwa
    """
}
