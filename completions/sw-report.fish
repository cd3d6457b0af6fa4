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
        case 'total'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'category'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'top=' 'sub' 'version' 'h/help'
        case 'merchant'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'top=' 'version' 'h/help'
        case 'trend'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'by=' 'chart=' 'version' 'h/help'
        case 'calendar'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'heatmap'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'compare'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'top=' 'version' 'h/help'
        case 'cashflow'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'year'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'line'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'html'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'o/output=' 'watch' 'version' 'h/help'
        case 'balances'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'a/account=+' 'by=' 'version' 'h/help'
        case 'networth'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'a/account=+' 'by=' 'X/exchange=' 'version' 'h/help'
        case 'recurring'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'ids' 'dismissed' 'version' 'h/help'
        case 'forecast'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'a/account=+' 'days=' 'version' 'h/help'
        case 'due'
            __sw-report_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'within=' 'all' 'version' 'h/help'
        case 'cards'
            __sw-report_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'bills' 'version' 'h/help'
        case 'person'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
        case 'owed'
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'all' 'version' 'h/help'
        case 'help'
            __sw-report_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens dashboard
            __sw-report_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'refunds-on=' 'X/exchange=' 'period-start=' 'ids' 'version' 'h/help'
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
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'total' -d 'Print what was spent and received, one line per currency.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'category' -d 'Show spending by category.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'merchant' -d 'Show spending by payee.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'trend' -d 'Show spending by day, week or month.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'calendar' -d 'Show spending on each day of a month.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'heatmap' -d 'Show spending on each day of a year.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'compare' -d 'Compare spending in two periods, category by category.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'cashflow' -d 'Show income, spending and savings by month.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'year' -d 'Show spending by month and category in a year.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'line' -d 'Print one short line for tmux, waybar or a prompt.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'html' -d 'Write one HTML page to view, print or send.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'balances' -d 'Show the balance of each account: today, on a day, or day by day.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'networth' -d 'Show the total of all accounts by month.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'recurring' -d 'Show recurring payments: subscriptions, bills, salaries.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'forecast' -d 'Project balances: recurring payments continue, and bills are paid.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'due' -d 'Show what is still to be paid, and what is late.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'cards' -d 'Show credit cards: the last bill, what is paid and spent since, what is left.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'person' -d 'Show what each person spent and received.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'owed' -d 'Show who owes a part of shared payments, and what came back.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report dashboard" -ge 1' -fka '(__sw-report_custom_completion ---completion dashboard -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report dashboard" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report total" -ge 1' -fka '(__sw-report_custom_completion ---completion total -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report total" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report category" -ge 1' -fka '(__sw-report_custom_completion ---completion category -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" top' -l 'top' -d 'Show the n largest, and the others as one line; 0 shows all.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" sub' -l 'sub' -d 'Show subcategories separately.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report category" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report merchant" -ge 1' -fka '(__sw-report_custom_completion ---completion merchant -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" top' -l 'top' -d 'Show the n largest, and the others as one line; 0 shows all.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report merchant" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report trend" -ge 1' -fka '(__sw-report_custom_completion ---completion trend -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" by' -l 'by' -d 'Show one point per day, week or month.' -rfka 'day week month'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" chart' -l 'chart' -d 'Draw columns or a line.' -rfka 'line columns'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report trend" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report calendar" -ge 1' -fka '(__sw-report_custom_completion ---completion calendar -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report calendar" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report heatmap" -ge 1' -fka '(__sw-report_custom_completion ---completion heatmap -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report heatmap" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report compare" -ge 1' -fka '(__sw-report_custom_completion ---completion compare -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" top' -l 'top' -d 'Show only the n largest differences.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report compare" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report cashflow" -ge 1' -fka '(__sw-report_custom_completion ---completion cashflow -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cashflow" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report year" -ge 1' -fka '(__sw-report_custom_completion ---completion year -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report year" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report line" -ge 1' -fka '(__sw-report_custom_completion ---completion line -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report line" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report html" -ge 1' -fka '(__sw-report_custom_completion ---completion html -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" watch' -l 'watch' -d 'Write the page again when the books change, until you press Ctrl-C; with -o.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report html" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances"' -l 'account' -s 'a' -d 'Show only this account: its id, or the beginning or end of it; may be repeated.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" by' -l 'by' -d 'Show the end of each day, week or month.' -rfka 'day week month'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report balances" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth"' -l 'account' -s 'a' -d 'Show only this account: its id, or the beginning or end of it; may be repeated.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" by' -l 'by' -d 'Show the end of each day, week or month.' -rfka 'day week month'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report networth" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" dismissed' -l 'dismissed' -d 'Show what was dismissed instead: sw-record recurring ID reset takes it back.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report recurring" -ge 1' -fka '(__sw-report_custom_completion ---completion recurring -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report recurring" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast"' -l 'account' -s 'a' -d 'Show only this account: its id, or the beginning or end of it; may be repeated.' -rfka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" days' -l 'days' -d 'How many days to project.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report forecast" -ge 1' -fka '(__sw-report_custom_completion ---completion forecast -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report forecast" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" within' -l 'within' -d 'Show what is late or due within this many days; exit 1 for any.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" all' -l 'all' -d 'Show bills that are paid or closed too; --within counts those on autopay too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report due" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" bills' -l 'bills' -d 'Show every bill that was read, the last one first, and what paid it.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report cards" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" refunds-on' -l 'refunds-on' -d 'Count a refund on its own day (posting) or on that of its purchase.' -rfka 'posting purchase'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" period-start' -l 'period-start' -d 'The day on which months begin, such as pay-day.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" ids' -l 'ids' -d 'Print only the ids of the records behind the figures.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report person" -ge 1' -fka '(__sw-report_custom_completion ---completion person -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report person" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" all' -l 'all' -d 'Show those who owe nothing any more, too.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report owed" -ge 1' -fka '(__sw-report_custom_completion ---completion owed -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report owed" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_flags_or_options "sw-report help" version' -l 'version' -d 'Show the version.'
complete -c 'sw-report' -n '__sw-report_should_offer_completions_for_positional "sw-report" -eq 1' -fka '(__sw-report_custom_completion ---completion dashboard -- positional@0 (count (__sw-report_tokens -pc)) (__sw-report_tokens -tC))'
