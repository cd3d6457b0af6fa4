/// Names of columns at banks that have no profile.
///
/// The first name that a header has wins, so the plainer names come first. A name ending in `*` is a beginning, one
/// beginning with it an end.
enum ColumnNames {
  /// Names of a column with what was spent on a card, without a sign: what came back is negative there.
  static let spending: Set<String> = ["利用金額", "ご利用金額", "消費金額", "消费金额"]

  /// How names of a column begin that has the number or the holder of a card.
  static let cards = [
    "cardno", "cardnumber", "cardmember", "cardholder", "kartennummer", "karteninhaber", "numerodecarte", "numerocarta",
    "numerodetarjeta", "titulardelatarjeta", "kaartnummer", "kortnummer",
  ]

  /// Whether these are the columns that Nubank gives the bill of a card.
  static func areOfNubank(_ names: [String]) -> Bool {
    names == ["date", "title", "amount"] || names == ["date", "category", "title", "amount"]
  }

  static let known = english.map { entry in
    // A day of value is better than none.
    let others = entry.column == .date ? HeaderLanguage.names(.valueDate) : []
    let names = entry.names + HeaderLanguage.names(entry.column) + (beginnings[entry.column] ?? [])
    return (column: entry.column, names: names + others)
  }

  /// How names begin in many languages, for those that no list has.
  private static let beginnings: [StatementColumn: [String]] = [
    .date: ["data*", "datum*", "fecha*", "kuupaev*", "дата*", "ημερομηνια*", "ngay*", "거래일*"],
    .narration: ["opis*", "descr*", "detal*", "beskriv*", "popis*", "описание*", "περιγραφη*"],
  ]

