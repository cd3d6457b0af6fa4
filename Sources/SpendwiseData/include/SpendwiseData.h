// Tables that are text files, built into the program.
#ifndef SPENDWISE_DATA_H
#define SPENDWISE_DATA_H

#include <stddef.h>

// The bytes of a file, without a zero after them.
typedef struct {
  const unsigned char *start;
  size_t count;
} sw_table;

sw_table sw_bank_words(void);
sw_table sw_charsets(void);
sw_table sw_colors(void);
sw_table sw_columns(void);
sw_table sw_countries(void);
sw_table sw_currencies(void);
sw_table sw_fields(void);
sw_table sw_institutions(void);
sw_table sw_mail_providers(void);
sw_table sw_merchants(void);
sw_table sw_months(void);
sw_table sw_notices(void);
sw_table sw_page_script(void);
sw_table sw_page_style(void);
sw_table sw_paths(void);
sw_table sw_places(void);
sw_table sw_plan_schema(void);
sw_table sw_receipt_schema(void);
sw_table sw_receipt_words(void);
sw_table sw_receipts(void);
sw_table sw_statements(void);
sw_table sw_texts(void);
sw_table sw_trades(void);
sw_table sw_usual_rates(void);
sw_table sw_weights(void);
// The files of all languages, one after another: each begins with “# Words of payments in …”.
sw_table sw_words(void);

#endif
