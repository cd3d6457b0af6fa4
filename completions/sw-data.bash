#!/bin/bash

__sw-data_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__sw-data_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__sw-data_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
    # Names are not files: only a space needs a backslash, and a word that goes on needs no space
    if [[ "${1}" = -W ]]; then
        compopt +o filenames
        COMPREPLY=("${COMPREPLY[@]// /\\ }")
        [[ "${#COMPREPLY[@]}" -ne 1 || "${COMPREPLY[0]}" != *[:=] ]] || compopt -o nospace
    fi
}

__sw-data_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_sw-data() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    init|check|repair|rebuild|log|undo|redo|imports|rejects|info|lock|unlock|cursor|events|attachments|sync|device|backup|verify|restore|account|category|rule|payee|profile|rate|trust|set|settings|gc|help)
        # Offer subcommand argument completions
        "_sw-data_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'init check repair rebuild log undo redo imports rejects info lock unlock cursor events attachments sync device backup verify restore account category rule payee profile rate trust set settings gc help' -- "${cur}"))
        ;;
    esac
}

_sw-data_init() {
    repeating_flags=()
    non_repeating_flags=(-y --yes --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_check() {
    repeating_flags=()
    non_repeating_flags=(--repair --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_repair() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_rebuild() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_log() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color -n --limit)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '-n'|'--limit')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-list --ids 2>/dev/null | tail -n 20 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_undo() {
    repeating_flags=()
    non_repeating_flags=(--redo --dry-run --version -h --help)
    repeating_options=()
    non_repeating_options=(--import -n --last --unlock --data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--import')
        return
        ;;
    '-n'|'--last')
        return
        ;;
    '--unlock')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_redo() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --version -h --help)
    repeating_options=()
    non_repeating_options=(--unlock --data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--unlock')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_imports() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_rejects() {
    repeating_flags=()
    non_repeating_flags=(--json --table --redact --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data rejects --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_info() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_lock() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--unlock --data --color)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--unlock')
        return
        ;;
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_unlock() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--why --data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--why')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_cursor() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_events() {
    repeating_flags=()
    non_repeating_flags=(--apply -n --dry-run --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_attachments() {
    repeating_flags=()
    non_repeating_flags=(--send --apply --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_sync() {
    repeating_flags=()
    non_repeating_flags=(-n --dry-run --version -h --help)
    repeating_options=()
    non_repeating_options=(--ssh --data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--ssh')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_device() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|name|retire)
        # Offer subcommand argument completions
        "_sw-data_device_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list name retire' -- "${cur}"))
        ;;
    esac
}

_sw-data_device_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_device_name() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_device_retire() {
    repeating_flags=()
    non_repeating_flags=(--undo --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_backup() {
    repeating_flags=()
    non_repeating_flags=(--status --version -h --help)
    repeating_options=()
    non_repeating_options=(-o --output --data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-o'|'--output')
        return
        ;;
    '--data')
        return
        ;;
    esac
}

_sw-data_verify() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 1
}

_sw-data_restore() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--to)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--to')
        return
        ;;
    esac
}

_sw-data_account() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|set|rm|restore|merge)
        # Offer subcommand argument completions
        "_sw-data_account_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add set rm restore merge' -- "${cur}"))
        ;;
    esac
}

_sw-data_account_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_account_add() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_account_set() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_account_rm() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_account_restore() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_account_merge() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    2)
        __sw-data_add_completions -W "$(eval 'sw-data account list --json 2>/dev/null | jq -r .id 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|set|rename|merge|move|hide|unhide|rm|restore)
        # Offer subcommand argument completions
        "_sw-data_category_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add set rename merge move hide unhide rm restore' -- "${cur}"))
        ;;
    esac
}

_sw-data_category_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --all --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_add() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_category_set() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_rename() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data --name)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--name')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_merge() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    2)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_move() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    2)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_hide() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_unhide() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_category_rm() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data category list --json 2>/dev/null | jq -r '\''.id, .id + "/" + (.subcategories[]? | select(.hidden | not) | .id)'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_category_restore() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_rule() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|set|rm|move)
        # Offer subcommand argument completions
        "_sw-data_rule_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add set rm move' -- "${cur}"))
        ;;
    esac
}

_sw-data_rule_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --builtin --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data rule list --json 2>/dev/null | jq -r '\''.name // .id'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_rule_add() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_rule_set() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data rule list --json 2>/dev/null | jq -r '\''.name // .id'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_rule_rm() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data rule list --json 2>/dev/null | jq -r '\''.name // .id'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_rule_move() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data rule list --json 2>/dev/null | jq -r '\''.name // .id'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_payee() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    merge)
        # Offer subcommand argument completions
        "_sw-data_payee_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'merge' -- "${cur}"))
        ;;
    esac
}

_sw-data_payee_merge() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-list --payees --json 2>/dev/null | jq -r .payee 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_profile() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|copy|add|suggest|set|rm)
        # Offer subcommand argument completions
        "_sw-data_profile_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list copy add suggest set rm' -- "${cur}"))
        ;;
    esac
}

_sw-data_profile_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_profile_copy() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_profile_add() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_profile_suggest() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options -1
}

_sw-data_profile_set() {
    repeating_flags=()
    non_repeating_flags=(--force --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -W "$(eval 'sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_profile_rm() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data profile list --json 2>/dev/null | jq -r .name 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_rate() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    import|add|list)
        # Offer subcommand argument completions
        "_sw-data_rate_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'import add list' -- "${cur}"))
        ;;
    esac
}

_sw-data_rate_import() {
    repeating_flags=()
    non_repeating_flags=(--replace --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --only --since --from --to)
    __sw-data_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--only')
        return
        ;;
    '--since')
        return
        ;;
    '--from')
        return
        ;;
    '--to')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __sw-data_add_completions -f
        return
        ;;
    esac
}

_sw-data_rate_add() {
    repeating_flags=()
    non_repeating_flags=(--replace --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 4

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_rate_list() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_trust() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|add|rm)
        # Offer subcommand argument completions
        "_sw-data_trust_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list add rm' -- "${cur}"))
        ;;
    esac
}

_sw-data_trust_list() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_trust_add() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=(--unsigned --sender)
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--unsigned')
        return
        ;;
    '--sender')
        return
        ;;
    esac
}

_sw-data_trust_rm() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=(--unsigned --sender)
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--unsigned')
        return
        ;;
    '--sender')
        return
        ;;
    esac
}

_sw-data_set() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __sw-data_add_completions -W "$(eval 'sw-data settings --json 2>/dev/null | jq -r '\''.id + "="'\'' 2>/dev/null | grep -a -E -x '\''\w(\w|[ ._/@+,-])*=?'\''')"
        return
        ;;
    esac
}

_sw-data_settings() {
    repeating_flags=()
    non_repeating_flags=(--json --table --version -h --help)
    repeating_options=()
    non_repeating_options=(--data --color)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    '--color')
        __sw-data_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_sw-data_gc() {
    repeating_flags=()
    non_repeating_flags=(-y --yes --version -h --help)
    repeating_options=()
    non_repeating_options=(--data)
    __sw-data_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--data')
        return
        ;;
    esac
}

_sw-data_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __sw-data_offer_flags_options -1
}

complete -o filenames -F _sw-data sw-data
