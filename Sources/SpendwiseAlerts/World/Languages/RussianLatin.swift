/// Words of payments in Russian and its neighbours in Latin letters.
extension WorldLanguages {
  static let russianLatin = """
    out: pokupka|spisanie|oplata|spisano|perevod na kartu|retail|platezh|oplacheno|xarid|to'lov|chiqim|yechildi
    out: satyp alu|tolov|chiqim qilindi|perevod klientu|bezналичная
    into: popolnenie|postuplenie|zachislenie|zachisleno|kirim|tushum|tolyktyru|perevod ot|zarplata|to'ldirildi
    into: perevod na vash
    cashOut: snyatie|vydacha|snyatie nalichnyh|nalichnye|naqd
    refund: vozvrat|otmena|qaytarish|qaytarildi
    transfer: perevod|o'tkazma
    fee: komissiya|komissija
    balance: dostupno|ostatok|balans|balance|qoldiq|kaldyk|mavjud|dostupnyj ostatok
    limit: ispolzovano|limit
    account: schet|scheta|hisob
    card: karta|kartka|telecard|card|humocard|uzcard|kartangiz|karty
    amount: summa|suma|sum:|miqdor
    date: data|vremya|sana
    reference: kod avtorizacii|rrn
    at: mesto|magazin
    info: naznachenie
    declined: otkaz|nedostatochno sredstv|nedostatochno|otklonena|rad etildi|neuspeshno
    code: kod|parol|kodni|kod podtverzhdeniya|tasdiqlash kodi
    share: nikomu|ne soobschajte|hech kimga|aytmang
    due: minimalnyj platezh|zadolzhennost|qarz
    offer: skidka|aktsiya|chegirma|bonus
    done: uspeshno|muvaffaqiyatli
    stop: tel|podrobnee
    """
}
