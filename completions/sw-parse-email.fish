function __sw-parse-email_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-email_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-parse-email_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-email_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-parse-email_parse_tokens -S
    set -l unparsed_tokens (__sw-parse-email_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-parse-email'
        __sw-parse-email_parse_subcommand -r 1 'record' 'verdicts' 'explain' 'test' 'reparse' 'data=' 'o/output=' 'q/quiet' 'profile=' 'new' 'trust-authserv=+' 'require-authentication' 'attachments' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-parse-email_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-parse-email_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-parse-email_parse_subcommand -S -a positional_count
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

function __sw-parse-email_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-parse-email_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-parse-email_tokens -p)
    if test -z "$(__sw-parse-email_tokens -t)"
        set -l index (count (__sw-parse-email_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-parse-email' -f
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" record' -l 'record' -d 'Parse, categorize and record in one step; exit 75 means: try again later.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" verdicts' -l 'verdicts' -d 'Also print a line for each message that is not a payment.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" explain' -l 'explain' -d 'Explain each message on standard error, field by field.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" test' -l 'test' -d 'Test the profiles on their own samples; exit 1 if one fails.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" reparse' -l 'reparse' -d 'Read the messages in rejects.jsonl again; print those read differently now.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" profile' -l 'profile' -d 'Use only this profile, whoever the sender is.' -rfka '(sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" new' -l 'new' -d 'Skip messages that are in the log of processed mail.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email"' -l 'trust-authserv' -d 'Also trust this mail server\'s checks of senders; may be repeated.' -rfka ''
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" require-authentication' -l 'require-authentication' -d 'Reject payments in mail that no trusted server has authenticated.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" attachments' -l 'attachments' -d 'Keep the files in messages that may be statements or receipts, and print where.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" version' -l 'version' -d 'Show the version.'
complete -c 'sw-parse-email' -n '__sw-parse-email_should_offer_completions_for_flags_or_options "sw-parse-email" h help' -s 'h' -l 'help' -d 'Show help information.'
