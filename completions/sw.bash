# Completes `sw list …` as `sw-list …`.
_sw() {
  local programs="parse-email parse-sms parse-receipt import-paytm import-statement categorize ask match record list budget envelope report export data help"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "$programs" -- "${COMP_WORDS[1]}"))
    return
  fi
  local program="sw-${COMP_WORDS[1]}"
  if [ "${COMP_WORDS[1]}" = help ]; then
    [ "$COMP_CWORD" -ne 2 ] || COMPREPLY=($(compgen -W "${programs% help}" -- "${COMP_WORDS[2]}"))
    return
  fi
  case " $programs " in *" ${COMP_WORDS[1]} "*) ;; *) return ;; esac
  local call file
  if ! complete -p "$program" >/dev/null 2>&1; then
    for file in "${BASH_SOURCE[0]%/*}/$program" "${BASH_SOURCE[0]%/*}/$program.bash"; do
      [ ! -e "$file" ] || . "$file"
    done
  fi
  call=$(complete -p "$program" 2>/dev/null) || return
  call=${call##*-F }
  COMP_LINE="sw-${COMP_LINE#*sw[[:space:]]}"
  COMP_POINT=${#COMP_LINE}
  COMP_WORDS=("$program" "${COMP_WORDS[@]:2}")
  COMP_CWORD=$((COMP_CWORD - 1))
  "${call%% *}" "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
}
complete -o filenames -F _sw sw
