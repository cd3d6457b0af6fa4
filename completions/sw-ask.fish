function __sw-ask_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-ask_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-ask_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-ask_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-ask_parse_tokens -S
    set -l unparsed_tokens (__sw-ask_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-ask'
        __sw-ask_parse_subcommand -r 1 'api=' 'base-url=' 'model=' 'key-file=' 'key-command=' 'timeout=' 'check' 'dry-run' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-ask_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-ask_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-ask_parse_subcommand -S -a positional_count
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

function __sw-ask_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-ask_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-ask_tokens -p)
    if test -z "$(__sw-ask_tokens -t)"
        set -l index (count (__sw-ask_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-ask' -f
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" api' -l 'api' -d 'The interface of the server.' -rfka 'openai anthropic'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" base-url' -l 'base-url' -d 'The address of the interface, such as http://localhost:11434/v1.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" model' -l 'model' -d 'The model, by the name that the server uses.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" key-file' -l 'key-file' -d 'A file with the API key, readable only by its owner.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" key-command' -l 'key-command' -d 'A command that prints the API key.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" timeout' -l 'timeout' -d 'Wait this long for an answer.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" check' -l 'check' -d 'Ask about an invented payee, and report whether it works.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" dry-run' -l 'dry-run' -d 'Print what would be sent, without the key; send nothing.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" version' -l 'version' -d 'Show the version.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_positional "sw-ask" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask help" version' -l 'version' -d 'Show the version.'
