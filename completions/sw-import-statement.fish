function __sw-import-statement_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-import-statement_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-import-statement_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-import-statement_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-import-statement_parse_tokens -S
    set -l unparsed_tokens (__sw-import-statement_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-import-statement'
        __sw-import-statement_parse_subcommand -r 1 'record' 'again' 'archive' 'verdicts' 'strict' 'data=' 'o/output=' 'json' 'table' 'color=' 'q/quiet' 'profile=' 'map=' 'a/account=' 'currency=' 'dates=' 'password-file=' 'ocr=' 'unbalanced' 'guess' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-import-statement_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-import-statement_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-import-statement_parse_subcommand -S -a positional_count
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

function __sw-import-statement_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-import-statement_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-import-statement_tokens -p)
    if test -z "$(__sw-import-statement_tokens -t)"
        set -l index (count (__sw-import-statement_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-import-statement' -f
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" record' -l 'record' -d 'Read, categorize and record in one step.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" again' -l 'again' -d 'With --record: import files that were imported before, too.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" archive' -l 'archive' -d 'With --record: keep the files among the attachments (sw-list --raw prints them).'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" verdicts' -l 'verdicts' -d 'Also print a line for each row that is not a payment.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" strict' -l 'strict' -d 'Print or record nothing if one row is bad.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" profile' -l 'profile' -d 'Use only this profile.' -rfka '(sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" map' -l 'map' -d 'The names of columns: date=Datum,amount=Betrag,payee=Zweck.' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" a account' -l 'account' -s 'a' -d 'The account of the statements, such as hdfc-1234.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" currency' -l 'currency' -d 'The currency of files that do not name one (default: the home currency).' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" dates' -l 'dates' -d 'The order of day, month and year in numeric dates: dmy, mdy or ymd.' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" password-file' -l 'password-file' -d 'Passwords for PDF and ZIP files, one a line; - asks (default: passwords in the data directory).' -rF
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" ocr' -l 'ocr' -d 'Turn pages that are pictures into words with this shell command.' -rfka ''
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" unbalanced' -l 'unbalanced' -d 'Accept a statement whose balances or totals do not add up.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" guess' -l 'guess' -d 'Print how each file was understood, as a profile.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" version' -l 'version' -d 'Show the version.'
complete -c 'sw-import-statement' -n '__sw-import-statement_should_offer_completions_for_flags_or_options "sw-import-statement" h help' -s 'h' -l 'help' -d 'Show help information.'
