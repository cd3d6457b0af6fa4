#!/bin/sh
# demo.sh: the whole pipeline on the sample mail of the tests, in a scratch directory. The programs are found in PATH.
set -eu
command -v sw-record >/dev/null || { echo 'demo: the programs are not in PATH (run make demo)' >&2; exit 69; }
fixtures=$(cd "$(dirname "$0")/Fixtures" && pwd)
scratch=$(mktemp -d "${TMPDIR:-/tmp}/spendwise-demo.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

cd "$scratch"
mkdir Maildir books
cp -R "$fixtures/Maildir" Maildir/Bank
# The day on which the sample mail is fresh.
export HOME="$scratch" SW_DATA="$scratch/books" SW_NOW=2026-07-15T06:30:00Z TZ=Asia/Kolkata SW_DEVICE=demo

if [ -t 1 ]; then bold=$(printf '\033[1m') dim=$(printf '\033[2m') plain=$(printf '\033[0m') columns=100
else bold='' dim='' plain='' columns=100; fi
export COLUMNS=$columns

say() { printf '\n%s%s%s\n' "$bold" "$1" "$plain"; }

# run LINES COMMAND: shows the command and the first lines of what it prints.
run() {
  printf '%s$ %s%s\n' "$dim" "$2" "$plain"
  status=0
  sh -c "$2" >out 2>&1 || status=$?
  head -n "$1" out | tr -d "\r"
  more=$(($(wc -l <out) - $1))
  [ "$more" -le 0 ] || echo "  … and $more lines more"
  [ "$status" -eq 0 ] || { echo "demo: that ended with status $status" >&2; exit "$status"; }
}

say '1. Mail from five banks, as fetchmail or procmail leave it'
run 3 'ls Maildir/Bank/cur'

say '2. Every message gets one verdict'
run 20 "sw-parse-email --verdicts Maildir/Bank | jq -r '[.type, .reason // empty] | join(\" \")' | sort | uniq -c"

say '3. One message, one record'
run 40 'sw-parse-email Maildir/Bank/cur/*.M03.* | sw-categorize | jq .'

say '4. All of them: payee, category, and why. Nothing is written yet'
run 5 "sw-parse-email Maildir/Bank | sw-categorize | jq -r 'select(.amount) | [.date, .amount, .payee, .category, .why] | @tsv'"

say '5. Only sw-record writes'
run 2 'sw-data init'
run 4 "sw-parse-email Maildir/Bank | sw-categorize | sw-record 2>notes | jq -c '[.id, .date, .amount, .payee, .category]'"
run 2 'cat notes'

say '6. Doing it again changes nothing'
run 4 'cp books/transactions.jsonl before'
run 4 'sw-parse-email Maildir/Bank | sw-categorize | sw-record | wc -l'
run 2 'cmp before books/transactions.jsonl && echo not a byte'

say '7. Ask: as a table'
run 30 'sw-list --table this month'

say '8. Ask: anything, with jq'
run 9 "sw-list kind:expense | jq -sr 'group_by(.category)[] | [(map(-.amount) | add), .[0].category] | @tsv' | sort -rn"

say '9. Edit by pipe: a record that comes back with its id is changed'
run 4 "sw-list payee:lakshmi | jq -c '.category=\"rent\"' | sw-record | jq -c '[.payee, .category, .updated_at]'"

say '10. Set a budget, and show it'
run 2 'sw-budget add home rent=18500 bills=2000 bills/electricity=700 groceries=4000 food=3000 total=30000 >budget'
run 30 'sw-budget --table'

say '11. What the money of a month went on'
run 30 'sw-report category --table last month'

say '12. Day by day'
run 30 'sw-report trend --table 90d --by week'
run 30 'sw-report calendar --table last month'

say '13. Export'
run 7 'sw-export csv this month'

say '14. Check the books: the views are rebuilt from the journal and compared'
run 3 'sw-data check'

printf '\nAll of this was in %s, which is removed now.\n' "$scratch"
