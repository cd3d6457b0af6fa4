function __sw-list_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-list_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-list_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-list_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-list_parse_tokens -S
    set -l unparsed_tokens (__sw-list_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-list'
        __sw-list_parse_subcommand -r 1 'sort=' 'n/limit=' 'r/reverse' 'fields=' 'ids' 'payees' 'follow' 'all' 'days=' 'data=' 'json' 'table' 'color=' 'o/output=' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-list_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-list_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-list_parse_subcommand -S -a positional_count
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

function __sw-list_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-list_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-list_tokens -p)
    if test -z "$(__sw-list_tokens -t)"
        set -l index (count (__sw-list_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-list' -f
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" sort' -l 'sort' -d 'Sort by a field; none keeps the order of the books.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" limit n' -s 'n' -l 'limit' -d 'Stop after so many.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" r reverse' -l 'reverse' -s 'r' -d 'The other way around.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" fields' -l 'fields' -d 'Only these fields, with commas between them.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" ids' -l 'ids' -d 'Only the ids.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" payees' -l 'payees' -d 'Who was paid, and how often, instead of the transactions.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" follow' -l 'follow' -d 'Print what is recorded from now on, until it is ended.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" all' -l 'all' -d 'The voided ones too.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" days' -l 'days' -d 'Only the last so many days, today included.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" o output' -s 'o' -l 'output' -d 'Write to a file, whole or not at all.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_positional "sw-list" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list help" version' -l 'version' -d 'Show the version.'