  private static let english: [(column: StatementColumn, names: [String])] = [
    (
      .date,
      [
        "date", "transactiondate", "txndate", "trandate", "transdate", "tranasctiondate", "dateoftransaction",
        "datetime", "transactiondatetime", "datetransaction", "completeddate", "completiontime", "completeddateutc",
        "datecompletedutc",
        "bookingdate", "bookeddate", "booked", "postingdate", "posteddate", "postdate", "dateposted", "entrydate",
        "processdate", "processingdate", "datum", "buchungstag", "buchungsdatum", "buchung", "transaktionsdatum",
        "dateoperation", "datedoperation", "datecomptable", "fecha", "fechaoperacion", "fechadeoperacion", "data",
        "dataoperazione", "datacontabile", "datamovimento", "datalancamento", "boekdatum", "bokforingsdatum",
        "bokforingsdag", "transaktionsdag", "dataoperacji", "dataksiegowania", "valuedate", "valuedt",
        "starteddate", "trndate", "txndt", "trandt", "transdt", "postdt", "dateop", "datedop", "created", "createdutc",
        "timestamp", "transactiondate*", "txndate*", "date*",
      ]
    ),
    (
      .valueDate,
      [
        "valuedate", "valuedt", "valdate", "valdt", "dateval", "valuta", "valutadatum", "wertstellung", "datevaleur",
        "fechavalor", "datavaluta",
        "rentedatum",
      ]
    ),
    (.time, ["time", "transactiontime", "txntime", "uhrzeit", "hora", "tijd", "heure"]),
    (
      .narration,
      [
        "narration", "description", "transactiondescription", "particulars", "transactionparticulars", "details",
        "transactiondetails", "transactionremarks", "remarks", "transactionnarrative", "narrative", "memo",
        "originaldescription", "transaction", "text", "verwendungszweck", "buchungstext", "omschrijving",
        "naamomschrijving", "libelle", "libelleoperation", "concepto", "descripcion", "descrizione", "causale",
        "descricao", "historico", "beskrivning", "meddelande", "opis", "opisoperacji", "mededelingen", "label",
        "description1", "transactionref1", "reference", "title",
        "transactiontype", "description*", "narration*", "particulars*", "naration", "transactiondetails*",
        "verwendungszweck*", "beschreibung", "bezeichnung", "buchungsdetails", "omschrijving*", "libelle*",
        "*narration", "*description", "*particulars", "*remarks", "note", "notes",
      ]
    ),
    (
      .payee,
      [
        "payee", "payeename", "merchant", "merchantname", "name", "counterparty", "counterpartyname", "partnername",
        "beneficiary", "beneficiaryname", "auftraggeberempfanger", "begunstigterzahlungspflichtiger",
        "beguenstigterzahlungspflichtiger", "empfanger", "zahlungsempfanger", "zahlungsempfangerin",
        "namezahlungsbeteiligter", "naamtegenpartij", "toname", "paidto", "nadawcaodbiorca", "place", "vendor", "shop",
        "store", "nameofsenderreceiver", "to",
      ]
    ),
    (.payer, ["payer", "payername", "zahlungspflichtiger", "auftraggeber", "zahlungspflichtigerin", "from"]),
    (.memo, ["memo", "note", "notes", "notesandtags", "comment", "comments", "paymentreference", "usernote"]),
    (
      .direction,
      [
        "drcr", "crdr", "debitcredit", "creditdebit", "dc", "cd", "drcrindicator", "creditdebitindicator",
        "debitcreditindicator", "billingamountsign", "afbij", "sollhaben", "sh", "incomeexpense", "expenseincome",
        "debitorcredit", "creditordebit", "depositwithdrawal", "withdrawaldeposit", "creditdebit*", "drcr*",
        "debitcredit*", "crdr*",
      ]
    ),
    (
      .debit,
      [
        "debit", "debits", "dr", "debitamount", "debitamt", "dramount", "dramt", "withdrawal", "withdrawals",
        "withdrawalamount",
        "withdrawalamt", "withdrawaldr", "withdrawn", "paidout", "moneyout", "outflow", "out", "amountdebited",
        "amountout", "amountdr", "amtdr", "amountdebit", "amountwithdrawn", "withdraw", "withdrawalsdr",
        "spent", "soll", "lastschrift", "belastung", "cargo", "cargos", "debe", "dare", "addebiti",
        "uscite", "debito", "saida", "uitgaven", "utgift", "obciazenia", "debit*", "withdrawal*", "withdrawl*",
        "paidout*",
        "moneyout*",
      ]
    ),
    (
      .credit,
      [
        "credit", "credits", "cr", "creditamount", "creditamt", "cramount", "cramt", "deposit", "deposits",
        "depositamount", "depositamt",
        "depositcr", "deposited", "depositscr", "amountcr", "amtcr", "amountcredit", "amountdeposited",
        "paidin", "moneyin", "inflow", "in", "amountcredited", "amountin", "received",
        "haben", "gutschrift", "abono", "abonos", "haber", "avere", "accrediti", "entrate", "credito", "entrada",
        "inkomsten", "uznania", "credit*", "deposit*", "paidin*", "moneyin*",
      ]
    ),
    (
      .amount,
      [
        "amount", "transactionamount", "txnamount", "amt", "billingamount", "netamount", "value", "sum", "betrag",
        "umsatz", "montant", "importe", "importo", "bedrag", "valor", "belopp", "kwota", "belob", "summe", "gross",
        "amountin*", "amount*", "umsatzin*", "transactionamount*", "betrag*", "bedrag*", "montant*", "importe*",
        "importo*", "inr", "cad", "eur", "gbp", "usd",
      ]
    ),
    (
      .balance,
      [
        "balance", "closingbalance", "runningbalance", "runningbal", "bal", "availablebalance", "accountbalance",
        "balanceafter", "balanceamount", "ledgerbalance", "netbalance", "closingbal", "bookbalance",
        "balanceaftertransaction", "saldo", "kontostand", "saldonachbuchung", "solde",
        "saldonatrn", "saldonamutatie", "saldodopo", "balance*", "closingbalance*", "runningbalance*", "saldo*",
      ]
    ),
    // Last, since many columns are called so.
    (.direction, ["transactiontype", "txntype", "trantype", "type", "sign", "indicator", "direction"]),
    (
      .reference,
      [
        "reference", "referenceno", "referencenumber", "refno", "refnumber", "chqrefno", "chqrefnumber",
        "refnochequeno",
        "chequeno", "chequenumber", "chqno", "checknumber", "checkorslip", "chequerefno", "transactionid",
        "transactionno", "transactionnumber", "transactionref", "transactionreference", "transferwiseid", "utr",
        "utrno",
        "rrn", "receiptno", "receiptnumber", "txnid", "id", "customerreference", "bankreference", "kundenreferenz",
        "referencia", "riferimento",
        "refno*", "chq*", "cheque*", "reference*",
      ]
    ),
    (
      .currency,
      [
        "currency", "ccy", "currencycode", "waehrung", "wahrung", "devise", "divisa", "moneda", "valuta", "munt",
        "moeda", "commodity",
      ]
    ),
    (
      .originalAmount,
      [
        "originalamount", "foreignamount", "intlamount", "internationalamount", "foreigncurrencyamount", "fcyamount",
        "amountinforeigncurrency", "amountforeigncurrency", "originalcurrencyamount", "originaltransactionamount",
        "fremdwahrungsbetrag", "betragfremdwahrung", "importedivisa", "montantdevise", "bedragvreemdevaluta",
      ]
    ),
    (
      .originalCurrency,
      [
        "originalcurrency", "foreigncurrency", "originalcurrencycode", "foreigncurrencycode", "fremdwahrung",
        "originalwahrung", "originaltransactioncurrency",
      ]
    ),
    (.fee, ["fee", "feeamount"]),
    (
      .category,
      ["category", "categoryname", "spendingcategory", "kategorie", "categoria", "categorie", "kategori", "kategoria"]
    ),
    (.subcategory, ["subcategory", "unterkategorie", "subkategorie", "subcategoria", "souscategorie"]),
    // `Info` of German savings banks says whether a payment was booked.
    (.status, ["status", "state", "transactionstatus", "paymentstatus", "txnstatus", "info"]),
    (
      .account,
      [
        "accountnumber", "accountno", "account", "bankaccount", "accountnum", "cardnumber", "cardno", "iban",
        "auftragskonto", "rekening",
        "ibanbban",
      ]
    ),
    (
      .serial,
      ["sno", "slno", "srno", "srlno", "serialno", "sr", "sl", "no", "nr", "num", "number", "volgnr", "rowno", "sn"]
    ),
  ]

