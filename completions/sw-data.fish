function __sw-data_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-data_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-data_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-data_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-data_parse_tokens -S
    set -l unparsed_tokens (__sw-data_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-data'
        __sw-data_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'init'
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'check'
            __sw-data_parse_subcommand 0 'repair' 'data=' 'version' 'h/help'
        case 'rebuild'
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'log'
            __sw-data_parse_subcommand 1 'data=' 'version' 'h/help'
        case 'undo'
            __sw-data_parse_subcommand 1 'import=' 'redo' 'n/dry-run' 'data=' 'version' 'h/help'
        case 'redo'
            __sw-data_parse_subcommand 0 'n/dry-run' 'data=' 'version' 'h/help'
        case 'imports'
            __sw-data_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'version' 'h/help'
        case 'rejects'
            __sw-data_parse_subcommand -r 1 'data=' 'json' 'table' 'color=' 'redact' 'version' 'h/help'
        case 'info'
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'account'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-data_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'version' 'h/help'
            case 'add'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'set'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'restore'
                __sw-data_parse_subcommand 1 'data=' 'force' 'version' 'h/help'
            case 'merge'
                __sw-data_parse_subcommand 2 'data=' 'force' 'version' 'h/help'
            end
        case 'category'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-data_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'all' 'version' 'h/help'
            case 'add'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'set'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'rename'
                __sw-data_parse_subcommand 2 'data=' 'force' 'name=' 'version' 'h/help'
            case 'merge'
                __sw-data_parse_subcommand 2 'data=' 'force' 'version' 'h/help'
            case 'move'
                __sw-data_parse_subcommand 2 'data=' 'force' 'version' 'h/help'
            case 'hide'
                __sw-data_parse_subcommand 1 'data=' 'force' 'version' 'h/help'
            case 'unhide'
                __sw-data_parse_subcommand 1 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'restore'
                __sw-data_parse_subcommand 1 'data=' 'force' 'version' 'h/help'
            end
        case 'rule'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-data_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'version' 'h/help'
            case 'add'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'set'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'move'
                __sw-data_parse_subcommand 2 'data=' 'force' 'version' 'h/help'
            end
        case 'payee'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'merge'
                __sw-data_parse_subcommand -r 1 'data=' 'version' 'h/help'
            end
        case 'profile'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-data_parse_subcommand 0 'data=' 'json' 'table' 'color=' 'version' 'h/help'
            case 'copy'
                __sw-data_parse_subcommand -r 3 'data=' 'force' 'version' 'h/help'
            case 'add'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'set'
                __sw-data_parse_subcommand -r 2 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            end
        case 'trust'
            __sw-data_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
            case 'add'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            case 'rm'
                __sw-data_parse_subcommand -r 1 'data=' 'force' 'version' 'h/help'
            end
        case 'help'
            __sw-data_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-data_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-data_parse_subcommand -S -a positional_count
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

function __sw-data_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-data_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-data_tokens -p)
    if test -z "$(__sw-data_tokens -t)"
        set -l index (count (__sw-data_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-data' -f
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'init' -d 'Start the books: the directory, and categories to begin with.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'check' -d 'Prove that the views are what the journals say, that references resolve, that sums hold.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'rebuild' -d 'Make every view anew from the journals.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'log' -d 'Print the events of the journals in order, or those of one record.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'undo' -d 'Take back the last thing that this device recorded, a batch, or an import.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'redo' -d 'Take back the last undo of this device.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'imports' -d 'List the files that were imported, the oldest first.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'rejects' -d 'List the messages and rows that were not understood.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'info' -d 'Say where the books are and what is in them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'account' -d 'The accounts: list, add, set, rm, restore, merge.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'category' -d 'The categories: list, add, set, rename, merge, move, hide, unhide, rm, restore.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'rule' -d 'The rules of sw-categorize: list, add, set, rm, move.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'payee' -d 'The payees: merge several names into one.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'profile' -d 'The profiles by which messages and files are read: list, copy, add, set, rm.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'trust' -d 'The mail servers whose word about a sender is believed: list, add, rm.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data check" repair' -l 'repair' -d 'Mend what can be mended: bad lines of journals are set aside, views are made anew.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data check" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data check" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rebuild" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rebuild" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rebuild" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data log" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data log" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data log" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" import' -l 'import' -d 'Forget what this import added: its number in the list of imports, or its id.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" redo' -l 'redo' -d 'Take back the last undo of this device instead.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events instead of recording them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events instead of recording them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" redact' -l 'redact' -d 'Print the messages with other names and numbers, fit for a bug report.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rejects" -ge 1' -fka '(sw-data rejects --json 2>/dev/null | jq -r .id 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rejects" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'list' -d 'List the accounts.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'add' -d 'Add an account: name, kind, institution, last_four, currency, opening_balance, …'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'set' -d 'Change fields of an account: field=value, or field= to clear.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'rm' -d 'Delete accounts that no transaction uses.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'restore' -d 'Bring back an account that was deleted or merged, with its transactions.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account" -eq 1' -fa 'merge' -d 'Make the transactions of one account those of another, later ones too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account add" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account add" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account set" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account set" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account set" -eq 1' -fka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account rm" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account rm" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account rm" -ge 1' -fka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account restore" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account restore" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account restore" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account merge" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account merge" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account merge" -eq 1' -fka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data account merge" -eq 2' -fka '(sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account merge" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data account merge" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'list' -d 'List the categories.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'add' -d 'Add a category, or as food/delivery a subcategory: name, icon, color, order.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'set' -d 'Change fields of a category or subcategory.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'rename' -d 'Give a category or subcategory another name; the old one still finds it.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'merge' -d 'Make everything in one category or subcategory part of another.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'move' -d 'Put a subcategory into another category.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'hide' -d 'Propose a category or subcategory no more; figures of the past still show it.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'unhide' -d 'Propose a hidden category or subcategory again.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'rm' -d 'Delete categories, whose transactions go to uncategorized, or subcategories, which they lose.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category" -eq 1' -fa 'restore' -d 'Bring back what was deleted, merged, renamed or moved, with the transactions that nobody changed since.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" all' -l 'all' -d 'The hidden ones too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category add" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category add" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category set" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category set" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category set" -eq 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rename" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rename" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rename" name' -l 'name' -d 'What people read; else made of the new name.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category rename" -eq 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rename" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rename" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category merge" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category merge" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category merge" -eq 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category merge" -eq 2' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category merge" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category merge" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category move" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category move" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category move" -eq 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category move" -eq 2' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category move" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category move" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category hide" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category hide" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category hide" -eq 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category hide" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category hide" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category unhide" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category unhide" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category unhide" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category unhide" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rm" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rm" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data category rm" -ge 1' -fka '(sw-data category list --json 2>/dev/null | jq -r \'.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category restore" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category restore" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category restore" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data category restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule" -eq 1' -fa 'list' -d 'List the rules in the order in which they are tried.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule" -eq 1' -fa 'add' -d 'Add a rule: match_value=swiggy category=food/delivery; - reads rules as JSON lines.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule" -eq 1' -fa 'set' -d 'Change fields of a rule.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule" -eq 1' -fa 'rm' -d 'Take rules out.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule" -eq 1' -fa 'move' -d 'Move a rule to another place in the list.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule add" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule add" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule set" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule set" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule set" -eq 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule rm" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule rm" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule rm" -ge 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule move" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule move" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data rule move" -eq 1' -fka '(sw-data rule list --json 2>/dev/null | jq -r \'.name // .id\' 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule move" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data rule move" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data payee" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data payee" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data payee" -eq 1' -fa 'merge' -d 'Call payees by one name, in the books and from now on; one batch to undo.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data payee merge" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data payee merge" -ge 1' -fka '(sw-list --payees --json 2>/dev/null | jq -r .payee 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data payee merge" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data payee merge" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile" -eq 1' -fa 'list' -d 'List the profiles: your own, and those that come with the programs.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile" -eq 1' -fa 'copy' -d 'Make a profile of your own of another one.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile" -eq 1' -fa 'add' -d 'Add a profile; see spendwise(5). Without fields it is a line of standard input.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile" -eq 1' -fa 'set' -d 'Change fields of your own profile.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile" -eq 1' -fa 'rm' -d 'Take profiles of your own out.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile copy" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile copy" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile copy" -eq 1' -fka '(sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile copy" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile copy" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile add" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile add" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile set" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile set" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile set" -eq 1' -fka '(sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile set" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile rm" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile rm" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data profile rm" -ge 1' -fka '(sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null)'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data profile rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data trust" -eq 1' -fa 'list' -d 'List the servers, as they call themselves in Authentication-Results.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data trust" -eq 1' -fa 'add' -d 'Believe what these servers say about the senders of your mail.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data trust" -eq 1' -fa 'rm' -d 'Believe these servers no more.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust list" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust add" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust add" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust add" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust add" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust rm" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust rm" force' -l 'force' -d 'Set a field that nobody knows.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust rm" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data trust rm" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data help" version' -l 'version' -d 'Show the version.'
