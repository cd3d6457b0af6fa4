extension LabelWords {
  /// Italian.
  static let italian = LabelWords(
    total: "TOTALE", final: "COMPLESSIVO DAPAGARE PAGATO EURO", finalAlone: "IMPORTOPAGATO TOTALECOMPLESSIVO",
    inclusive: "IVATOINCLUSA", exclusive: "IMPONIBILE SENZAIVA", subtotal: "SUBTOTALE SUBTOT",
    counted: "ARTICOLI PEZZI", tax: "DICUIIVA TOTALEIVA", taxSummary: "RIEPILOGOIVA ALIQUOTA",
    service: "COPERTO SERVIZIO", tip: "MANCIA", discount: "SCONTO SCONTI", rounding: "ARROTONDAMENTO",
    change: "RESTO", cash: "CONTANTE CONTANTI",
    card:
      "BANCOMAT CARTADICREDITO CARTADIDEBITO CARTACREDITO CARTADEBITO PAGAMENTOELETTRONICO ELETTRONICO PAGOBANCOMAT",
    paid: "PAGAMENTO", never: "NONRISCOSSO", inside: 8)

  /// Dutch.
  static let dutch = LabelWords(
    total: "TOTAAL", final: "TEBETALEN BETALEN", finalAlone: "TEBETALEN EINDTOTAAL TOTAALBEDRAG", inclusive: "INCL",
    exclusive: "EXCL", subtotal: "SUBTOTAAL TUSSENTOTAAL", counted: "AANTAL ARTIKELEN ZEGELS", tax: "BTW",
    taxSummary: "BTWOVER BTWBEDRAG", tip: "FOOI", discount: "KORTING BONUS", rounding: "AFRONDING",
    change: "WISSELGELD", cash: "CONTANT", card: "PINNEN =PIN BANKPAS MAESTRO", paid: "BETAALD VOLDAAN",
    never: "UWVOORDEEL", inside: 8)

  /// Swedish, Norwegian and Danish.
  static let nordic = LabelWords(
    total: "TOTALT SUMMA =SUM =IALT", final: "ATTBETALA TILBETALING ATBETALE ABETALE",
    finalAlone: "ATTBETALA TILBETALING ATBETALE ABETALE =IALT BELOBIALT", inclusive: "INKL", exclusive: "EKSKL EXKL",
    subtotal: "DELSUMMA DELSUM SUBTOTAL", counted: "ANTAL ANTALL VAROR VARER", tax: "MOMS =MVA",
    taxSummary: "MOMSNETTO NETTOMOMS MVANETTO", tip: "DRICKS DRIKKEPENGER DRIKKEPENGE", discount: "RABATT RABAT",
    rounding: "ORESAVRUNDNING AVRUNDNING ORESAVRUNDING AVRUNDING AFRUNDING",
    change: "TILLBAKA VAXEL VEKSEL BYTTEPENGE TILBAKE RETUR", cash: "KONTANT KONTANTER",
    card: "KORT KONTOKORT BANKKORT DANKORT BANKAXEPT SWISH VIPPS MOBILEPAY BETALKORT",
    paid: "BETALT ERHALLET MOTTAGET", never: "BONUSGRUNDANDE", inside: 8)

  /// Finnish and Estonian.
  static let finnish = LabelWords(
    total: "YHTEENSA KOKKU", final: "MAKSETTAVA TASUDA", subtotal: "VALISUMMA VAHESUMMA", counted: "TUOTTEITA",
    tax: "=ALV ARVONLISAVERO KAIBEMAKS", taxSummary: "ALVVEROTON VEROTONVERO", discount: "ALENNUS SOODUSTUS",
    rounding: "PYORISTYS UMARDUS", change: "VAIHTORAHA TAKAISIN TAGASI", cash: "KATEINEN SULARAHA",
    card: "KORTTI PANKKIKORTTI KAART", paid: "MAKSETTU", inside: 8)

  /// Hungarian.
  static let hungarian = LabelWords(
    total: "OSSZESEN OSSZEG VEGOSSZEG", final: "FIZETENDO VEGOSSZEG", finalAlone: "FIZETENDO VEGOSSZEG",
    subtotal: "RESZOSSZESEN", counted: "TETELSZAM", tax: "=AFA AFATARTALOM", tip: "BORRAVALO",
    discount: "KEDVEZMENY", rounding: "KEREKITES", change: "VISSZAJARO", cash: "KESZPENZ", card: "BANKKARTYA KARTYA",
    paid: "FIZETVE", inside: 8)

  /// Romanian.
  static let romanian = LabelWords(
    total: "TOTALLEI", final: "DEPLATA", finalAlone: "TOTALDEPLATA TOTALLEI", subtotal: "SUBTOTAL",
    counted: "BUCATI", tax: "TOTALTVA", tip: "BACSIS", discount: "REDUCERE", rounding: "ROTUNJIRE", change: "=REST",
    cash: "NUMERAR", card: "CARD", paid: "ACHITAT", inside: 8)

  /// Turkish.
  static let turkish = LabelWords(
    total: "TOPLAM TUTAR", final: "GENELTOPLAM ODENECEK", finalAlone: "GENELTOPLAM ODENECEKTUTAR TOPLAMTUTAR",
    subtotal: "ARATOPLAM", counted: "ADET", tax: "=KDV TOPKDV TOPLAMKDV KDVTUTARI", taxSummary: "KDVMATRAH",
    tip: "BAHSIS", discount: "INDIRIM ISKONTO", rounding: "YUVARLAMA", change: "PARAUSTU", cash: "NAKIT",
    card: "KREDIKARTI BANKAKARTI YEMEKKARTI KART", paid: "ODENEN", inside: 8)

  /// Greek.
  static let greek = LabelWords(
    total: "ΣΥΝΟΛΟ", final: "ΠΛΗΡΩΤΕΟ ΤΕΛΙΚΟ", finalAlone: "ΠΛΗΡΩΤΕΟ", subtotal: "ΜΕΡΙΚΟΣΥΝΟΛΟ ΥΠΟΣΥΝΟΛΟ",
    counted: "ΤΕΜΑΧΙΑ ΕΙΔΩΝ", tax: "ΦΠΑ", discount: "ΕΚΠΤΩΣΗ", change: "ΡΕΣΤΑ", cash: "ΜΕΤΡΗΤΑ", card: "ΚΑΡΤΑ",
    paid: "ΠΛΗΡΩΜΗ", inside: 14)
}