  /// Whether `name`, which is plain, is what `known` says.
  static func isSame(_ name: String, _ known: String) -> Bool {
    if known.hasSuffix("*") { return name.hasPrefix(known.dropLast()) }
    return known.hasPrefix("*") ? name.hasSuffix(known.dropFirst()) : name == known
  }

  /// Whether `name`, which is plain, is the name of some column, or `exactly` one.
  static func has(_ name: String, exactly: Bool = false) -> Bool {
    !name.isEmpty && known.contains { $0.names.contains { exactly ? name == $0 : isSame(name, $0) } }
  }

  /// Letters of the scalars from U+0100 to U+017F without their accents.
  private static let extended = Array(
    ("aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
      + "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// Greek letters with an accent, or at the end of a word, and those without.
  private static let greek: [UInt32: Unicode.Scalar] = [
    0x3AC: "α", 0x3AD: "ε", 0x3AE: "η", 0x3AF: "ι", 0x3C2: "σ", 0x3CA: "ι", 0x3CB: "υ", 0x3CC: "ο", 0x3CD: "υ",
    0x3CE: "ω",
  ]

  /// Letters and digits, small and without accents: a space, point or line end more does not make a new column.
  /// Letters that are not Latin stay as they are.
  static func plain(_ name: String) -> String {
    var result: [UInt8] = []
    for scalar in name.lowercased().unicodeScalars {
      switch scalar.value {
      case 48...57, 97...122: result.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0xDF: result += Array("ss".utf8)
      case 0xE0...0xE5: result.append(UInt8(ascii: "a"))
      case 0xE6: result += Array("ae".utf8)
      case 0xE7: result.append(UInt8(ascii: "c"))
      case 0xE8...0xEB: result.append(UInt8(ascii: "e"))
      case 0xEC...0xEF: result.append(UInt8(ascii: "i"))
      case 0xF0: result.append(UInt8(ascii: "d"))
      case 0xF1: result.append(UInt8(ascii: "n"))
      case 0xF2...0xF6, 0xF8: result.append(UInt8(ascii: "o"))
      case 0xF9...0xFC: result.append(UInt8(ascii: "u"))
      case 0xFD, 0xFF: result.append(UInt8(ascii: "y"))
      case 0x100..<0x100 + UInt32(extended.count): result.append(extended[Int(scalar.value - 0x100)])
      case 0x3AC...0x3CE where greek[scalar.value] != nil:
        result += Array(String(greek[scalar.value] ?? scalar).utf8)
      case 0x370... where scalar.properties.isAlphabetic: result += Array(String(scalar).utf8)
      default: continue
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
