// Embeds the text files beside it. A new language is one more line of `words`.
#include "SpendwiseData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#define TABLE(name) sw_table sw_##name(void) { return (sw_table){name, sizeof name}; }

static const unsigned char bank_words[] = {
#embed "bank-words.txt"
};
TABLE(bank_words)

static const unsigned char charsets[] = {
#embed "charsets.txt"
};
TABLE(charsets)

static const unsigned char colors[] = {
#embed "colors.txt"
};
TABLE(colors)

static const unsigned char columns[] = {
#embed "columns.txt"
};
TABLE(columns)

static const unsigned char countries[] = {
#embed "countries.txt"
};
TABLE(countries)

static const unsigned char currencies[] = {
#embed "currencies.txt"
};
TABLE(currencies)

static const unsigned char fields[] = {
#embed "fields.txt"
};
TABLE(fields)

static const unsigned char institutions[] = {
#embed "institutions.txt"
};
TABLE(institutions)

static const unsigned char mail_providers[] = {
#embed "mail-providers.txt"
};
TABLE(mail_providers)

static const unsigned char merchants[] = {
#embed "merchants.txt"
};
TABLE(merchants)

static const unsigned char months[] = {
#embed "months.txt"
};
TABLE(months)

static const unsigned char notices[] = {
#embed "notices.txt"
};
TABLE(notices)

static const unsigned char page_script[] = {
#embed "page.js"
};
TABLE(page_script)

static const unsigned char page_style[] = {
#embed "page.css"
};
TABLE(page_style)

static const unsigned char paths[] = {
#embed "paths.txt"
};
TABLE(paths)

static const unsigned char places[] = {
#embed "places.txt"
};
TABLE(places)

static const unsigned char plan_schema[] = {
#embed "../share/plan.schema.json"
};
TABLE(plan_schema)

static const unsigned char receipt_words[] = {
#embed "receipt-words.txt"
};
TABLE(receipt_words)

static const unsigned char receipt_schema[] = {
#embed "../share/receipt.schema.json"
};
TABLE(receipt_schema)

static const unsigned char receipts[] = {
#embed "receipts.txt"
};
TABLE(receipts)

static const unsigned char statements[] = {
#embed "statements.jsonl"
};
TABLE(statements)

// Files of sections: each section begins with a line “# == its name”.
static const unsigned char texts[] = {
#embed "examples.txt"
  ,
#embed "exports.txt"
  ,
#embed "help.txt"
  ,
#embed "orders.txt"
  ,
#embed "scripts.sh"
};
TABLE(texts)

static const unsigned char trades[] = {
#embed "trades.txt"
};
TABLE(trades)

static const unsigned char usual_rates[] = {
#embed "usual-rates.txt"
};
TABLE(usual_rates)

static const unsigned char weights[] = {
#embed "weights.txt"
};
TABLE(weights)

static const unsigned char words[] = {
#embed "words/afrikaans.txt" suffix(, )
#embed "words/albanian.txt" suffix(, )
#embed "words/amharic.txt" suffix(, )
#embed "words/arabic.txt" suffix(, )
#embed "words/armenian.txt" suffix(, )
#embed "words/balkan.txt" suffix(, )
#embed "words/bengali.txt" suffix(, )
#embed "words/burmese.txt" suffix(, )
#embed "words/chinese.txt" suffix(, )
#embed "words/czech.txt" suffix(, )
#embed "words/dutch.txt" suffix(, )
#embed "words/english.txt" suffix(, )
#embed "words/estonian.txt" suffix(, )
#embed "words/finnish.txt" suffix(, )
#embed "words/french.txt" suffix(, )
#embed "words/georgian.txt" suffix(, )
#embed "words/german.txt" suffix(, )
#embed "words/greek.txt" suffix(, )
#embed "words/haitian.txt" suffix(, )
#embed "words/hebrew.txt" suffix(, )
#embed "words/hindi.txt" suffix(, )
#embed "words/hungarian.txt" suffix(, )
#embed "words/icelandic.txt" suffix(, )
#embed "words/india.txt" suffix(, )
#embed "words/indonesian.txt" suffix(, )
#embed "words/italian.txt" suffix(, )
#embed "words/japanese.txt" suffix(, )
#embed "words/kazakh.txt" suffix(, )
#embed "words/khmer.txt" suffix(, )
#embed "words/korean.txt" suffix(, )
#embed "words/lao.txt" suffix(, )
#embed "words/latvian.txt" suffix(, )
#embed "words/lithuanian.txt" suffix(, )
#embed "words/malagasy.txt" suffix(, )
#embed "words/mongolian.txt" suffix(, )
#embed "words/nordic.txt" suffix(, )
#embed "words/persian.txt" suffix(, )
#embed "words/polish.txt" suffix(, )
#embed "words/portuguese.txt" suffix(, )
#embed "words/romanian.txt" suffix(, )
#embed "words/russian-latin.txt" suffix(, )
#embed "words/russian.txt" suffix(, )
#embed "words/sinhala.txt" suffix(, )
#embed "words/somali.txt" suffix(, )
#embed "words/spanish.txt" suffix(, )
#embed "words/swahili.txt" suffix(, )
#embed "words/tagalog.txt" suffix(, )
#embed "words/thai.txt" suffix(, )
#embed "words/turkish.txt" suffix(, )
#embed "words/ukrainian.txt" suffix(, )
#embed "words/urdu.txt" suffix(, )
#embed "words/uzbek.txt" suffix(, )
#embed "words/vietnamese.txt" suffix(, )
};
TABLE(words)
