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
        __sw-ask_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'categories'
            __sw-ask_parse_subcommand -r 1 'api=' 'base-url=' 'model=' 'key-file=' 'key-command=' 'timeout=' 'dry-run' 'check' 'version' 'h/help'
        case 'receipt'
            __sw-ask_parse_subcommand -r 1 'api=' 'base-url=' 'model=' 'key-file=' 'key-command=' 'timeout=' 'dry-run' 'retries=' 'pause=' 'q/quiet' 'max-bytes=' 'schema' 'data=' 'version' 'h/help'
        case 'plan'
            __sw-ask_parse_subcommand -r 1 'api=' 'base-url=' 'model=' 'key-file=' 'key-command=' 'timeout=' 'dry-run' 'retries=' 'pause=' 'q/quiet' 'share=' 'schema' 'data=' 'version' 'h/help'
        case 'help'
            __sw-ask_parse_subcommand -r 1 'version'
        case '?*'
            set -p unparsed_tokens categories
            __sw-ask_parse_subcommand -r 1 'api=' 'base-url=' 'model=' 'key-file=' 'key-command=' 'timeout=' 'dry-run' 'check' 'version' 'h/help'
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
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" version' -l 'version' -d 'Show the version.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_positional "sw-ask" -eq 1' -fa 'categories' -d 'Propose categories for the payees of requests (the default).'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_positional "sw-ask" -eq 1' -fa 'receipt' -d 'Read one receipt with a vision model, and print its fields as one JSON object.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_positional "sw-ask" -eq 1' -fa 'plan' -d 'Turn a wish about envelopes and budgets into records; sw-record applies them.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_positional "sw-ask" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" api' -l 'api' -d 'The interface of the server (default: $SW_ASK_API, or openai).' -rfka 'openai anthropic ollama'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" base-url' -l 'base-url' -d 'The address of the interface, such as http://localhost:11434/v1 (default: $SW_ASK_BASE_URL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" model' -l 'model' -d 'The model, by the name that the server uses (default: $SW_ASK_MODEL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" key-file' -l 'key-file' -d 'A file with the API key, readable only by its owner (default: $SW_ASK_KEY_FILE).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" key-command' -l 'key-command' -d 'A command that prints the API key.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" timeout' -l 'timeout' -d 'Wait this long for an answer.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" dry-run' -l 'dry-run' -d 'Print what would be sent, without the key; send nothing.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" check' -l 'check' -d 'Look for the model in the server\'s list, and report whether it can be asked.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" version' -l 'version' -d 'Show the version.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask categories" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" api' -l 'api' -d 'The interface of the server (default: $SW_ASK_API, or openai).' -rfka 'openai anthropic ollama'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" base-url' -l 'base-url' -d 'The address of the interface, such as http://localhost:11434/v1 (default: $SW_ASK_BASE_URL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" model' -l 'model' -d 'The model, by the name that the server uses (default: $SW_ASK_MODEL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" key-file' -l 'key-file' -d 'A file with the API key, readable only by its owner (default: $SW_ASK_KEY_FILE).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" key-command' -l 'key-command' -d 'A command that prints the API key.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" timeout' -l 'timeout' -d 'Wait this long for an answer.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" dry-run' -l 'dry-run' -d 'Print what would be sent, without the key; send nothing.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" retries' -l 'retries' -d 'Ask again this often while the server is busy or in trouble.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" pause' -l 'pause' -d 'Wait this long before asking again, twice as long each time.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" q quiet' -s 'q' -l 'quiet' -d 'Do not print how much was asked.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" max-bytes' -l 'max-bytes' -d 'Send pictures of at most so many bytes, after they were scaled.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" schema' -l 'schema' -d 'Print the JSON Schema of an answer, and stop.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" version' -l 'version' -d 'Show the version.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask receipt" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" api' -l 'api' -d 'The interface of the server (default: $SW_ASK_API, or openai).' -rfka 'openai anthropic ollama'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" base-url' -l 'base-url' -d 'The address of the interface, such as http://localhost:11434/v1 (default: $SW_ASK_BASE_URL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" model' -l 'model' -d 'The model, by the name that the server uses (default: $SW_ASK_MODEL).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" key-file' -l 'key-file' -d 'A file with the API key, readable only by its owner (default: $SW_ASK_KEY_FILE).' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" key-command' -l 'key-command' -d 'A command that prints the API key.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" timeout' -l 'timeout' -d 'Wait this long for an answer.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" dry-run' -l 'dry-run' -d 'Print what would be sent, without the key; send nothing.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" retries' -l 'retries' -d 'Ask again this often while the server is busy or in trouble.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" pause' -l 'pause' -d 'Wait this long before asking again, twice as long each time.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" q quiet' -s 'q' -l 'quiet' -d 'Do not print how much was asked.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" share' -l 'share' -d 'Also send the balances of envelopes and the amounts of rules.' -rfka 'figures'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" schema' -l 'schema' -d 'Print the JSON Schema of a plan, and stop.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" version' -l 'version' -d 'Show the version.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask plan" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sw-ask' -n '__sw-ask_should_offer_completions_for_flags_or_options "sw-ask help" version' -l 'version' -d 'Show the version.'
