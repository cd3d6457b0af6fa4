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
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'rebuild'
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'log'
            __sw-data_parse_subcommand 1 'data=' 'version' 'h/help'
        case 'undo'
            __sw-data_parse_subcommand 1 'import=' 'n/dry-run' 'data=' 'version' 'h/help'
        case 'redo'
            __sw-data_parse_subcommand 0 'n/dry-run' 'data=' 'version' 'h/help'
        case 'imports'
            __sw-data_parse_subcommand 0 'json' 'table' 'color=' 'data=' 'version' 'h/help'
        case 'info'
            __sw-data_parse_subcommand 0 'data=' 'version' 'h/help'
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
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'info' -d 'Say where the books are and what is in them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_positional "sw-data" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data init" h help' -s 'h' -l 'help' -d 'Show help information.'
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
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events instead of recording them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data undo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" dry-run n' -s 'n' -l 'dry-run' -d 'Print the events instead of recording them.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data redo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" json' -l 'json' -d 'JSON lines, on a terminal too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" table' -l 'table' -d 'A table, in a pipe too.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" color' -l 'color' -d 'Colours: auto, always or never.' -rfka 'auto always never'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data imports" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" data' -l 'data' -d 'The data directory.' -rfka ''
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" version' -l 'version' -d 'Show the version.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data info" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-data' -n '__sw-data_should_offer_completions_for_flags_or_options "sw-data help" version' -l 'version' -d 'Show the version.'
