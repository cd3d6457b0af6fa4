# Runs $2 on one device and $3 on another, both after $1, and says what a sync says.
rm -rf a b; A="env SW_DATA=a SW_DEVICE=home SW_NOW=2026-07-15T07:00:00Z"; B="env SW_DATA=b SW_DEVICE=phone SW_NOW=2026-07-15T08:00:00Z"
SW_DEVICE=home sw-data init --data a >out; $A sh -c "$1" >out 2>&1; mkdir b; $B sw-data sync ./a >out; $A sh -c "$2" >out 2>&1; $B sh -c "$3" >out 2>&1
$B sw-data sync ./a 2>&1 >out; $A sw-data check | grep -v sound; $B sw-data check | grep -v sound; cmp a/journal.home.jsonl b/journal.home.jsonl
for view in a/*s.jsonl; do cmp $view b/${view#a/}; done
