function __sw-list_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-list_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __sw-list_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __sw-list_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __sw-list_parse_tokens -S
    set -l unparsed_tokens (__sw-list_tokens -pc)
    switch $unparsed_tokens[1]
    case 'sw-list'
        __sw-list_parse_subcommand -r 1 'sort=' 'n/limit=' 'r/reverse' 'fields=' 'ids' 'payees' 'parts' 'receipt=' 'show=' 'raw=' 'running' 'group=' 'follow' 'X/exchange=' 'all' 'days=' 'data=' 'json' 'table' 'color=' 'o/output=' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'help'
            __sw-list_parse_subcommand -r 1 'version'
        end
    end
end

function __sw-list_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __sw-list_parse_subcommand -S -a positional_count
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

function __sw-list_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __sw-list_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__sw-list_tokens -p)
    if test -z "$(__sw-list_tokens -t)"
        set -l index (count (__sw-list_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'sw-list' -f
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_positional "sw-list" -ge 1' -fka '(__sw-list_custom_completion ---completion -- positional@0 (count (__sw-list_tokens -pc)) (__sw-list_tokens -tC))'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" sort' -l 'sort' -d 'Sort by this field, smallest first; none keeps the order of the books.' -rfka 'none type id date time posted_on paid_on amount currency original_amount original_currency kind account merged_account account_last_four account_institution card_last_four transfer refund_of refunds payee payee_raw category subcategory merged_category merged_subcategory deleted_category deleted_subcategory categorization_source confidence why ruled status authentication uncounted recorder reference invoice payment_method vpa balance_after limit_after tax note description ledger bucket reimbursable person owed_by tags items splits receipt seen apart merged_into unlink recategorized source created_at updated_at'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" limit n' -s 'n' -l 'limit' -d 'Print only the first n records, after sorting.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" r reverse' -l 'reverse' -s 'r' -d 'Reverse the order, before --limit applies.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" fields' -l 'fields' -d 'Print only these fields, separated by commas.' -rfka 'type id date time posted_on paid_on amount currency original_amount original_currency kind account merged_account account_last_four account_institution card_last_four transfer refund_of refunds payee payee_raw category subcategory merged_category merged_subcategory deleted_category deleted_subcategory categorization_source confidence why ruled status authentication uncounted recorder reference invoice payment_method vpa balance_after limit_after tax note description ledger bucket reimbursable person owed_by tags items splits receipt seen apart merged_into unlink recategorized source created_at updated_at'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" ids' -l 'ids' -d 'Print only the ids.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" payees' -l 'payees' -d 'List payees, with how often they were paid, instead of transactions.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" parts' -l 'parts' -d 'Print the parts of split transactions that match, each with its own amount and category.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" receipt' -l 'receipt' -d 'Print the path of the receipt of this record.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" show' -l 'show' -d 'Show all about this record: links, history; JSON in a pipe.' -rfka '(sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x \'\\w(\\w|[ ._/@+,-])*=?\')'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" raw' -l 'raw' -d 'Print what this record was read from.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" running' -l 'running' -d 'Also show the balance of the account after each record; wants one account, as in acct:cash.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" group' -l 'group' -d 'In a table, add the sum of each day or month.' -rfka 'day month'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" follow' -l 'follow' -d 'Print transactions as they are recorded from now on, until interrupted.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" X exchange' -s 'X' -l 'exchange' -d 'Convert amounts to this currency, at the rates in rates.jsonl.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" all' -l 'all' -d 'Also list voided transactions.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" days' -l 'days' -d 'List only the last n days, including today.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" data' -l 'data' -d 'The data directory, instead of $SW_DATA.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" json' -l 'json' -d 'Print JSON lines, even on a terminal.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" table' -l 'table' -d 'Print a table, even in a pipe.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" color' -l 'color' -d 'When to use colour.' -rfka 'auto always never'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" o output' -s 'o' -l 'output' -d 'Write to this file; it is replaced only on success.' -rfka ''
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" version' -l 'version' -d 'Show the version.'
complete -c 'sw-list' -n '__sw-list_should_offer_completions_for_flags_or_options "sw-list" h help' -s 'h' -l 'help' -d 'Show help information.'
