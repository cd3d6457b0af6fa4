/// Words of payments in Bulgarian, Serbian, Croatian, Bosnian, Macedonian, Slovenian, Albanian.
extension WorldLanguages {
  static let balkan = """
    out: плащане|plashtane|теглене|kupovina|kupnja|isplata|odliv|placanje|zaduzenje|pokupka
    out: платено|расход|трансакција|nakup|placilo|покупка
    out: трошак
    into: получен превод|захранване|priliv|uplata|uplaceno|odobrenje|постъпление
    into: primitak|zarada|placa|получихте|uplatili|prejem|уплата|приход
    cashOut: теглене atm|теглене на atm|теглене от atm|теглене на атм|podizanje gotovine|isplata gotovine
    cashOut: bankomat|dvig gotovine
    cashOut: dvig
    cashOut: teglene
    refund: възстановяване|povrat|storno|сторно|vracilo
    fee: такса|taksa|naknada|provizija
    balance: разполагаемо|razpolagaemo|наличност|saldo|raspolozivo|stanje|raspolozivo stanje
    balance: raspolozivi|razpolozljivo|салдо|raspolozivi iznos
    limit: лимит|limit
    account: сметка|smetka|racun|racuna|racunu|rn|tekuci racun
    card: карта|karta|kartica|kartice|karticom|kartom|karte|картичка
    amount: сума|iznos|iznosu|u iznosu|на стойност|znesek|износ
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
    ends: koja zavrsava na|koja se zavrsava na|zavrsava na|завършваща на|завършващ на
    balance: разполагаемост|наличен баланс
    card: kartico|karticka|karticata|картичката|картата|so karticka
    out: transakcija|трансакција
    balance: raspolozlivo|raspolozlivo saldo|расположливо
    into: poluchen prevod|poluchihte prevod|zahranvane|postupil prevod
    from: ot
    account: po smetka|ot smetka
    balance: nalichnost|razpolagaemost
    future: ke bide zadolzen|bice zaduzen|bit ce tereceno|ще бъде удържана|ще бъде задължена
    """
}
