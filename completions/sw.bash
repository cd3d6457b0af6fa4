# Completion in bash for sw and all its programs. `sw complete` knows the candidates; this file only asks it.
# bash-completion loads a file by the name of the command: each program has a link to this one.

_sw() {
  local rest=${COMP_LINE:0:COMP_POINT} piece word line kind='' before current
  local -a words=()
  local -i i

  # bash takes cat:food and --sort=date apart. Pieces without a space between them are one word.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if [[ $i -eq 0 || $rest == [[:space:]]* || ( -z $piece && -z $rest ) ]]; then words+=(''); fi
    rest=${rest#"${rest%%[![:space:]]*}"}
    # The word at the cursor ends there.
    ((i < COMP_CWORD)) || piece=$rest
    rest=${rest#"$piece"}
    words[${#words[@]} - 1]+=$piece
  done

  # Only the last piece is replaced, and nothing of it where it is the colon itself.
  current=${words[${#words[@]} - 1]}
  if [[ $piece == [:=] && $COMP_WORDBREAKS == *"$piece"* ]]; then piece=''; fi
  before=${current%"$piece"}
  before=${before//\\/}
  words=("${words[@]//[\\\"\']/}")

  COMPREPLY=()
  while IFS= read -r line; do
    if [[ -z $kind ]]; then
      kind=$line
      continue
    fi
    line=${line%%$'\t'*}
    line=${line#"$before"}
    # In quotes a space is itself.
    [[ $kind != words || $piece == [\"\']* ]] || line=${line// /\\ }
    COMPREPLY+=("$line")
  done < <(command sw complete "${words[@]}" 2>/dev/null)

  local action=''
  if [[ $kind == files ]]; then action=-f; fi
  if [[ $kind == directories ]]; then action=-d; fi
  if [[ -n $action ]]; then
    # bash quotes these itself, and adds the slash of a directory.
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen $action -- "${piece//[\\\"\']/}")
  elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]]; then
    # A word that goes on.
    compopt -o nospace 2>/dev/null
  fi
  compopt -o nosort 2>/dev/null
}

complete -F _sw sw sw-ask sw-budget sw-categorize sw-data sw-envelope sw-export sw-import-paytm sw-import-statement \
  sw-list sw-match sw-parse-email sw-parse-receipt sw-parse-sms sw-record sw-report
