/// Words of payments in Mongolian, in Cyrillic and in Latin letters.
extension WorldLanguages {
  static let mongolian = """
    out: зарлага|зарлага гарлаа|худалдан авалт|зарлагын гүйлгээ|төлбөр төлөгдлөө|гарлаа|шилжүүллээ|зарцуулсан
    out: zarlaga|zarlaga garlaa|hudaldan avalt|khudaldan avalt|zarlagiin guilgee|garlaa|shiljuullee
    into: орлого|орлого орлоо|орлоо|цалин|орлогын гүйлгээ|хүлээн авлаа
    into: orlogo|orlogo orloo|orloo|tsalin|orlogiin guilgee
    outNoun: гүйлгээ|төлбөр|guilgee|tulbur
    cashOut: бэлэн мөнгө|belen mungu
    refund: буцаалт|butsaalt
    transfer: шилжүүлэг|shiljuuleg
    fee: хураамж|шимтгэл|shimtgel|huraamj
    balance: үлдэгдэл|үлдэгдэлтэй|боломжит үлдэгдэл|uldegdel|uldegdeltei|bolomjit uldegdel
    account: данс|дансны|данснаас|дансанд|таны дансанд|таны данснаас|dans|dansnaas|dansand|dansnii
    card: карт|картаар|картын|картаас|kart|kartaar|kartnaas
    amount: дүн|үнийн дүн|мөнгөн дүн|dun|guilgeenii dun
    date: огноо|ognoo
    info: утга|гүйлгээний утга|utga|guilgeenii utga
    mine: таны|tany|tanii
    declined: амжилтгүй|хүрэлцэхгүй|цуцлагдсан|amjiltgui|hureltsehgui
    code: нууц код|баталгаажуулах код|kod|nuuts kod
    made: амжилттай|amjilttai
    """
}
