function __sw-match_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-match_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-match_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-match_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-match_parse_tokens -S
    set -l unparsed_tokens (__sw-match_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-match'
        __sw-match_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'links'
            __sw-match_parse_subcommand -r 1 'books' 'min=' 'data=' 'json' 'table' 'color=' 'o/output=' 'version' 'h/help'
        case 'review'
            __sw-match_parse_subcommand -r 1 'data=' 'version' 'h/help'
        case 'statement'
            __sw-match_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'o/output=' 'a/account=' 'd/date=' 'b/balance=' 'opening=' 'from=' 'reconcile' 'version' 'h/help'
        case 'help'
            __sw-match_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens links
            __sw-match_parse_subcommand -r 1 'books' 'min=' 'data=' 'json' 'table' 'color=' 'o/output=' 'version' 'h/help'
        end
    end
end

function __sw-match_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-match_parse_subcommand -S -a positional_count
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

function __sw-match_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-match_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-match_tokens -p)
    if test -z "$(__sw-match_tokens -t)"
        set -l index (count (__sw-match_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-match' -f
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match" version' -l 'version' -d 'Show the version.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match" -eq 1' -fa 'links' -d 'Propose links between transactions (the default).'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match" -eq 1' -fa 'review' -d 'Accept or refuse the proposals one after the other, one key each.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match" -eq 1' -fa 'statement' -d 'Compare an account with the balance on its statement; exit 1 if they differ.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match links" -ge 1' -fka '(__sw-match_custom_completion ---completion links -- positional@0 (count (__sw-match_tokens -pc)) (__sw-match_tokens -tC))'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" books' -l 'books' -d 'Also read the books when records come from a file or a pipe.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" min' -l 'min' -d 'Print only proposals with at least this score (default: 0.75).' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" version' -l 'version' -d 'Show the version.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match links" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match review" -ge 1' -fka '(__sw-match_custom_completion ---completion review -- positional@0 (count (__sw-match_tokens -pc)) (__sw-match_tokens -tC))'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match review" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match review" version' -l 'version' -d 'Show the version.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match review" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" a account' -l 'account' -s 'a' -d 'The account: its id, or the beginning or end of it.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" d date' -l 'date' -s 'd' -d 'The last day of the statement (default: of the last import); the balance is that at its end.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" b balance' -l 'balance' -s 'b' -d 'The balance on the statement (default: that which the import kept).' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" opening' -l 'opening' -d 'The balance before --from, or before the first record.' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" from' -l 'from' -d 'The first day of the statement (default: a month before its last).' -rfka ''
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" reconcile' -l 'reconcile' -d 'If they agree, print edits for sw-record that mark the records as reconciled.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" version' -l 'version' -d 'Show the version.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match statement" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_flags_or_options "sw-match help" version' -l 'version' -d 'Show the version.'
complete -c 'sw-match' -n '__sw-match_should_offer_completions_for_positional "sw-match" -eq 1' -fka '(__sw-match_custom_completion ---completion links -- positional@0 (count (__sw-match_tokens -pc)) (__sw-match_tokens -tC))'
