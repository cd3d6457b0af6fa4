/// Words of payments in Czech and Slovak.
extension WorldLanguages {
  static let czech = """
    out: odeslano|odeslana|odchozi platba|inkaso|zaplaceno|zaplatili|platba kartou|odepsano|uhrazeno|trvaly prikaz
    out: zaplatena|odchadzajuca platba|castka -|platba u|blokace|odoslana
    into: prisly penize|prichozi platba|pripsano|vklad|vyplata|prijata platba|pripsana|prislo|prichadzajuca platba
    into: pripisane|dorucena platba
    outNoun: platba|transakce|nakup|platba kartou
    cashOut: vyber|vyber hotovosti|vyber z bankomatu|vyber kartou
    refund: vraceni|storno|refundace|vratka
    transfer: prevod
    fee: poplatek|poplatok
    balance: zustatek|disponibilni zustatek|pouzitelny zustatek|zostatok|disponibilny zostatok|disp. zustatek
    balance: disp.zustatek
    limit: limit|uverovy ramec
    account: ucet|uctu|ucet cislo|z uctu|na ucet|cislo uctu
    card: karta|kartou|karty|kartu
    amount: castka|castku|ve vysi|suma|v hodnote
    date: dne|datum|cas
    reference: vs|variabilni symbol|cislo transakce
    to: prijemce|ve prospech|komu
    from: od|platce|z uctu
    at: u|v obchode|obchodnik|misto
    payee: prijemce|obchodnik|misto
    sender: od|platce
    info: zprava|poznamka|popis
    declined: zamitnuta|zamitnuto|nedostatek prostredku|odmitnuta|neprovedena|zamietnuta
    code: kod|sms klic|overovaci kod|autorizacni kod|heslo
    share: nikomu nesdelujte|nesdelujte
    due: splatnost|minimalni splatka|k uhrade|faktura
    offer: akce|vyhrajte|sleva|soutez
    done: uspesne|vazeny
    stop: tel|banka
    ends: koncici na|konciciho na|koncici cislem|konciaci na|konciacou na|s koncovkou
    out: odesla platba|odesla|odeslali jste
    payee: prijemci
    to: prijemci
    future: bude strzeno|bude odepsana|bude odepsano|bude provedena|bude zuctovana|strhneme
    """
}
