function __sw-parse-sms_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-sms_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-parse-sms_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-sms_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-parse-sms_parse_tokens -S
    set -l unparsed_tokens (__sw-parse-sms_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-parse-sms'
        __sw-parse-sms_parse_subcommand -r 1 'record' 'verdicts' 'explain' 'test' 'reparse' 'data=' 'o/output=' 'q/quiet' 's/sender=' 'received-at=' 'strict' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-parse-sms_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-parse-sms_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-parse-sms_parse_subcommand -S -a positional_count
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

function __sw-parse-sms_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-parse-sms_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-parse-sms_tokens -p)
    if test -z "$(__sw-parse-sms_tokens -t)"
        set -l index (count (__sw-parse-sms_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-parse-sms' -f
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" record' -l 'record' -d 'Parse, categorize and record in one step; exit 75 means: try again later.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" verdicts' -l 'verdicts' -d 'Also print a line for each message that is not a payment.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" explain' -l 'explain' -d 'Explain each message on standard error, field by field.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" test' -l 'test' -d 'Test the profiles on their own samples; exit 1 if one fails.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" reparse' -l 'reparse' -d 'Read the messages in rejects.jsonl again; print those read differently now.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" s sender' -s 's' -l 'sender' -d 'Sender for messages that do not name one, such as AX-HDFCBK-S.' -rfka ''
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" received-at' -l 'received-at' -d 'Time for messages that do not state one: a date and time, or Unix seconds.' -rfka ''
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" strict' -l 'strict' -d 'Print or record nothing if one message is bad.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" version' -l 'version' -d 'Show the version.'
complete -c 'sw-parse-sms' -n '__sw-parse-sms_should_offer_completions_for_flags_or_options "sw-parse-sms" h help' -s 'h' -l 'help' -d 'Show help information.'
