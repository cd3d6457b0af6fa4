/// Words of payments in Albanian.
extension WorldLanguages {
  static let albanian = """
    out: blerje|blerja|pagese|pagesa|terheqje|debituar|eshte debituar|keni paguar|transfer dales|u debitua
    into: depozite|kredituar|eshte kredituar|pagese hyrese|keni marre|transfer hyres|rroga|u kreditua
    outNoun: transaksion|transaksioni
    cashOut: terheqje ne atm|terheqje cash|terheqje parash
    refund: rimbursim|kthim
    transfer: transferte
    fee: komision|komisioni
    balance: gjendja|balanca|gjendje|gjendja e llogarise|gjendja e re
    limit: limiti
    account: llogari|llogaria|llogarine|llogarise|nga llogaria|ne llogarine
    card: karta|karten|karte|kartes|me karten
    amount: shuma|shumen|ne shumen|ne vleren
    date: date|daten|ne daten|ora
    to: per|perfituesi
    from: nga
    at: ne|tek
    payee: perfituesi|tregtari
    sender: derguesi
    info: pershkrimi
    declined: refuzua|u refuzua|pamjaftueshme|deshtoi
    code: kodi|fjalekalimi
    stop: me
    """
}
