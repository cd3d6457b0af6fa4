# receipt.sh DAY AMOUNT PAYEE KEY [MEMBERS]: a receipt of that day, with more members of the record.
printf '{"date":"%s","amount":-%s,"currency":"INR","payee":"%s","recorder":"Receipt","status":"pending","uncounted":"receipt","tax":5.00,"items":[{"name":"tea","total":%s}],"source":{"channel":"receipt","key":"receipt:%s"}%s}\n' "$1" "$2" "$3" "$2" "$4" "$5"
