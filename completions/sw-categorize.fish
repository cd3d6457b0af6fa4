function __sw-categorize_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-categorize_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-categorize_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-categorize_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-categorize_parse_tokens -S
    set -l unparsed_tokens (__sw-categorize_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-categorize'
        __sw-categorize_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'filter'
            __sw-categorize_parse_subcommand -r 1 'data=' 'o/output=' 'strict' 'history' 'diff' 'json' 'table' 'explain' 'no-learning' 'ai=' 'send-notes' 'ai-timeout=' 'ai-retries=' 'ai-pause=' 'ai-batch=' 'version' 'h/help'
        case 'rules'
            __sw-categorize_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-categorize_parse_subcommand 1 'data=' 'json' 'table' 'color=' 'builtin' 'version' 'h/help'
            case 'add'
                __sw-categorize_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'set'
                __sw-categorize_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-categorize_parse_subcommand -r 1 'data=' 'version' 'h/help'
            case 'move'
                __sw-categorize_parse_subcommand 2 'data=' 'version' 'h/help'
            case 'test'
                __sw-categorize_parse_subcommand -r 1 'data=' 'json' 'table' 'version' 'h/help'
            case 'suggest'
                __sw-categorize_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'support=' 'version' 'h/help'
            case 'unused'
                __sw-categorize_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'version' 'h/help'
            end
        case 'set'
            __sw-categorize_parse_subcommand 2 'data=' 'rule' 'version' 'h/help'
        case 'review'
            __sw-categorize_parse_subcommand -r 1 'data=' 'version' 'h/help'
        case 'help'
            __sw-categorize_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens filter
            __sw-categorize_parse_subcommand -r 1 'data=' 'o/output=' 'strict' 'history' 'diff' 'json' 'table' 'explain' 'no-learning' 'ai=' 'send-notes' 'ai-timeout=' 'ai-retries=' 'ai-pause=' 'ai-batch=' 'version' 'h/help'
        end
    end
end

function __sw-categorize_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-categorize_parse_subcommand -S -a positional_count
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

function __sw-categorize_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-categorize_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-categorize_tokens -p)
    if test -z "$(__sw-categorize_tokens -t)"
        set -l index (count (__sw-categorize_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-categorize' -f
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize" -eq 1' -fa 'filter' -d 'Categorize records from files or standard input, or recorded ones.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize" -eq 1' -fa 'rules' -d 'Manage the rules: list, add, set, rm, move, test, suggest, unused.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize" -eq 1' -fa 'set' -d 'Set the category of a recorded transaction, and of its payee if you want.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize" -eq 1' -fa 'review' -d 'Choose categories for uncertain records, payee by payee, one key each.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" strict' -l 'strict' -d 'Print nothing if one line is bad.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" history' -l 'history' -d 'Categorize recorded transactions again; arguments are query terms.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" diff' -l 'diff' -d 'With --history: print only what would change, as edits for sw-record.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" json' -l 'json' -d 'With --diff: print JSON lines, even on a terminal.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" table' -l 'table' -d 'With --diff: print a table, even in a pipe.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" explain' -l 'explain' -d 'Print an explanation of each decision instead of the record.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" no-learning' -l 'no-learning' -d 'Use only rules, merchants and the built-in table.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" ai' -l 'ai' -d 'Ask this command, such as sw-ask, about payees that are not known.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" send-notes' -l 'send-notes' -d 'With --ai: also send the notes of records.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" ai-timeout' -l 'ai-timeout' -d 'With --ai: wait this long for one answer.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" ai-retries' -l 'ai-retries' -d 'With --ai: ask again this often if the command exits with 75.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" ai-pause' -l 'ai-pause' -d 'With --ai: wait this long before asking again, twice as long each time.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" ai-batch' -l 'ai-batch' -d 'With --ai: ask about at most this many payees at once.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize filter" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'list' -d 'List the rules in order, with the number of records that each matches.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'add' -d 'Add a rule from fields, or rules as JSON lines from standard input (-).'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'set' -d 'Change fields of a rule.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'rm' -d 'Remove rules.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'move' -d 'Move a rule to another position in the list.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'test' -d 'Show what a rule would change in the books, without adding it.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'suggest' -d 'Propose rules from your corrections; nothing is added.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules" -eq 1' -fa 'unused' -d 'List rules that match no record, or only records that an earlier rule decides.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" builtin' -l 'builtin' -d 'List the built-in merchants and words instead, as rules.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules list" -eq 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules add" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules add" force' -l 'force' -d 'Set a field even if its name is not known.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules set" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules set" force' -l 'force' -d 'Set a field even if its name is not known.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules set" -eq 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules rm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules rm" -ge 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules move" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules move" -eq 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules move" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules move" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules test" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules test" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules test" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize rules test" -ge 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules test" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" support' -l 'support' -d 'Corrections that a rule needs to be proposed.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules suggest" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize rules unused" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize set" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize set" rule' -l 'rule' -d 'Also add a rule that gives this payee the category from now on.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize set" -eq 1' -fka '(sw-list --ids cat:uncategorized 2>/dev/null | tail -n 50 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize set" -eq 2' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize review" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_positional "sw-categorize review" -ge 1' -fka '(__sw-categorize_custom_completion ---completion review -- positional@0 (count (__sw-categorize_tokens -pc)) (__sw-categorize_tokens -tC))'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize review" version' -l 'version' -d 'Show the version.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize review" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-categorize' -n '__sw-categorize_should_offer_completions_for_flags_or_options "sw-categorize help" version' -l 'version' -d 'Show the version.'
