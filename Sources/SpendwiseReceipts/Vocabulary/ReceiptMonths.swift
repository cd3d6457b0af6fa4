import SpendwiseText

/// The names of the months in the languages of the labels, in capitals without accents.
enum ReceiptMonths {
  /// The month that a word names; `nil` where it names none.
  static func number(_ word: Bytes) -> Int? {
    index.first(word, at: 0) { name, end in !name.isWhole || end == word.count }?.month
  }

  private static let index = WordIndex<(isWhole: Bool, month: Int)>(
    months.enumerated().flatMap { month, names in
      names.utf8.split(separator: ASCII.space).map { name in
        let isWhole = name.last != UInt8(ascii: "*")
        return (Array(isWhole ? name : name.dropLast()), (isWhole, month + 1))
      }
    })

  /// Short names, and the beginnings of long ones: `MARLBORO` is not March.
  private static let months = [
    "JAN ENE GEN IAN JANV JANU* JANV* JANE* ENER* GENN* IANU* STYCZ* LEDNA OCAK TAMMI* SIJEC* ЯНВ* СІЧ* ΙΑΝ* जनवरी",
    "FEB FEV FEVR FEBR* FEVE* FEVR* FEBB* LUTEGO LUTY UNOR* SUBAT HELMI* VELJA* ФЕВ* ЛЮТ* ΦΕΒ* फरवरी",
    "MAR MAC MRT MARS MARCH MARCI* MARZ* MARCO MAERZ MAART MART MARET BREZ* MAALIS* OZUJ* МАР* БЕР* ΜΑΡ* मार्च",
    "APR ABR AVR AVRIL ABRIL APRIL* APRI* KWIE* DUBNA DUBEN NISAN HUHTI* TRAV* АПР* КВІ* ΑΠΡ* अप्रैल",
    "MAY MAI MEI MAG MAJ MAYO MAIO MAGGIO MAJA MAYIS KVETNA KVETEN TOUKO* SVIB* МАЯ МАЙ ТРАВ* ΜΑΙ* मई",
    "JUN JUNE JUIN GIU IUN JUNHO JUNI* GIUGNO IUNIE CZERWCA CERVNA CERVEN HAZIRAN KESA* LIPNJA ИЮН* ЧЕР* ΙΟΥΝ* जून",
    "JUL JULY JUIL LUG IUL JULI* JULHO JUILL* LUGLIO IULIE LIPCA CERVENC* CERVENE* TEMMUZ HEIN* ИЮЛ* ЛИП* ΙΟΥΛ* जुलाई",
    "AUG AGO AOU AOUT OGO AGU AUGU* AGOS* OGOS AGUS* SIERP* SRPNA SRPEN ELOKU* KOLOV* АВГ* СЕРП* ΑΥΓ* अगस्त",
    "SEP SET SEPT SEPTE* SETE* SETT* SEPTI* SZEPT* WRZES* EYLUL SYYS* RUJNA СЕН* ВЕР* ΣΕΠ* सितंबर",
    "OCT OKT OUT OTT OCTO* OCTU* OKTO* OUTU* OTTO* PAZDZ* RIJNA RIJEN EKIM LOKA* ОКТ* ЖОВ* ΟΚΤ* अक्टूबर",
    "NOV NOI NOVE* NOIEM* LISTOPAD* KASIM MARRAS* STUDEN* НОЯ* ЛИСТОП* ΝΟΕ* नवंबर",
    "DEC DEZ DIC DIS DES DECE* DEZE* DICI* DISE* DESE* GRUDN* PROSIN* ARALIK JOULU* ДЕК* ГРУ* ΔΕΚ* दिसंबर",
  ]
}
