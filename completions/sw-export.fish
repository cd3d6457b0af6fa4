function __sw-export_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-export_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-export_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-export_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-export_parse_tokens -S
    set -l unparsed_tokens (__sw-export_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-export'
        __sw-export_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'csv'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'transfers=' 'full' 'plain' 'for=' 'dates=' 'roles=' 'version' 'h/help'
        case 'ndjson'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'redact' 'version' 'h/help'
        case 'hledger'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'balances' 'envelopes' 'version' 'h/help'
        case 'ledger'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'balances' 'envelopes' 'version' 'h/help'
        case 'beancount'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'balances' 'version' 'h/help'
        case 'qif'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'dates=' 'version' 'h/help'
        case 'ofx'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'version' 'h/help'
        case 'sqlite'
            __sw-export_parse_subcommand -r 1 'o/output=' 'data=' 'version' 'h/help'
        case 'rules'
            __sw-export_parse_subcommand 0 'data=' 'o/output=' 'version' 'h/help'
        case 'ics'
            __sw-export_parse_subcommand 0 'o/output=' 'data=' 'private' 'version' 'h/help'
        case 'help'
            __sw-export_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-export_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-export_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __sw-export_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-export_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-export_tokens -p)
    if test -z "$(__sw-export_tokens -t)"
        set -l index (count (__sw-export_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-export' -f
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'csv' -d 'Export CSV with the columns that expense apps read.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'ndjson' -d 'Export JSON lines as they are in the books, or redacted for a bug report.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'hledger' -d 'Export a journal for hledger.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'ledger' -d 'Export a journal for ledger.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'beancount' -d 'Export a ledger for beancount.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'qif' -d 'Export QIF, a list for each account.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'ofx' -d 'Export OFX, a statement for each account.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'sqlite' -d 'Export SQL that makes a database of SQLite.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'rules' -d 'Export the rules as JSON lines, for sw-data rule add - on another machine.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'ics' -d 'Export what is to be paid as a calendar of all-day events.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export csv" -ge 1' -fka '(__sw-export_custom_completion ---completion csv -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" transfers' -l 'transfers' -d 'Write transfers between own accounts to this file, instead of leaving them out.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" full' -l 'full' -d 'Also write id, kind, link, parent and tax, and transfers; sort by date.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" plain' -l 'plain' -d 'Write cells as they are, for programs, also those that a spreadsheet would run.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" for' -l 'for' -d 'Write the columns of this application: ynab, actual, firefly or gnucash.' -rfka 'ynab actual firefly gnucash'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" dates' -l 'dates' -d 'Write dates day first (dmy), month first (mdy) or as 2026-07-03 (iso); with --for.' -rfka 'dmy mdy iso'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" roles' -l 'roles' -d 'With --for firefly, write the roles of its importer to this file.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export csv" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export ndjson" -ge 1' -fka '(__sw-export_custom_completion ---completion ndjson -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ndjson" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ndjson" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ndjson" redact' -l 'redact' -d 'Replace personal data; equal values stay equal.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ndjson" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ndjson" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export hledger" -ge 1' -fka '(__sw-export_custom_completion ---completion hledger -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" balances' -l 'balances' -d 'Assert the balances that banks stated, where all payments before lead to them.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" envelopes' -l 'envelopes' -d 'Add the money in envelopes as virtual postings.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export hledger" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export ledger" -ge 1' -fka '(__sw-export_custom_completion ---completion ledger -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" balances' -l 'balances' -d 'Assert the balances that banks stated, where all payments before lead to them.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" envelopes' -l 'envelopes' -d 'Add the money in envelopes as virtual postings.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ledger" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export beancount" -ge 1' -fka '(__sw-export_custom_completion ---completion beancount -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export beancount" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export beancount" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export beancount" balances' -l 'balances' -d 'Assert the balances that banks stated, where all payments before lead to them.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export beancount" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export beancount" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export qif" -ge 1' -fka '(__sw-export_custom_completion ---completion qif -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export qif" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export qif" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export qif" dates' -l 'dates' -d 'Write dates day first (dmy), month first (mdy) or as 2026-07-03 (iso).' -rfka 'dmy mdy iso'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export qif" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export qif" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export ofx" -ge 1' -fka '(__sw-export_custom_completion ---completion ofx -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ofx" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ofx" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ofx" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ofx" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_positional "sw-export sqlite" -ge 1' -fka '(__sw-export_custom_completion ---completion sqlite -- positional@0 (count (__sw-export_tokens -pc)) (__sw-export_tokens -tC))'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export sqlite" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export sqlite" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export sqlite" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export sqlite" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export rules" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export rules" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export rules" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export rules" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ics" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ics" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ics" private' -l 'private' -d 'Leave out amounts and account numbers.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ics" version' -l 'version' -d 'Show the version.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export ics" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-export' -n '__sw-export_should_offer_completions_for_flags_or_options "sw-export help" version' -l 'version' -d 'Show the version.'
