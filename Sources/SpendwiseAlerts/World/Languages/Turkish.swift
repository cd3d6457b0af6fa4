/// Words of payments in Turkish and Azerbaijani.
extension WorldLanguages {
  static let turkish = """
    out: harcama|harcama yapilmistir|harcamaniz|cekilmistir|odeme|odemeniz|odendi|odenmistir|gonderildi
    out: gonderilmistir|gonderdiniz|cikis|borc|borclandirilmistir|alisveris|tahsil edilmistir|havale gonderildi
    out: transfer edildi|harcandi|odeme yapildi|mexaric|silindi|odenis|islem yapilmistir|kesilmistir|satin alma
    into: gelmistir|yatmistir|yatirilmistir|giris|alacak|maas|geldi|gelen|hesabiniza gelen|alacaklandirilmistir
    into: aktarilmistir|yatirildi|yuklendi|medaxil|daxil olub|aldiniz|tanimlanmistir
    out: cekildi|cekilmistir|cekim yapildi
    outNoun: pos|provizyon|islem
    cashOut: para cekildi|nakit cekildi
    cashOut: nakit cekilmistir|nakit cekim|para cekme|atm'den|para cekilmistir|nakit avans|cekim
    cashIn: para yatirma|nakit yatirma
    refund: iade|iade edilmistir|iptal|iadesi
    transfer: havale|eft|fast|transfer|virman|gonderildi|gonderilmistir
    fee: masraf|komisyon|ucret|bsmv|islem ucreti|kkdf
    balance: bakiye|bakiyeniz|kullanilabilir bakiye|kullanilabilir bakiyeniz|guncel bakiye|qaliq|balans|kalan bakiye
    limit: limit|limitiniz|kullanilabilir limit|kullanilabilir limitiniz|kalan limit
    account: hesap|hesabiniz|hesabiniza|hesabinizdan|nolu hesap|nolu hesabiniza|nolu hesabinizdan|hesabinizdaki
    account: hesaba|iban
    card: kart|ile biten|kartiniz|kartinizla|kartinizdan|ile biten kartinizla|kredi kartinizla|kredi karti
    card: son 4 hanesi|kartinizin|sonu|banka karti|ile biten kredi kartinizla|biten kredi kartinizdan
    card: ile biten kartinizdan|kartiniza
    amount: tutar|tutari|tutarinda|tutarli|mebleg
    date: tarih|tarihinde|tarihli|saat
    reference: referans|referans no|islem no|dekont no|sorgu no
    to: alici|hesabina|kisisine
    from: gonderen
    at: isyeri|magaza|firmasi
    payee: alici|isyeri|merchant
    sender: gonderen|gonderici
    reference: sorgu numarasi|sorgu no|islem numarasi|dekont no
    toMine: alici hesap|hesabiniza|kartiniza
    fromMine: hesabinizdan|kartinizdan
    declined: reddedilmistir|reddedildi|yetersiz|gerceklesmemistir|basarisiz|onaylanmadi|yapilamamistir
    declined: gerceklestirilemedi
    code: dogrulama kodu|sifre|sifreniz|onay kodu|onay kodunuz|tek kullanimlik|kodunuz|guvenlik kodu|kod
    share: paylasmayiniz|paylasmayin|kimseyle
    due: son odeme|donem borcu|asgari|ekstre|ekstreniz|borcunuz|vadesi|faturaniz
    offer: kampanya|kazan|firsat|indirim|hediye|cekilis|hemen basvur
    request: istedi|odeme talebi|istiyor|talep ediyor
    future: yapilacaktir|tahsil edilecektir|cekilecektir
    notice: giris yapildi|limitiniz artirildi|kartiniz aktif|giris yapilmistir|mobil bankaciliga
    done: sayin|degerli|basariyla
    stop: icin|bilgi|ile|b001|b002|mersis
    before: isyerinden|isyerinde|tarafindan|adli kisiden|adli kisiye|firmasindan|den gelen
    account: numarali hesabiniza|numarali hesabinizdan|numarali hesap|numarali hesabinizda|no lu hesabinizdan
    account: no'lu hesabiniza|no'lu hesabinizdan|nolu hesabinizda|no lu hesabiniza|numarali vadesiz hesabinizdan
    account: numarali vadesiz hesabiniza|nolu vadesiz hesabinizdan|nolu vadesiz hesabiniza
    card: numarali kartinizla|numarali kartinizdan|nolu kartinizla|nolu kartinizdan|numarali kredi kartinizla
    card: son 4 haneli kartinizla|son dort haneli kartinizla|numarali kredi kartinizdan|nolu kredi kartinizla
    declined: gerceklestirilememistir|basarisiz olmustur|limit yetersizligi
    fromMine: nolu hesabinizdan|numarali hesabinizdan|no'lu hesabinizdan
    toMine: nolu hesabiniza|numarali hesabiniza|no'lu hesabiniza
    into: gonderilen|tarafindan gonderilmistir
    made: basariyla|gerceklestirildi|gerceklesmistir|gerceklestirilmistir|onaylandi
    future: tahsil edilecek|cekilecek|odenecek|odenecektir|tahsilati yapilacaktir|hesabinizdan alinacaktir
    before: adli aliciya|isimli aliciya|unvanli aliciya|aliciya|isimli kisiye|isimli kisiden|adli alicidan
    """
}
