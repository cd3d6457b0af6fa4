/// Words of payments in Bulgarian, Serbian, Croatian, Bosnian, Macedonian, Slovenian, Albanian.
extension WorldLanguages {
  static let balkan = """
    out: плащане|plashtane|теглене|kupovina|kupnja|isplata|odliv|placanje|zaduzenje|pokupka
    out: платено|расход|трансакција|nakup|placilo|pagese|blerje|terheqje|покупка
    out: трошак
    into: получен превод|захранване|priliv|uplata|uplaceno|odobrenje|постъпление
    into: primitak|zarada|placa|получихте|uplatili|prejem|depozite|уплата|приход
    cashOut: теглене на атм|podizanje gotovine|isplata gotovine|bankomat|dvig gotovine|dvig|teglene
    refund: възстановяване|povrat|storno|сторно|vracilo
    fee: такса|taksa|naknada|provizija
    balance: разполагаемо|razpolagaemo|наличност|saldo|raspolozivo|stanje|raspolozivo stanje
    balance: raspolozivi|razpolozljivo|салдо|raspolozivi iznos|gjendja
    limit: лимит|limit
    account: сметка|smetka|racun|racuna|racunu|rn|llogari|tekuci racun
    card: карта|karta|kartica|kartice|karticom|kartom|karte|картичка
    amount: сума|iznos|iznosu|u iznosu|на стойност|znesek|shuma|износ
    date: dana|datum|na dan|vreme|vrijeme|на|дата
    to: primalac|primatelj|korisnik|za
    from: od|от|uplatilac|platitelj
    at: в|при|kod|mesto|mjesto|na prodajnom mestu|trgovac|u|на
    payee: primalac|primatelj|mesto|trgovac
    declined: отказана|odbijena|odbijeno|nedovoljno sredstava|недостатъчна|zavrnjena
    code: код|kod|lozinka
    share: ne delite|не споделяйте
    due: вноска|dospijece|dospeva|minimalni iznos
    offer: промоция|akcija|nagrada|osvojite
    done: uspesno|uspjesno|успешно
    stop: tel
    stop: с|със|по
    """
}
