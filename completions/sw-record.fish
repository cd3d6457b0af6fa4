function __sw-record_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-record_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-record_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-record_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-record_parse_tokens -S
    set -l unparsed_tokens (__sw-record_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-record'
        __sw-record_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'add'
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'c/category=' 'a/account=' 'd/date=' 'time=' 'currency=' 'kind=' 'method=' 'note=' 'description=' 'tax=' 'tag=+' 'person=' 'owed-by=' 'version' 'h/help'
        case 'edit'
            __sw-record_parse_subcommand -r 2 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'version' 'h/help'
        case 'split'
            __sw-record_parse_subcommand -r 2 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'version' 'h/help'
        case 'void'
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'y/yes' 'version' 'h/help'
        case 'restore'
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'y/yes' 'version' 'h/help'
        case 'confirm'
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'y/yes' 'version' 'h/help'
        case 'review'
            __sw-record_parse_subcommand -r 1 'data=' 'version' 'h/help'
        case 'link'
            __sw-record_parse_subcommand 2 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'as=' 'version' 'h/help'
        case 'unlink'
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'y/yes' 'version' 'h/help'
        case 'apart'
            __sw-record_parse_subcommand 2 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'version' 'h/help'
        case 'due'
            __sw-record_parse_subcommand 2 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'with=+' 'version' 'h/help'
        case 'recurring'
            __sw-record_parse_subcommand -r 3 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'version' 'h/help'
        case 'help'
            __sw-record_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens add
            __sw-record_parse_subcommand -r 1 'data=' 'n/dry-run' 'force' 'unlock=' 'create' 'no-merge' 'strict' 'by=' 'why=' 'q/quiet' 'c/category=' 'a/account=' 'd/date=' 'time=' 'currency=' 'kind=' 'method=' 'note=' 'description=' 'tax=' 'tag=+' 'person=' 'owed-by=' 'version' 'h/help'
        end
    end
end

function __sw-record_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-record_parse_subcommand -S -a positional_count
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

function __sw-record_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-record_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-record_tokens -p)
    if test -z "$(__sw-record_tokens -t)"
        set -l index (count (__sw-record_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-record' -f
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'add' -d 'Record lines from files or standard input, or one payment by hand (the default).'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'edit' -d 'Change fields of a record: field=value, or field= to clear.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'split' -d 'Split a payment by category: groceries=2000 rest=shopping.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'void' -d 'Remove records from the books; no source adds them again.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'restore' -d 'Restore voided records.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'confirm' -d 'Confirm pending records: their status becomes posted.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'review' -d 'Confirm or void pending records and bills one after the other, one key each.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'link' -d 'Link two records: one payment seen twice, a transfer, a refund, or its receipt.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'unlink' -d 'Undo links: separate merged records, transfers and refunds again.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'apart' -d 'Mark two records as two payments: sw-match does not propose to merge them.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'due' -d 'Say what became of a due: paid, drop, open or confirm.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'recurring' -d 'Say of a recurring payment: confirm, rename, pause, dismiss or reset.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" c category' -s 'c' -l 'category' -d 'The category, or category/subcategory.' -rfka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" a account' -s 'a' -l 'account' -d 'The account: its id, or the beginning or end of it.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" d date' -s 'd' -l 'date' -d 'The date, such as 2026-07-14, today or yesterday (default: today).' -rfka 'today yesterday'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" time' -l 'time' -d 'The time, such as 19:42.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" currency' -l 'currency' -d 'The currency (default: the home currency).' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" kind' -l 'kind' -d 'expense, income, transfer or refund.' -rfka 'expense income transfer refund'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" method' -l 'method' -d 'The payment method: cash, upi or card.' -rfka 'cash upi card'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" note' -l 'note' -d 'A note.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" description' -l 'description' -d 'What was bought.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" tax' -l 'tax' -d 'The tax that the amount contains.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add"' -l 'tag' -d 'A tag; may be repeated.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" person' -l 'person' -d 'The person whose payment it is.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" owed-by' -l 'owed-by' -d 'Who owes a part: ravi=300,meera=300.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record edit" -eq 1' -fka '(sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record edit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record split" -eq 1' -fka '(sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record split" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" y yes' -s 'y' -l 'yes' -d 'Change what a query finds without asking.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record void" -ge 1' -fka '(__sw-record_custom_completion ---completion void -- positional@0 (count (__sw-record_tokens -pc)) (__sw-record_tokens -tC))'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record void" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" y yes' -s 'y' -l 'yes' -d 'Change what a query finds without asking.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record restore" -ge 1' -fka '(__sw-record_custom_completion ---completion restore -- positional@0 (count (__sw-record_tokens -pc)) (__sw-record_tokens -tC))'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" y yes' -s 'y' -l 'yes' -d 'Change what a query finds without asking.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record confirm" -ge 1' -fka '(__sw-record_custom_completion ---completion confirm -- positional@0 (count (__sw-record_tokens -pc)) (__sw-record_tokens -tC))'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record confirm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record review" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record review" -ge 1' -fka '(__sw-record_custom_completion ---completion review -- positional@0 (count (__sw-record_tokens -pc)) (__sw-record_tokens -tC))'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record review" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record review" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" as' -l 'as' -d 'duplicate, transfer, refund or receipt.' -rfka 'duplicate transfer refund receipt'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record link" -eq 1' -fka '(sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record link" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" y yes' -s 'y' -l 'yes' -d 'Change what a query finds without asking.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record unlink" -ge 1' -fka '(__sw-record_custom_completion ---completion unlink -- positional@0 (count (__sw-record_tokens -pc)) (__sw-record_tokens -tC))'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record unlink" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record apart" -eq 1' -fka '(sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record apart" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record due" -eq 1' -fka 'paid drop open confirm'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due"' -l 'with' -d 'The record that paid it.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record due" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events (on a terminal: sentences) instead of recording.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" force' -l 'force' -d 'Accept edits even if the record has changed since it was read.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" unlock' -l 'unlock' -d 'Also change closed periods; the journal keeps this reason.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" create' -l 'create' -d 'Let a change or a payment by hand name an account or a category that is new.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" no-merge' -l 'no-merge' -d 'Keep a payment that was recorded before as a record of its own.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" strict' -l 'strict' -d 'Record nothing if one record is bad.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" by' -l 'by' -d 'Who made the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" why' -l 'why' -d 'The reason for the change, for the journal.' -rfka ''
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_positional "sw-record recurring" -eq 1' -fka 'confirm rename pause dismiss reset'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" version' -l 'version' -d 'Show the version.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record recurring" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-record' -n '__sw-record_should_offer_completions_for_flags_or_options "sw-record help" version' -l 'version' -d 'Show the version.'
