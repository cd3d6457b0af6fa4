function __sw-import-paytm_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-import-paytm_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-import-paytm_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-import-paytm_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-import-paytm_parse_tokens -S
    set -l unparsed_tokens (__sw-import-paytm_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-import-paytm'
        __sw-import-paytm_parse_subcommand -r 1 'record' 'again' 'archive' 'verdicts' 'strict' 'data=' 'o/output=' 'json' 'table' 'color=' 'q/quiet' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-import-paytm_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-import-paytm_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-import-paytm_parse_subcommand -S -a positional_count
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

function __sw-import-paytm_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-import-paytm_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-import-paytm_tokens -p)
    if test -z "$(__sw-import-paytm_tokens -t)"
        set -l index (count (__sw-import-paytm_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-import-paytm' -f
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" record' -l 'record' -d 'Read, categorize and record in one step.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" again' -l 'again' -d 'With --record: import files that were imported before, too.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" archive' -l 'archive' -d 'With --record: keep the files among the attachments (sw-list --raw prints them).'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" verdicts' -l 'verdicts' -d 'Also print a line for each row that is not a payment.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" strict' -l 'strict' -d 'Print or record nothing if one row is bad.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-import-paytm' -n '__sw-import-paytm_should_offer_completions_for_flags_or_options "sw-import-paytm" h help' -s 'h' -l 'help' -d 'Show help information.'
