function __sw-report_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-report_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-report_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-report_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-report_parse_tokens -S
    set -l unparsed_tokens (__sw-report_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-report'
        __sw-report_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'dashboard'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'category'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'top=' 'sub' 'version' 'h/help'
        case 'help'
            __sw-report_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-report_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-report_parse_subcommand -S -a positional_count
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

function __sw-report_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-report_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-report_tokens -p)
    if test -z "$(__sw-report_tokens -t)"
        set -l index (count (__sw-report_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-report' -f
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'dashboard' -d 'Show the period at a glance (the default).'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'category' -d 'Show what was spent on each category.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" ascii' -l 'ascii' -d 'Draw with ASCII alone.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" refunds-on' -l 'refunds-on' -d 'Count a refund on the day of its posting or of the purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" X exchange' -s 'X' -l 'exchange' -d 'See other currencies in this one, by rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" period-start' -l 'period-start' -d 'Months begin on this day, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" ids' -l 'ids' -d 'Only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" ascii' -l 'ascii' -d 'Draw with ASCII alone.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" refunds-on' -l 'refunds-on' -d 'Count a refund on the day of its posting or of the purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" X exchange' -s 'X' -l 'exchange' -d 'See other currencies in this one, by rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" period-start' -l 'period-start' -d 'Months begin on this day, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" ids' -l 'ids' -d 'Only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" top' -l 'top' -d 'The largest so many, and the others in one line; 0 for all.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" sub' -l 'sub' -d 'Tell subcategories apart.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report help" version' -l 'version' -d 'Show the version.'
