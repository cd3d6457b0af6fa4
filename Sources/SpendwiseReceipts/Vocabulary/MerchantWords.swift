/// Words and phrases that a line is asked for.
typealias Phrases = WordIndex<Void>

/// The words by which the issuer of a receipt is found, in capitals without accents.
enum MerchantWords {
  /// Legal forms by which receipts of South and South-East Asia head the issuer, above or below a brand.
  static let issuerForms = Phrases(issuers)

  private static let issuers = list(
    """
    SDN BHD|SDN|SDN. BHD|SDN.BHD|SDN BHO|S/B|BERHAD|BHD|PTE LTD|PTE. LTD|PVT LTD|PVT. LTD|PRIVATE LIMITED|PVT|LTD|
    LIMITED|LLP|ENTERPRISE|ENTERPRISES|TRADING|CO.|& CO|& SONS|AND SONS|BROTHERS|INDUSTRIES|HOLDINGS|PT.|CV.|TBK
    """)

  /// Legal forms that receipts print below the name people know.
  private static let owners = list(
    """
    PTY LTD|LLC|INC|CORP|CORPORATION|GMBH|OHG|MBH|E.K.|LDA|S.A.|S.A|SA|UNIPESSOAL|S.L.|S.L.U.|SRL|S.R.L.|SAS|SARL|
    B.V.|BV
    """)

  /// Legal forms that come before the name.
  static let leadingForms = Phrases(
    "PT.|PT|CV.|CV|ООО|ОАО|ПАО|ЗАО|АО|ИП|ТОО|ТОВ|ФОП|OOO|UAB|SIA|EIRL|SARL|SAS")

  /// Every legal form.
  static let legalList = issuers + owners + list("ООО|ОАО|ПАО|ЗАО|ИП|ТОО|ТОВ|ФОП")
  static let legalForms = Phrases(legalList)

  /// Trades.
  static let trades = Phrases(tradeList)

  private static let tradeList = list(
    """
    PERNIAGAAN|PERUSAHAAN|RESTAURANT|RESTAURANTE|RESTORAN|CAFE|CAFÉ|CAFFE|COFFEE|KOPITIAM|MART|STORE|STORES|
    BAKERY|PHARMACY|FARMASI|FARMACIA|CLINIC|KLINIK|HARDWARE|STATIONERY|SUPERMARKET|HYPERMARKET|SUPERMERCADO|
    SUPERMARKT|HOTEL|KEDAI|PASARAYA|PASAR|BOOK|BOOKS|MINIMARKET|GRILL|KITCHEN|BISTRO|BAR|PIZZA|PIZZERIA|BURGER|
    WINE|BEER|NOODLE|TAPAS|SUSHI|STEAKHOUSE|HOUSE|DINER|TAVERN|PUB|FOOD|FOODS|BAZAAR|EMPORIUM|MEDICAL|CHEMIST|SHOP|
    SHOPPE|SALON|STATION|PETROL|MARKET|GIFT|SWEETS|DHABA|TEXTILES|JEWELLERS|OPTICAL|PASTELARIA|PADARIA|TALHO|
    PAPELARIA|APOTHEKE|BACKEREI|BOULANGERIE|CERVEJARIA|TASCA|CONFEITARIA|CHURRASQUEIRA|GELATARIA|MERCEARIA|
    MINIMERCADO|ELECTRICAL|MOTOR|AUTO|CENTRE|CENTER
    """)

  /// Lines that name no shop.
  static let noise = Phrases(
    """
    TAX INVOICE|SIMPLIFIED TAX|INVOICE|RECEIPT|CASH BILL|CASH SALES|CASH MEMO|RETAIL INVOICE|WELCOME|WELCOMES|WELL COME|
    DUPLICATE|COPY|REPRINT|RE-PRINT|THANK YOU|THANKS|ORIGINAL|GUEST CHECK|CUSTOMER COPY|MERCHANT COPY|CO REG|
    CO. REG|CO.REG|COMPANY REG|REG NO|REG. NO|ROC NO|GST|SST|VAT NO|GSTIN|FSSAI|CIN |BUSINESS REG|CASHIER|CAIXA|
    DOCUMENTO|DATA E HORA|IDENT|TPA|PRE-PAGAMENTO|SEJA|QTD|DESIGNACAO|NOME|POSTO:|REGISTO|CONT:|CONTR|N.CONTRIB|
    TELEF|CNT |RESUMO|CHECK #|CHECK:|POS |TERMINAL|DINE IN|TAKE AWAY|TAKEAWAY|TAKE OUT|BILL NO|DOC NO|OPERATOR|
    COUNTER|FATURA|FACTURA|TALAO|RECIBO|NIF|NIPC|CONTRIBUINTE|CONSERVATORIA|CAP. SOCIAL|CAPITAL SOCIAL|SEDE|
    MATRICULA|ORIGINAL|DUPLICADO|SEGUNDA VIA|2A VIA|2ª VIA|BEM-VINDO|BEM VINDO|OBRIGADO|RECHNUNG|BELEG|QUITTUNG|
    STRUK|FAKTUR|PAX|DESCRIPTION|STORE #|STORE#|GUESTS|GUEST|TBL|SVRCK|PURCHASE|SURVEY|REG CASHIER|SALES REP|
    CHANCE TO|SEE BACK
    """)

  /// Words that name no shop where they begin a line, or where it has a number or a colon.
  static let labels = Phrases(
    """
    TABLE|DATA|HORA|SERVER|ORDER|DATE|TIME|STATION|CHECK|CHK|MESA|TISCH|CLOSED|REGISTER|ROOM|SALE|NOTA|PAGE|TICKET|
    CHECKS
    """)

