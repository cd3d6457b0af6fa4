/// The words that the world reader knows: one file a language, a line for each role. A word may be a phrase; it is
/// matched without regard to case and marks above letters.
enum WorldLanguages {
  static let all = [
    english, arabic, persian, urdu, hebrew, turkish, russian, russianLatin, ukrainian, czech, polish,
    hungarian, romanian, balkan, greek, german, french, spanish, portuguese, italian, dutch, nordic, finnish,
    bengali, hindi, india, thai, vietnamese, indonesian, khmer, chinese, japanese, korean, swahili, amharic,
    georgian, kazakh, burmese, lao, tagalog, afrikaans, somali, lithuanian, latvian, estonian, icelandic,
    mongolian, armenian, uzbek, sinhala, albanian, haitian, malagasy,
  ]
}
