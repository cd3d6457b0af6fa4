# pay.sh DAY AMOUNT PAYEE KEY: the record of a card's payment, as an alert gives it.
printf '{"date":"%s","amount":-%s,"currency":"INR","payee":"%s","account":"hdfc-1234","account_last_four":"1234","recorder":"Auto","category":"food","categorization_source":"rule","source":{"channel":"email","profile":"hdfc-card","key":"email:%s@hdfc.example#1"}}\n' "$@"