  /// Trades and other words of kinds of shops, which are no name without another word.
  static let kinds = Phrases(
    tradeList
      + list(
        """
        INDIAN|CHINESE|MEXICAN|JAPANESE|KOREAN|THAI|ITALIAN|FRENCH|GREEK|TURKISH|SPANISH|VIETNAMESE|BRAZILIAN|AMERICAN|
        ASIAN|MEDITERRANEAN|LEBANESE|PERUVIAN|FAMILY|FINE|CUISINE|DINING|STEAK|SEAFOOD|LOUNGE|RISTORANTE|TRATTORIA|
        TIPICO|VEGETARIAN|VEG|PURE|FUSION|AND|CASA|ESPRESSO|RESTO|EATERY|FRESH|ORGANIC|GROCERY|GROCERIES|LOCAL
        """))

  /// Words by which a name goes on in the next line.
  static let joints = Phrases("OF|AND|DE|DO|DA|DOS|DAS|DEL|DI|VAN|E|Y")

  /// Labels of numbers that may come after a name on its line.
  static let numbered = Phrases("PHONE|TEL|TEL.|TELE|TELF|TELEFONE|FAX|CHECK|CHK|NIF|NIPC|VAT")

  /// Words before the owner of a shop that is named above.
  static let ownership = Phrases(
    """
    UNIT OF|A UNIT OF|DIV OF|A DIV OF|DIVISION OF|A DIVISION OF|BRAND OF|A BRAND OF|OWNED BY|OPERATED BY|MANAGED BY|
    FRANCHISE OF|FRANCHISEE|INH.|INHABER
    """)

  /// Greetings before the name of a shop.
  static let greetings = Phrases(
    """
    WELCOME TO |THANKS FOR RIDING WITH |THANK YOU FOR RIDING WITH |THANKS FOR ORDERING FROM |
    THANK YOU FOR ORDERING FROM |THANKS FOR ORDERING WITH |THANKS FOR YOUR ORDER FROM |
    THANK YOU FOR YOUR ORDER FROM |THANKS FOR BOOKING WITH |THANK YOU FOR BOOKING WITH |
    THANKS FOR TRAVELLING WITH |THANK YOU FOR TRAVELLING WITH |THANKS FOR STAYING AT |THANK YOU FOR STAYING AT 
    """)

  /// Words after a greeting that are no shop.
  static let nameless = Phrases("OUR|US|THE STORE|YOUR|ALL DAY|THIS|HERE|AND|YOU")

  /// Thanks that name the shop, at the end of a receipt.
  static let thanks = Phrases(
    """
    THANK YOU FOR VISITING |THANK YOU FOR SHOPPING AT |THANK YOU FOR SHOPPING WITH |THANK YOU FOR DINING AT |
    THANK YOU FOR DINING WITH |THANK YOU FOR CHOOSING |THANKS FOR VISITING |THANKS FOR SHOPPING AT |
    THANKS FOR CHOOSING |OBRIGADO POR VISITAR A |OBRIGADO POR VISITAR O |OBRIGADO POR VISITAR |
    GRACIAS POR VISITAR |GRACIAS POR SU COMPRA EN |MERCI DE VOTRE VISITE CHEZ |GRAZIE PER AVER SCELTO 
    """)

  /// Words that begin an address, a telephone number or the like.
  static let address = Phrases(
    """
    JALAN|JLN|JIN|LOT|LOT.|NO.|NO|NO:|TAMAN|LORONG|ROAD|RD|STREET|ST|AVE|AVENUE|BLVD|RUA|AV|AV.|AVENIDA|LARGO|
    PRACA|PRACETA|R.|ESTRADA|EST.|BLOCK|BLK|FLOOR|GROUND FLOOR|LEVEL|UNIT|TEL|TEL.|TELE|FAX|PHONE|PH|MOB|MOBILE|
    EMAIL|E-MAIL|WWW|HTTP|SECTION|SEKSYEN|PERSIARAN|LEBUH|LEBUHRAYA|BANDAR|KAMPUNG|KG.|BATU|WISMA|SHOP NO|
    PLOT|SECTOR|NAGAR|NEAR|OPP|OPP.|STRASSE|STR.|PLATZ|RUE|CALLE|C/|TELEFONE|TELF|TLF|GST REG|SUITE|HWY|NH|
    BOULEVARD|TURNPIKE|EXPRESSWAY|DR|PKWY
    """)

  /// Words of streets that may also begin a name.
  static let streets = Phrases("HIGHWAY|PARKWAY|PIKE|DRIVE|LANE|PLAZA")

  /// Heads of the buyer's name.
  static let customer = Phrases(
    """
    BILL TO|SOLD TO|SHIP TO|DELIVER TO|CUSTOMER|ATTN|CLIENTE|EXMO|NAME:|KUNDE|M/S|NOME CLIENTE|NOME DO CLIENTE|NOME:|
    NOME :|APELIDO|ADQUIRENTE|IDENTIFICACAO CLIENTE|DIRECAO CLIENTE|GUEST NAME|NOMBRE:
    """)

  fileprivate static func list(_ text: String) -> [[UInt8]] {
    text.utf8.filter { $0 != 0x0A }.split(separator: UInt8(ascii: "|")).map { Array($0) }
  }
}

extension Phrases {
  /// Phrases with `|` between them.
  fileprivate init(_ text: String) { self.init(MerchantWords.list(text)) }

  fileprivate init(_ list: [[UInt8]]) { self.init(list.map { (word: $0, value: ()) }) }
}
