/// Words of payments in Hungarian.
extension WorldLanguages {
  static let hungarian = """
    out: vasarlas|kartyas vasarlas|zarolas|atutalas|terheles|kiadas|koltes|fizetes|kifizetes|csoportos beszedes
    out: levonas|kartyas vasarlas/zarolas|indított atutalas
    into: jovairas|munkaber|utalas erkezett|bevetel|befizetes|erkezett|beerkezett|munkaber atutalas|jovairva
    cashOut: keszpenzfelvet|atm keszpenzfelvet|atm
    refund: visszaterites|sztorno
    transfer: utalas
    fee: dij|jutalek|koltseg
    balance: egyenleg|egy|elerheto egyenleg|szabad egyenleg
    limit: keret|hitelkeret
    account: szamla|szamlan|szamlaszam|szamlarol|szamlara
    card: kartyaszam|kartya|kartyaval|bankkartya
    amount: osszeg|osszege
    date: datum|ido
    reference: azonosito|hivatkozas
    from: tol|kuldo
    at: hely|helye|kereskedo
    info: kozlemeny
    declined: sikertelen|elutasitva|nincs fedezet|elutasitott
    code: kod|jelszo|mtoken
    share: ne adja meg|ne ossza meg
    due: esedekes|torleszto
    offer: akcio|nyeremeny|kedvezmeny
    code: jelszava|jelszavad|kodja|azonosito kod
    share: senkinek|ne adja ki
    card: vegu kartya|vegu kartyajaval|vegu bankkartya|vegu kartyaval|vegzodesu kartya
    account: vegu szamla|vegu szamlajan|vegzodesu szamla
    future: levonasra kerul|leemeljuk|terhelni fogjuk|esedekes lesz
    """
}
