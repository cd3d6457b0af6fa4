/// Words of payments in Icelandic.
extension WorldLanguages {
  static let icelandic = """
    out: uttekt|greitt|greidsla|kaup|skuldfaert|millifaert a|verslad fyrir|greitt hja
    into: innborgun|laun|lagt inn|millifaert fra|mottekid|innlogn
    outNoun: faersla
    cashOut: hradbanki|uttekt ur hradbanka
    refund: endurgreidsla|endurgreitt
    transfer: millifaersla
    fee: gjald|thoknun
    balance: stada|inneign|til radstofunar|ny stada
    limit: heimild
    account: reikningur|reikningi|reikningsnumer|af reikningi
    card: kort|korti|kreditkort|debetkort|kortid
    amount: upphaed|upphaed faerslu
    date: dags|dagsetning|kl
    to: til
    from: fra
    at: hja
    payee: vidtakandi|stadur|sala
    declined: hafnad|synjad|ekki naeg heimild
    code: oryggiskodi|stadfestingarkodi
    stop: med
    """
}
