import SpendwiseText

/// The names of the months in the languages of statements.
enum MonthWords {
  /// The number of the month that `word`, in small letters, is the name of, or the beginning of an English one.
  static func number(_ word: String) -> Int? {
    if let found = numbers[word] { return found }
    return word.utf8.allSatisfy { $0 < 0x80 } ? word.withBytes { MonthName.number($0) } : nil
  }

  /// The number of the month that `word`, in small letters, is the whole name of, or the usual short one.
  static func exactly(_ word: String) -> Int? { numbers[word] }

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for months in languages {
      for (index, names) in months.split(separator: "|").enumerated() {
        for name in names.split(separator: " ") { numbers[String(name)] = index + 1 }
      }
    }
    return numbers
  }()

  /// A line a language: the names of each month, with those after a day and the short ones.
  private static let languages: [String] = [
    // German
    "januar jänner jän jan|februar feber feb|märz mär mrz|april apr|mai|juni jun|juli jul|"
      + "august aug|september sep sept|"
      + "oktober okt|november nov|dezember dez",
    // French
    "janvier janv|février févr fév fevrier fev|mars|avril avr|mai|juin|juillet juil|août aout|"
      + "septembre|octobre|novembre|"
      + "décembre déc decembre",
    // Spanish
    "enero ene|febrero|marzo|abril abr|mayo|junio|julio|agosto ago|septiembre setiembre|octubre|"
      + "noviembre|diciembre dic",
    // Portuguese
    "janeiro|fevereiro fev|março|abril|maio|junho|julho|agosto|setembro set|outubro out|novembro|dezembro dez",
    // Italian
    "gennaio gen|febbraio|marzo|aprile|maggio mag|giugno giu|luglio lug|agosto|settembre set|"
      + "ottobre ott|novembre|dicembre",
    // Dutch
    "januari|februari|maart mrt|april|mei|juni|juli|augustus|september|oktober|november|december",
    // Swedish, Danish, Norwegian
    "januari januar|februari februar|mars marts|april|maj mai|juni|juli|augusti august|september|oktober|november|"
      + "december desember des",
    // Finnish
    "tammikuu tammikuuta|helmikuu helmikuuta|maaliskuu maaliskuuta|huhtikuu huhtikuuta|toukokuu toukokuuta|"
      + "kesäkuu kesäkuuta|heinäkuu heinäkuuta|elokuu elokuuta|syyskuu syyskuuta|lokakuu lokakuuta|"
      + "marraskuu marraskuuta|joulukuu joulukuuta",
    // Polish
    "styczeń stycznia sty|luty lutego lut|marzec marca|kwiecień kwietnia kwi|maj maja|czerwiec czerwca cze|"
      + "lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz|październik października paź|"
      + "listopad listopada lis|"
      + "grudzień grudnia gru",
    // Czech
    "leden ledna|únor února|březen března|duben dubna|květen května|červen června|červenec července|srpen srpna|"
      + "září|říjen října|listopad listopadu|prosinec prosince",
    // Hungarian
    "január|február febr|március márc|április ápr|május máj|június jún|július júl|augusztus|szeptember szept|október|"
      + "november|december",
    // Romanian
    "ianuarie ian|februarie|martie|aprilie|mai|iunie iun|iulie iul|august|septembrie|octombrie|noiembrie|decembrie",
    // Turkish
    "ocak oca|şubat şub|mart|nisan nis|mayıs|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|"
      + "kasım kas|aralık ara",
    // Indonesian
    "januari|februari|maret|april|mei|juni|juli|agustus agu agt|september|oktober okt|november|desember des",
    // Russian
    "январь января янв|февраль февраля фев|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|"
      + "август августа авг|сентябрь сентября сен|октябрь октября окт|ноябрь ноября ноя|декабрь декабря дек",
  ]
}
