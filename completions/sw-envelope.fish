function __sw-envelope_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-envelope_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-envelope_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-envelope_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-envelope_parse_tokens -S
    set -l unparsed_tokens (__sw-envelope_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-envelope'
        __sw-envelope_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'show'
            __sw-envelope_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'all' 'version' 'h/help'
        case 'list'
            __sw-envelope_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'version' 'h/help'
        case 'create'
            __sw-envelope_parse_subcommand -r 1 'data=' 'from-budget=' 'version' 'h/help'
        case 'set'
            __sw-envelope_parse_subcommand -r 2 'data=' 'from=' 'version' 'h/help'
        case 'rename'
            __sw-envelope_parse_subcommand 2 'data=' 'version' 'h/help'
        case 'order'
            __sw-envelope_parse_subcommand -r 1 'data=' 'version' 'h/help'
        case 'hide'
            __sw-envelope_parse_subcommand -r 1 'data=' 'undo' 'version' 'h/help'
        case 'rm'
            __sw-envelope_parse_subcommand 1 'data=' 'to=' 'forget' 'version' 'h/help'
        case 'move'
            __sw-envelope_parse_subcommand 3 'data=' 'date=' 'why=' 'overdraw' 'version' 'h/help'
        case 'cover'
            __sw-envelope_parse_subcommand 2 'data=' 'date=' 'why=' 'version' 'h/help'
        case 'fund'
            __sw-envelope_parse_subcommand -r 1 'data=' 'due' 'manual' 'again' 'overdraw' 'version' 'h/help'
        case 'rule'
            __sw-envelope_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-envelope_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'version' 'h/help'
            case 'add'
                __sw-envelope_parse_subcommand -r 2 'data=' 'version' 'h/help'
            case 'set'
                __sw-envelope_parse_subcommand -r 2 'data=' 'version' 'h/help'
            case 'rm'
                __sw-envelope_parse_subcommand -r 1 'data=' 'version' 'h/help'
            case 'test'
                __sw-envelope_parse_subcommand -r 1 'data=' 'version' 'h/help'
            end
        case 'history'
            __sw-envelope_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'version' 'h/help'
        case 'goals'
            __sw-envelope_parse_subcommand 0 'data=' 'json' 'table' 'ascii' 'color=' 'version' 'h/help'
        case 'roll'
            __sw-envelope_parse_subcommand -r 1 'data=' 'version' 'h/help'
        case 'check'
            __sw-envelope_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'help'
            __sw-envelope_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens show
            __sw-envelope_parse_subcommand -r 1 'data=' 'json' 'table' 'ascii' 'color=' 'all' 'version' 'h/help'
        end
    end
end

function __sw-envelope_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-envelope_parse_subcommand -S -a positional_count
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

function __sw-envelope_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-envelope_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-envelope_tokens -p)
    if test -z "$(__sw-envelope_tokens -t)"
        set -l index (count (__sw-envelope_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-envelope' -f
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'show' -d 'Show what is in the envelopes (the default).'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'list' -d 'List the envelopes.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'create' -d 'Create envelopes: names, or one name and its fields.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'set' -d 'Change fields of an envelope: field=value, or field= to clear.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'rename' -d 'Rename an envelope. Its id does not change.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'order' -d 'Show these envelopes first, in this order.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'hide' -d 'Leave envelopes out of the table; their money stays in them.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'rm' -d 'Close an envelope from today: move its balance, keep its past.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'move' -d 'Move money from one envelope, or from unassigned, to another.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'cover' -d 'Bring an overspent envelope back to 0.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'fund' -d 'Print what funding rules put into envelopes; sw-record writes it.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'rule' -d 'List and change funding rules.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'history' -d 'List what went into an envelope and out of it by allocations.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'goals' -d 'Show the envelopes that have a target, and what each still needs.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'roll' -d 'Print what the end of a month moves, by each envelope\'s rollover; sw-record writes it.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'check' -d 'Prove that the envelopes hold the money in the accounts on every day; exit 1 if something is wrong.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" all' -l 'all' -d 'Also show hidden envelopes.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope show" -ge 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope create" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope create" from-budget' -l 'from-budget' -d 'Create one for each line of a budget, with its amount as target.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope create" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope create" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope set" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope set" from' -l 'from' -d 'The day from which other categories hold (default: today).' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope set" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rename" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rename" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rename" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rename" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope order" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope order" -ge 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope order" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope order" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope hide" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope hide" undo' -l 'undo' -d 'Show them again.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope hide" -ge 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope hide" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope hide" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rm" to' -l 'to' -d 'The envelope that gets the balance (default: unassigned).' -rfka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rm" forget' -l 'forget' -d 'Remove the record, if nothing ever referred to it.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rm" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" date' -l 'date' -d 'The day of the movement (default: today).' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" why' -l 'why' -d 'The reason, for the record.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" overdraw' -l 'overdraw' -d 'Move more than there is; the source is then below 0.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope move" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope move" -eq 2' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope move" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope cover" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope cover" date' -l 'date' -d 'The day of the movement (default: today).' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope cover" why' -l 'why' -d 'The reason, for the record.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope cover" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope cover" -eq 2' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope cover" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope cover" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" due' -l 'due' -d 'Fund what schedules have due, oldest first, instead of incomes.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" manual' -l 'manual' -d 'Fund the rules that wait for a person, or the one that is named.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" again' -l 'again' -d 'Also give what rules made since would give to incomes funded before.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" overdraw' -l 'overdraw' -d 'Give what rules ask for, even if there is less.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope fund" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule" -eq 1' -fa 'list' -d 'List the rules in the order in which they give (the default).'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule" -eq 1' -fa 'add' -d 'Add a rule that fills an envelope: amount=28000, 20%, \'20% of rest\', fill or rest.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule" -eq 1' -fa 'set' -d 'Change fields of a rule: field=value, or field= to clear.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule" -eq 1' -fa 'rm' -d 'Remove rules; what they gave stays.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule" -eq 1' -fa 'test' -d 'Print what the rules would have given from past incomes; nothing is changed.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule add" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule add" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule set" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule set" -eq 1' -fka '(sw-envelope rule list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule rm" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule rm" -ge 1' -fka '(sw-envelope rule list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule test" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope rule test" -ge 1' -fka '(sw-envelope rule list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule test" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope rule test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope history" -ge 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope history" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" ascii' -l 'ascii' -d 'Draw with ASCII characters only.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope goals" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope roll" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope roll" -ge 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope roll" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope roll" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope check" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope check" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_flags_or_options "sw-envelope help" version' -l 'version' -d 'Show the version.'
complete -c 'sw-envelope' -n '__sw-envelope_should_offer_completions_for_positional "sw-envelope" -eq 1' -fka '({ sw-envelope list --json | jq -r .id; echo unassigned; } 2>/dev/null 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
