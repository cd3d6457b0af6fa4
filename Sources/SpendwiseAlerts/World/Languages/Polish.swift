/// Words of payments in Polish.
extension WorldLanguages {
  static let polish = """
    out: zaplacono|wykonano przelew|wyplata|obciazenie|transakcja karta|przelew wychodzacy|pobrano|platnosc karta
    out: zaplaciles|wyslano|przelew do|wydano|obciazono|zakup
    into: wplynelo|wplyw|uznanie|przelew przychodzacy|wplata|wynagrodzenie|otrzymales|przelew od|zasilenie|otrzymano
    into: wplynal
    outNoun: platnosc|transakcja|autoryzacja
    cashOut: wyplata z bankomatu|wyplata gotowki|bankomat|wyplata
    refund: zwrot|anulowano|storno
    transfer: przelew|blik
    fee: oplata|prowizja
    balance: saldo|dostepne srodki|saldo dostepne|dostepne|srodki
    limit: limit
    account: konto|konta|rachunek|rachunku|z konta|na konto|na rachunek
    card: karta|karty|karte
    amount: kwota|na kwote|kwote|w kwocie
    date: dnia|data|dn|godz
    reference: nr ref|numer referencyjny|nr transakcji
    to: odbiorca|na rzecz|do
    from: od|nadawca|zleceniodawca
    at: w|u|sklep|w sklepie
    payee: odbiorca|odb|odb.|sklep
    sender: nadawca|nad.|zleceniodawca
    info: tytul|tytulem|tyt|tyt.|opis
    declined: odrzucona|odmowa|brak srodkow|odrzucono|nieudana
    code: kod|haslo|kod sms|kod blik|kod autoryzacyjny
    share: nie podawaj|nie udostepniaj
    request: prosbe o|prosba o|poprosil|poprosila
    due: kwota minimalna|termin splaty|zadluzenie|do zaplaty|najnizsza
    offer: promocja|wygraj|oferta|rabat
    done: pomyslnie
    stop: tel|infolinia
    ends: konczacego sie na|konczacym sie na|konczacej sie na|konczaca sie na|konczacy sie na|o koncowce|koncowka
    balance: dost.|dost
    out: przelew wychodzacy z|transakcja kartowa
    future: zostanie pobrana|zostanie pobrane|zostanie obciazone|zostanie obciazony|zostanie zaksiegowana|pobierzemy
    stop: zrealizowana|zrealizowano|wykonana|wykonano|zaksiegowana|zaksiegowano
    """
}
