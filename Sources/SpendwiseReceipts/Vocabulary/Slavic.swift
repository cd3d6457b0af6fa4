extension LabelWords {
  /// Polish.
  static let polish = LabelWords(
    total: "SUMA RAZEM LACZNIE", final: "DOZAPLATY ZAPLATY SUMAPLN", finalAlone: "DOZAPLATY SUMAPLN RAZEMDOZAPLATY",
    inclusive: "BRUTTO", exclusive: "=NETTO SPRZEDAZOPODATK SPRZOPOD", subtotal: "PODSUMA SUMACZESCIOWA",
    counted: "ILOSC SZTUK", tax: "=PTU SUMAPTU =VAT PODATEK KWOTAPTU", tip: "NAPIWEK", discount: "RABAT OPUST UPUST",
    rounding: "ZAOKRAGLENIE", change: "RESZTA", cash: "GOTOWKA", card: "KARTA BLIK PLATNICZA", paid: "ZAPLACONO",
    never: "SPRZEDAZOPODATK SPRZOPOD", inside: 8)

  /// Czech and Slovak.
  static let czech = LabelWords(
    total: "CELKEM SPOLU SUMA", final: "KUHRADE KZAPLACENI KZAPLATENI",
    finalAlone: "KUHRADE KZAPLACENI CELKEMKUHRADE", exclusive: "BEZDPH ZAKLAD", subtotal: "MEZISOUCET MEDZISUCET",
    counted: "POCET KUSU", tax: "=DPH", taxSummary: "ZAKLADDPH SAZBAZAKLAD", tip: "SPROPITNE",
    discount: "SLEVA ZLAVA", rounding: "ZAOKROUHLENI ZAOKRUHLENIE HALEROVE", change: "VRACENO VRATIT NAVRAT VYDAVOK",
    cash: "HOTOVOST HOTOVE", card: "KARTA KARTOU PLATEBNIKARTA", paid: "ZAPLACENO PLATBA UHRADENO", inside: 8)

  /// Croatian, Serbian, Slovene in Latin letters.
  static let southern = LabelWords(
    total: "UKUPNO SKUPAJ UKUPANIZNOS", final: "ZAPLATITI ZAPLACILO ZAUPLATU", finalAlone: "ZAPLATITI ZAPLACILO",
    subtotal: "MEDJUZBROJ MEDZBROJ", counted: "KOLICINA", tax: "=PDV =DDV", discount: "POPUST",
    change: "POVRAT VRACILO", cash: "GOTOVINA", card: "KARTICA KARTICNO", paid: "PLACENO UPLACENO", inside: 8)

  /// Russian, Belarusian, Bulgarian.
  static let russian = LabelWords(
    total: "ИТОГ ИТОГО ВСЕГО ОБЩО СУММА", final: "КОПЛАТЕ", finalAlone: "КОПЛАТЕ ИТОГКОПЛАТЕ ИТОГОКОПЛАТЕ",
    exclusive: "БЕЗНДС СУММАБЕЗ", subtotal: "ПОДЫТОГ ПОДИТОГ МЕЖДИННА", counted: "КОЛВО ТОВАРОВ", tax: "НДС ДДС",
    tip: "ЧАЕВЫЕ", discount: "СКИДКА ОТСТЪПКА", rounding: "ОКРУГЛЕНИЕ", change: "СДАЧА РЕСТО",
    cash: "=НАЛИЧНЫМИ =НАЛИЧНЫЕ ВБРОЙ", card: "БЕЗНАЛИЧНЫМИ КАРТОЙ КАРТА ЭЛЕКТРОННЫМИ СБП", paid: "ОПЛАЧЕНО ПОЛУЧЕНО",
    inside: 12)

  /// Ukrainian.
  static let ukrainian = LabelWords(
    total: "СУМА ВСЬОГО РАЗОМ", final: "ДОСПЛАТИ ДООПЛАТИ", finalAlone: "ДОСПЛАТИ ДООПЛАТИ", subtotal: "ПРОМІЖНА",
    tax: "ПДВ", discount: "ЗНИЖКА", rounding: "ЗАОКРУГЛЕННЯ", change: "РЕШТА", cash: "ГОТІВКА",
    card: "КАРТКА БЕЗГОТІВКОВА", paid: "СПЛАЧЕНО ОПЛАЧЕНО", inside: 12)
}
