function __sw-budget_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-budget_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-budget_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-budget_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-budget_parse_tokens -S
    set -l unparsed_tokens (__sw-budget_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-budget'
        __sw-budget_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'show'
            __sw-budget_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period=' 'period-start=' 'income' 'version' 'h/help'
        case 'list'
            __sw-budget_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'version' 'h/help'
        case 'create'
            __sw-budget_parse_subcommand -r 2 'data=' 'period=' 'period-start=' 'currency=' 'default' 'accounts=' 'version' 'h/help'
        case 'set'
            __sw-budget_parse_subcommand -r 1 'data=' 'period=' 'period-start=' 'rollover' 'no-rollover' 'version' 'h/help'
        case 'rm'
            __sw-budget_parse_subcommand -r 2 'data=' 'version' 'h/help'
        case 'rename'
            __sw-budget_parse_subcommand 2 'data=' 'version' 'h/help'
        case 'default'
            __sw-budget_parse_subcommand 1 'data=' 'version' 'h/help'
        case 'use'
            __sw-budget_parse_subcommand 2 'data=' 'version' 'h/help'
        case 'unuse'
            __sw-budget_parse_subcommand 1 'data=' 'version' 'h/help'
        case 'accounts'
            __sw-budget_parse_subcommand -r 2 'data=' 'move' 'remove' 'version' 'h/help'
        case 'copy'
            __sw-budget_parse_subcommand 2 'data=' 'version' 'h/help'
        case 'suggest'
            __sw-budget_parse_subcommand 1 'data=' 'json' 'table' 'ascii' 'color=' 'months=' 'version' 'h/help'
        case 'check'
            __sw-budget_parse_subcommand -r 1 'data=' 'refunds-on=' 'X/exchange=' 'at=' 'all' 'json' 'version' 'h/help'
        case 'compare'
            __sw-budget_parse_subcommand 2 'data=' 'json' 'table' 'ascii' 'color=' 'top=' 'version' 'h/help'
        case 'help'
            __sw-budget_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens show
            __sw-budget_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period=' 'period-start=' 'income' 'version' 'h/help'
        end
    end
end

function __sw-budget_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-budget_parse_subcommand -S -a positional_count
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

function __sw-budget_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-budget_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-budget_tokens -p)
    if test -z "$(__sw-budget_tokens -t)"
        set -l index (count (__sw-budget_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-budget' -f
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'show' -d 'Show the progress of a budget (the default).'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'list' -d 'List the budgets.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'create' -d 'Create a budget; the first one becomes the default.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'set' -d 'Set the lines, the total or the periods of a budget, or the amounts of one month.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'rm' -d 'Remove lines of a budget, the amounts of a month, or the whole budget.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'rename' -d 'Rename a budget. Its id does not change.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'default' -d 'Make a budget the default, used in months without a choice.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'use' -d 'Choose the budget for one month, instead of the default.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'unuse' -d 'Use the default budget for a month again.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'accounts' -d 'Set or list the accounts that a budget counts (default: all).'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'copy' -d 'Copy a budget\'s lines to a new budget.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'suggest' -d 'Propose lines from past spending; nothing is changed.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'check' -d 'Print each limit newly reached, once per period; exit 1 if there is one.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'compare' -d 'Compare spending in two periods, category by category.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" period' -l 'period' -d 'The length of periods: month, week or quarter.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" income' -l 'income' -d 'Also show income.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget show" -ge 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" period' -l 'period' -d 'The length of periods: month, week or quarter.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" currency' -l 'currency' -d 'The currency of the budget (default: the home currency).' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" default' -l 'default' -d 'Make it the default budget.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" accounts' -l 'accounts' -d 'Count only these accounts, separated by commas.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget create" -ge 1' -fka '({ sw-budget list --json | jq -r .name; sw-data category list --json | jq -r \'.id + "="\'; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget create" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" period' -l 'period' -d 'The length of periods: month, week or quarter.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" rollover' -l 'rollover' -d 'From this period on, carry over what these lines have left.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" no-rollover' -l 'no-rollover' -d 'From this period on, carry over what these lines have left.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget set" -ge 1' -fka '({ sw-budget list --json | jq -r .name; sw-data category list --json | jq -r \'.id + "="\'; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget rm" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rename" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget rename" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rename" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget rename" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget default" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget default" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget default" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget default" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget use" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget use" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget use" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget use" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget unuse" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget unuse" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget unuse" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget accounts" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget accounts" move' -l 'move' -d 'Move the accounts from the budgets that have them.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget accounts" remove' -l 'remove' -d 'Remove the accounts from the budget.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget accounts" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget accounts" -ge 2' -fka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget accounts" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget accounts" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget copy" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget copy" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget copy" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget copy" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" months' -l 'months' -d 'How many periods before the current one to use.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget suggest" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget suggest" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" at' -l 'at' -d 'The limits to report, in percent of a line.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" all' -l 'all' -d 'Print every limit reached, even if printed before; remember nothing.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" json' -l 'json' -d 'Print JSON lines.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget check" -ge 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" top' -l 'top' -d 'Show only the n largest differences.' -rfka ''
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget compare" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_flags_or_options "sw-budget help" version' -l 'version' -d 'Show the version.'
complete -c 'sw-budget' -n '__sw-budget_should_offer_completions_for_positional "sw-budget" -eq 1' -fka '(sw-budget list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
