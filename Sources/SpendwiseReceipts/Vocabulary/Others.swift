extension LabelWords {
  /// Hindi, in Devanagari.
  static let hindi = LabelWords(
    total: "कुल योग",
    final: "देय", subtotal: "उपयोग", tax: "कर जीएसटी",
    discount: "छूट", change: "वापसी", cash: "नकद",
    paid: "भुगतान")

  /// Malay.
  static let malay = LabelWords(
    total: "JUMLAH", final: "BESAR PERLUDIBAYAR", subtotal: "JUMLAHKECIL", counted: "KUANTITI", tax: "CUKAI",
    discount: "DISKAUN", rounding: "PELARASAN PENGGENAPAN", change: "BAKI", cash: "TUNAI", card: "KAD", paid: "BAYARAN")

  /// Indonesian.
  static let indonesian = LabelWords(
    total: "TOTALBELANJA JUMLAH", final: "BAYAR TAGIHAN", subtotal: "SUBTOTAL", counted: "JUMLAHITEM",
    tax: "PPN PB1 PAJAK",
    service: "SERVIS LAYANAN", discount: "DISKON POTONGAN HEMAT", rounding: "PEMBULATAN", change: "KEMBALI KEMBALIAN",
    cash: "TUNAI", card: "KARTU GOPAY OVO QRIS DANA", paid: "DIBAYAR")

  /// Portuguese.
  static let portuguese = LabelWords(
    total: "TOTAL", final: "APAGAR PAGAR PAGO DOCUMENTO",
    finalAlone: "TOTALAPAGAR VALORAPAGAR TOTALPAGO VALORPAGO QUANTIA =APAGAR",
    inclusive: "COMIVA IVAINCLUIDO", exclusive: "SEMIVA SIVA STAXAS SEMTAXAS ILIQUIDO INCIDENCIA",
    subtotal: "SUBTOTAL LIQUIDO",
    counted: "ARTIGOS QTD QUANTIDADE POUPANCA POUPOU PONTOS DESCONTOS UNIDADES", tax: "IVA IMPOSTO",
    taxSummary:
      "TAXABASE TAXAIVA RESUMOIVA RESUMODOIVA BASEIVA TAXAINCIDENCIA IVAINCIDENCIA "
      + "TAXAVALOR MAPAIVA BASEINCIDENCIA TOTALSIVA",
    tip: "GORJETA", discount: "DESCONTO", rounding: "ARREDONDAMENTO", change: "TROCO",
    cash: "NUMERARIO DINHEIRO ENTREGUE", card: "MULTIBANCO CARTAO MBWAY TPA", paid: "PAGAMENTO",
    never: "CAPITAL CAPSOCIAL MATRICULA SALDO TRIBUTOS")

  /// Spanish.
  static let spanish = LabelWords(
    total: "TOTAL IMPORTE", final: "APAGAR PAGAR", finalAlone: "TOTALAPAGAR IMPORTETOTAL TOTALIMPORTE =APAGAR",
    inclusive: "IVAINCL CONIVA",
    exclusive: "SINIVA BASEIMPONIBLE", subtotal: "SUBTOTAL", counted: "ARTICULOS CANTIDAD AHORRO", tax: "IVA IMPUESTO",
    taxSummary: "BASECUOTA DETALLEIVA", tip: "PROPINA", discount: "DESCUENTO", rounding: "REDONDEO",
    change: "CAMBIO CAMBIOA",
    cash: "EFECTIVO ENTREGADO", card: "TARJETA BIZUM", paid: "PAGADO")

  /// French.
  static let french = LabelWords(
    total: "TOTAL MONTANT", final: "APAYER PAYER NET", finalAlone: "TOTALTTC NETAPAYER MONTANTTTC", inclusive: "TTC",
    exclusive: "HT HORSTAXE",
    subtotal: "SOUSTOTAL", counted: "ARTICLES QTE", tax: "TVA TAXE", taxSummary: "TAUXTVA TVAHT TAUXHT DETAILTVA",
    service: "",
    tip: "POURBOIRE", discount: "REMISE REDUCTION", rounding: "ARRONDI", change: "RENDU MONNAIE", cash: "ESPECES",
    card: "CARTE CB", paid: "PAYE REGLEMENT")

  /// German.
  static let german = LabelWords(
    total: "SUMME TOTAL GESAMT BETRAG", final: "ENDBETRAG ZUZAHLEN ZAHLBETRAG",
    finalAlone: "GESAMTBETRAG GESAMTSUMME ZUZAHLEN ENDSUMME ZAHLBETRAG",
    inclusive: "INKL BRUTTO", exclusive: "EXKL =NETTO", subtotal: "ZWISCHENSUMME TEILSUMME",
    counted: "ARTIKEL ANZAHL POSTEN", tax: "MWST UST USTG",
    taxSummary: "MWSTNETTO STEUERNETTO NETTOSTEUER NETTOMWST", tip: "TRINKGELD", discount: "RABATT",
    rounding: "RUNDUNG", change: "RUCKGELD ZURUCK WECHSELGELD",
    cash: "BAR GEGEBEN BARGELD", card: "KARTE GIROCARD KARTENZAHLUNG", paid: "BEZAHLT GEZAHLT")
}
