function __sw-parse-receipt_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-receipt_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-parse-receipt_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-parse-receipt_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-parse-receipt_parse_tokens -S
    set -l unparsed_tokens (__sw-parse-receipt_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-parse-receipt'
        __sw-parse-receipt_parse_subcommand -r 1 'record' 'lines' 'explain' 'status' 'join' 'no-keep' 'ocr=' 'ocr-seconds=' 'languages=' 'ai=' 'ai-only-if-unsure' 'ai-timeout=' 'n/dry-run' 'currency=' 'date-order=' 'strict' 'data=' 'o/output=' 'q/quiet' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-parse-receipt_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-parse-receipt_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-parse-receipt_parse_subcommand -S -a positional_count
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

function __sw-parse-receipt_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-parse-receipt_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-parse-receipt_tokens -p)
    if test -z "$(__sw-parse-receipt_tokens -t)"
        set -l index (count (__sw-parse-receipt_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-parse-receipt' -f
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" record' -l 'record' -d 'Parse, categorize and record in one step; exit 75 means: try again later.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" lines' -l 'lines' -d 'Print the lines between OCR and rules (ocr_page, ocr_line), and stop.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" explain' -l 'explain' -d 'Explain each field on standard error: its line and its rule.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" status' -l 'status' -d 'Print for each file: known, read, pending or failed.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" join' -l 'join' -d 'All files are pages of one receipt.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" no-keep' -l 'no-keep' -d 'Do not keep the file in the data directory.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" ocr' -l 'ocr' -d 'Command that reads pictures; {} is the path, else standard input.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" ocr-seconds' -l 'ocr-seconds' -d 'End the command after so many seconds.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" languages' -l 'languages' -d 'Languages of the text, as tesseract names them.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" ai' -l 'ai' -d 'Ask this command, such as \'sw-ask receipt\', to read receipts.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" ai-only-if-unsure' -l 'ai-only-if-unsure' -d 'With --ai: ask only where the rules are not sure.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" ai-timeout' -l 'ai-timeout' -d 'With --ai: wait this long for one answer.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" dry-run n' -s 'n' -l 'dry-run' -d 'With --ai: only print what the command would be asked.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" currency' -l 'currency' -d 'Currency of receipts that name none, or only $.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" date-order' -l 'date-order' -d 'Order of dates in numbers: dmy, mdy or ymd.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" strict' -l 'strict' -d 'Print or record nothing if one receipt is bad.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" q quiet' -s 'q' -l 'quiet' -d 'Print no summary.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" version' -l 'version' -d 'Show the version.'
complete -c 'sw-parse-receipt' -n '__sw-parse-receipt_should_offer_completions_for_flags_or_options "sw-parse-receipt" h help' -s 'h' -l 'help' -d 'Show help information.'
