/// A message of each template of the profiles that come with the program, and what it must be read as: a line for each
/// profile. They are parsed only when asked for.
enum BuiltinSamples {
  static let text = #"""
    {"profile":"hdfc-card","samples":[\#
    {"subject":"Alert :  Update on your HDFC Bank Credit Card","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Card Member,\nThank you for using your HDFC Bank Credit Card ending 5906 for Rs 4022.40 at PAYPAL \#
    *STANSTEDEXP on 27-08-2023 17:10:44. Authorization code:- 062756 After the above transaction, the available \#
    balance on your card is Rs 95977.60 and the total outstanding is Rs 4022.40.\nNever share your OTP, CVV or PIN \#
    with anyone.",\#
    "want":{"amount":-4022.40,"kind":"expense","date":"2023-08-27","time":"17:10:44","account_last_four":"5906","pay\#
    ee_raw":"PAYPAL *STANSTEDEXP","reference":"062756","limit_after":95977.60}},\#
    {"subject":"Rs.350.00 debited via Credit Card **5906","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nRs.350.00 is debited from your HDFC Bank Credit Card ending 5906 towards RAZ*GoRally on \#
    05 Feb, 2026 at 21:37:40.\nIf you did not authorize this transaction, report it.",\#
    "want":{"amount":-350.00,"kind":"expense","date":"2026-02-05","time":"21:37:40","account_last_four":"5906","paye\#
    e_raw":"RAZ*GoRally"}},\#
    {"subject":"We noticed a transaction on your Credit Card","date":"Mon, 06 Jul 2026 17:19:10 +0530",\#
    "text":"Dear Customer, Greetings from HDFC Bank. Thank you for using your HDFC Bank Credit Card ending in 4242 \#
    .You made a transaction of Rs. 422.00 at RAZ*X on 06-07-2026 17:18:47 .\nAuthorization code: 123456",\#
    "want":{"amount":-422.00,"kind":"expense","date":"2026-07-06","time":"17:18:47","account_last_four":"4242","paye\#
    e_raw":"RAZ*X","reference":"123456"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.44.00 has been debited from your HDFC Bank RuPay Credit Card XX4242 to m@ptys Nandini Milk on \#
    25-03-26. Your UPI transaction reference number is 608412345678.",\#
    "want":{"amount":-44.00,"kind":"expense","date":"2026-03-25","account_last_four":"4242","payee_raw":"Nandini \#
    Milk","vpa":"m@ptys","reference":"608412345678"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your NETFLIX bill, set up through E-mandate (Auto payment), has been successfully paid using your HDFC \#
    Bank Credit Card ending 5323.\nTransaction Details:\nAmount: INR 649.00\nDate: 11/06/2026\nSI Hub ID: XK2Lq9",\#
    "want":{"amount":-649.00,"kind":"expense","date":"2026-06-11","account_last_four":"5323","payee_raw":"NETFLIX","\#
    reference":"XK2Lq9"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Transaction reversal of Rs.70.89 has been initiated to your HDFC Bank Credit Card ending 5906.\nFrom \#
    Merchant:A Grab Booking\nDate Time: 15 Jan, 2026 at 10:30:00",\#
    "want":{"amount":70.89,"kind":"refund","date":"2026-01-15","time":"10:30:00","account_last_four":"5906","payee_r\#
    aw":"A Grab Booking"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"a refund for Rs 2115.95, from Bolt is credited to your HDFC Bank Credit Card ending 5906 on 27-08-2023 \#
    21:54:29",\#
    "want":{"amount":2115.95,"kind":"refund","date":"2023-08-27","time":"21:54:29","account_last_four":"5906","payee\#
    _raw":"Bolt"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your transaction reversal has been initiated for Rs 2563.57, from BOOKING.COM to HDFC Bank Credit Card \#
    ending 5906 on 01-05-2025 19:41:16",\#
    "want":{"amount":2563.57,"kind":"refund","date":"2025-05-01","time":"19:41:16","account_last_four":"5906","payee\#
    _raw":"BOOKING.COM"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Payment of Rs 19,149.00 has been credited to your HDFC Bank Credit Card ending 4129 on 17-08-2025 via \#
    CRED",\#
    "want":{"amount":19149.00,"kind":"transfer","date":"2025-08-17","account_last_four":"4129","payee_raw":"CRED"}}]\#
    }
    {"profile":"hdfc-debit","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nRs.1,249.00 is debited from your HDFC Bank Debit Card ending 8801 at DMART ON HOSUR \#
    ROAD on 05 Feb, 2026 at 21:37:40.",\#
    "want":{"amount":-1249.00,"kind":"expense","date":"2026-02-05","time":"21:37:40","account_last_four":"8801","pay\#
    ee_raw":"DMART ON HOSUR ROAD"}}]}
    {"profile":"hdfc-upi","samples":[\#
    {"subject":"❗  You have done a UPI txn. Check details!","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nRs.161.00 has been debited from account **9999 to VPA x@axl CHAAYOS CAFE on 06-04-26. \#
    Your UPI transaction reference number is 609612345678.\nIf you did not authorize this transaction, please \#
    report it immediately by calling 18002586161.",\#
    "want":{"amount":-161.00,"kind":"expense","date":"2026-04-06","account_last_four":"9999","payee_raw":"CHAAYOS \#
    CAFE","vpa":"x@axl","reference":"609612345678"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.500.00 has been debited from account **9999 to account **4875 on 06-04-26. Your UPI transaction \#
    reference number is 609612345678.",\#
    "want":{"amount":-500.00,"kind":"expense","date":"2026-04-06","account_last_four":"9999","payee_raw":"account \#
    **4875","reference":"609612345678"}},\#
    {"subject":"View: Account update for your HDFC Bank A/c","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nRs. 3250.00 is successfully credited to your account **9999 by VPA rohan@okicici ROHAN \#
    MEHTA on 31-01-26. Your UPI transaction reference number is 603112345678.",\#
    "want":{"amount":3250.00,"kind":"income","date":"2026-01-31","account_last_four":"9999","payee_raw":"ROHAN \#
    MEHTA","vpa":"rohan@okicici","reference":"603112345678"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.2000.00 has been successfully credited to your HDFC Bank account ending in 9999.\nTransaction \#
    Details:\na. Date: 07-06-26\nb. Sender: ROHAN MEHTA (VPA: rohan@okicici)\nc. UPI Reference No.: 615812345678",\#
    "want":{"amount":2000.00,"kind":"income","date":"2026-06-07","account_last_four":"9999","payee_raw":"ROHAN \#
    MEHTA","vpa":"rohan@okicici","reference":"615812345678"}}]}
    {"profile":"hdfc-account","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Amount received: INR 100.00\nAccount: XX0000\nDate: 29-JUN-2026\nReference Details: NEFT \#
    Cr-CITI0100000-ZENITH SOFTWARE PVT LTD-ASHA RAO-CITIN26180045678\nAvailable Balance: INR 200.00",\#
    "want":{"amount":100.00,"kind":"income","date":"2026-06-29","account_last_four":"0000","payee_raw":"ZENITH \#
    SOFTWARE PVT LTD","reference":"CITIN26180045678","balance_after":200.00}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs. 12345.67 has been deducted from your HDFC Bank account ending in XX0000 for a transfer to payee \#
    ACME via NEFT SERVICES via NEFT using HDFC Bank Online Banking.",\#
    "want":{"amount":-12345.67,"kind":"expense","date":"2026-07-03","account_last_four":"0000","payee_raw":"ACME \#
    via NEFT SERVICES"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs. 500.00 has been deducted from your Account No. ending in XX0000 for a Transfer to payee LAKSHMI via \#
    HDFC Bank Online Banking.",\#
    "want":{"amount":-500.00,"kind":"expense","date":"2026-07-03","account_last_four":"0000","payee_raw":"LAKSHMI"}}\#
    ,\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"INR 10,000.00 has been debited from your account ending xxxx1234 on 15-01-26 and credited to the \#
    account ending xxxx5678 via IMPS. IMPS Reference No is 601512345678",\#
    "want":{"amount":-10000.00,"kind":"expense","date":"2026-01-15","account_last_four":"1234","payee_raw":"account \#
    ending xxxx5678","reference":"601512345678"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Thank you for banking with HDFC Bank. You have transferred Rs. 1,00,000.00 to your PPF/Sukanya \#
    Samriddhi Yojana Account No. ending with XX0000 from your A/c No. XX1111, through Online Banking on \#
    05-06-2026.\nNot you? Call 18002586161",\#
    "want":{"amount":-100000.00,"kind":"transfer","date":"2026-06-05","account_last_four":"1111","payee_raw":"PPF/Su\#
    kanya Samriddhi Yojana Account No. ending with XX0000"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your cheque no. 000123 has been successfully cleared, and an amount of Rs. INR 50,000.00 has been \#
    deducted from your account ending in XX0000.",\#
    "want":{"amount":-50000.00,"kind":"expense","date":"2026-07-03","account_last_four":"0000","reference":"000123"}\#
    },\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Thank you for using HDFC Bank NetBanking for payment of Rs. 654.00 from A/c ****9999 to ICICI BANK \#
    CREDIT CARD. As a thank you, enjoy offers.",\#
    "want":{"amount":-654.00,"kind":"transfer","date":"2026-07-03","account_last_four":"9999","payee_raw":"ICICI \#
    BANK CREDIT CARD"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.13709.00 has been debited from HDFC Bank Account Number XXXXXXXXXX0530 towards BAJAJ FINANCE \#
    LTD/402HL123 with UMRN HDFC7021904220018834 on 05-Aug-2025.",\#
    "want":{"amount":-13709.00,"kind":"expense","date":"2025-08-05","account_last_four":"0530","payee_raw":"BAJAJ \#
    FINANCE LTD","reference":"HDFC7021904220018834"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.2000 withdrawn from A/c XX4821 at ATM MG ROAD on 04-10-25",\#
    "want":{"amount":-2000.00,"kind":"transfer","date":"2025-10-04","account_last_four":"4821","payee_raw":"MG \#
    ROAD"}}]}
    {"profile":"icici-card","samples":[\#
    {"subject":"Transaction alert for your ICICI Bank Credit Card","date":"Fri, 03 Jul 2026 18:03:40 +0530",\#
    "text":"Dear Customer,\nYour ICICI Bank Credit Card XX6017 has been used for a transaction of INR 500.00 on Jul \#
    03, 2026 at 06:03:26. Info: AMAZON PAY INDIA PVT LTD. The Available Credit Limit on your card is INR \#
    1,98,401.00 and Total Credit Limit is INR 2,00,000.00. The above limits are a total of the limits of all the \#
    Credit Cards issued to the primary card holder.",\#
    "want":{"amount":-500.00,"kind":"expense","date":"2026-07-03","time":"18:03:26","account_last_four":"6017","paye\#
    e_raw":"AMAZON PAY INDIA PVT LTD","limit_after":198401.00}},\#
    {"subject":"Payment received on your ICICI Bank Credit Card.","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nWe have received payment of INR 23,017.00 on your ICICI Bank Credit Card account 5524 \#
    XXXX XXXX 9004 on 05-Apr-2026 through Click to Pay. Thank you.",\#
    "want":{"amount":23017.00,"kind":"transfer","date":"2026-04-05","account_last_four":"9004"}},\#
    {"subject":"Payment of INR 12,345 received","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Payment of INR 12,345 towards ICICI Bank Credit Card XX1234 has been received through UPI on March 15, \#
    2026",\#
    "want":{"amount":12345.00,"kind":"transfer","date":"2026-03-15","account_last_four":"1234"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"We have received merchant credit refund on your ICICI Bank Credit Card XX1234 for INR 1,234.56 on \#
    January 14, 2026 from MYNTRA. This credit will not be considered as payment.",\#
    "want":{"amount":1234.56,"kind":"refund","date":"2026-01-14","account_last_four":"1234","payee_raw":"MYNTRA"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"INR 500.00 has been reversed to your ICICI Bank Credit Card XX9004 on Apr 06, 2026 at 10:35:11.",\#
    "want":{"amount":500.00,"kind":"refund","date":"2026-04-06","time":"10:35:11","account_last_four":"9004"}}]}
    {"profile":"icici-account","samples":[\#
    {"subject":"IMPS transaction through ICICI Bank iMobile.","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"You have made an online IMPS payment of Rs. 1.00 towards MEERA on Mar 19, 2026 at 12:07 a.m. from your \#
    ICICI Bank Savings Account XXXX6118. The Transaction ID is 607800230914.",\#
    "want":{"amount":-1.00,"kind":"expense","date":"2026-03-19","time":"00:07:00","account_last_four":"6118","payee_\#
    raw":"MEERA","reference":"607800230914"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"You have made an online ICICI fund transfer payment of Rs. 1,234.00 towards MEERA from your ICICI Bank \#
    Savings Account XXXX4321 on Jun 28, 2026 at 04:30 p.m.. The Transaction ID is 607800230914.",\#
    "want":{"amount":-1234.00,"kind":"expense","date":"2026-06-28","time":"16:30:00","account_last_four":"4321","pay\#
    ee_raw":"MEERA","reference":"607800230914"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your ICICI Bank Account XX4321 has been credited with INR 91 on 30-Jun-26. Info: \#
    XX4321:Int.Pd:30-03-2026 to 29-06-2026. The Available Balance is INR 41,870.25.",\#
    "want":{"amount":91.00,"kind":"income","date":"2026-06-30","account_last_four":"4321","payee_raw":"XX4321:Int.Pd\#
    :30-03-2026 to 29-06-2026","balance_after":41870.25}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer, you have made a purchase of Rs. 899.00 with your Debit Card linked to ICICI Bank Account \#
    XX4321 on 30-Jun-26. Info: DECATHLON. The Available Balance is Rs. 12,000.00.",\#
    "want":{"amount":-899.00,"kind":"expense","date":"2026-06-30","account_last_four":"4321","payee_raw":"DECATHLON"\#
    ,"balance_after":12000.00}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer, Your ICICI Bank Debit Card XX1234 linked to your ICICI Bank Account XX482 has been used \#
    for a purchase of INR 640.00 on 03-Jul-26. Info: CHAI POINT.",\#
    "want":{"amount":-640.00,"kind":"expense","date":"2026-07-03","account_last_four":"482","payee_raw":"CHAI \#
    POINT"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer, cash withdrawal of INR 5,000.00 was made from your ICICI Bank Account XX482 on \#
    03-Jul-26.",\#
    "want":{"amount":-5000.00,"kind":"transfer","date":"2026-07-03","account_last_four":"482","payment_method":"atm"}\#
    }]}
    {"profile":"sbi-account","samples":[\#
    {"subject":"CBSSBI ALERT","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer, Your A/C XXXXX266404 has a debit by transfer of Rs 236.00 on 16/10/24. Avl Bal Rs \#
    31,07,139.12.-SBI\nप्रिय ग्राहक, आपके खाते XXXXX266404 से 16/10/24 को ₹ 236.00 डेबिट किए गए। उपलब्ध शेष ₹ \#
    31,07,139.12 -भारतीय स्टेट बैंक",\#
    "want":{"amount":-236.00,"kind":"expense","date":"2024-10-16","account_last_four":"6404","balance_after":3107139\#
    .12}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer, Your AC XXXXX092452 Debited INR 295.00 on 03/06/26 -ECS/ACH RET CH. Avl Bal INR \#
    18.35.-SBI",\#
    "want":{"amount":-295.00,"kind":"expense","date":"2026-06-03","account_last_four":"2452","payee_raw":"ECS/ACH \#
    RET CH","balance_after":18.35}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your AC XXXXX092452 Credited INR 85,000.00 on 01/06/26 -Deposit by transfer from ZENITH SOFTWARE. Avl \#
    Bal INR 90,018.35.-SBI",\#
    "want":{"amount":85000.00,"kind":"income","date":"2026-06-01","account_last_four":"2452","payee_raw":"ZENITH \#
    SOFTWARE","balance_after":90018.35}}]}
    {"profile":"sbi-neft","samples":[\#
    {"subject":"NEFT Transaction","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Credited to Your A/c: XX2452\nAmount: INR 1,20,000.00\nUTR No.: CITIN26183004411\nDate: \#
    02/07/2026\nSent by: ZENITH SOFTWARE\nSender Bank IFSC: CITI0100000",\#
    "want":{"amount":120000.00,"kind":"income","date":"2026-07-02","account_last_four":"2452","payee_raw":"ZENITH \#
    SOFTWARE","reference":"CITIN26183004411"}}]}
    {"profile":"sbi-debit","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Terminal Owner Name\nRELIANCE FRESH\nTerminal Id\n44120398\nDate & Time\nJan 15, 2026, \#
    15:58\nTransaction Number\n601515004471\nAmount (INR)\n500.00\nLast 4 Digit of Card\nX0000\nTransaction \#
    Type\nPURCHASE",\#
    "want":{"amount":-500.00,"kind":"expense","date":"2026-01-15","time":"15:58:00","account_last_four":"0000","paye\#
    e_raw":"RELIANCE FRESH","reference":"601515004471"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Terminal Owner Name\nRELIANCE FRESH\nTerminal Id\n44120398\nDate & Time\nJan 15, 2026, \#
    15:58\nTransaction Number\n601515004471\nAmount (INR)\n500.00\nLast 4 Digit of Card\nX0000\nTransaction \#
    Type\nCASH",\#
    "want":{"amount":-500.00,"kind":"transfer","payment_method":"atm","date":"2026-01-15"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Terminal Owner Name\nRELIANCE FRESH\nTerminal Id\n44120398\nDate & Time\nJan 15, 2026, \#
    15:58\nTransaction Number\n601515004471\nAmount (INR)\n500.00\nLast 4 Digit of Card\nX0000\nTransaction \#
    Type\nREFUND",\#
    "want":{"amount":500.00,"kind":"refund","date":"2026-01-15"}}]}
    {"profile":"sbicard-card","samples":[\#
    {"subject":"Transaction Alert from CASHBACK SBI Card","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"This is to inform you that, Rs.506.00 spent on your SBI Credit Card ending 9659 at BLINKIT on 03/07/26. \#
    Trxn. not done by you? Report at https://sbicard.com/Dispute\nConvert your spends of Rs.2,500 and above into \#
    EMI. Do not share OTP.",\#
    "want":{"amount":-506.00,"kind":"expense","date":"2026-07-03","account_last_four":"9659","payee_raw":"BLINKIT"}}\#
    ,\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Transaction of Rs.200.00 at SPOTIFY against E-mandate (SiHub ID - XK2Lq9) registered by you at merchant \#
    has been debited to your SBI Credit Card ending 5678 on 15-01-26",\#
    "want":{"amount":-200.00,"kind":"expense","date":"2026-01-15","account_last_four":"5678","payee_raw":"SPOTIFY","\#
    reference":"XK2Lq9"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs.899.00 has been reversed to your SBI Credit Card ending 7712 from MYNTRA on 03/07/26.",\#
    "want":{"amount":899.00,"kind":"refund","date":"2026-07-03","account_last_four":"7712","payee_raw":"MYNTRA"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"We have received your payment of Rs.4,500.00 towards your SBI Credit Card ending 7712 on 03/07/26.",\#
    "want":{"amount":4500.00,"kind":"transfer","date":"2026-07-03","account_last_four":"7712"}}]}
    {"profile":"axis-card","samples":[\#
    {"subject":"Transaction alert on Axis Bank Credit Card no. XX3825","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Thank you for using your credit card no. XX3825 for INR 379 at AIRTEL PAYM on 17-08-2025 00:41:37 \#
    IST.\nCashback of INR 37 will be credited within 90 days.",\#
    "want":{"amount":-379.00,"kind":"expense","date":"2025-08-17","time":"00:41:37","account_last_four":"3825","paye\#
    e_raw":"AIRTEL PAYM"}},\#
    {"subject":"INR 198 spent on credit card no. XX1111","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Transaction Amount:\nINR 198\nMerchant Name:\nZOMATO LTD\nAxis Bank Credit Card No.\nXX1111\nDate & \#
    Time:\n22-06-2026, 19:17:01 IST\nAvailable Limit*:\nINR 261,234.00\nTotal Credit Limit*:\nINR 300000\n",\#
    "want":{"amount":-198.00,"kind":"expense","date":"2026-06-22","time":"19:17:01","account_last_four":"1111","paye\#
    e_raw":"ZOMATO LTD","limit_after":261234.00}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"the transaction of INR 1082 on Axis Bank Credit Card no. XX4455 on 31-08-25 00:13:08 IST at EXPLOREX TE \#
    has been reversed.",\#
    "want":{"amount":1082.00,"kind":"refund","date":"2025-08-31","time":"00:13:08","account_last_four":"4455","payee\#
    _raw":"EXPLOREX TE"}}]}
    {"profile":"axis-account","samples":[\#
    {"subject":"INR 600.00 was debited from your A/c no. XX0000.","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Amount Debited:\nINR 600.00\nAccount Number:\nXX0000\nDate & Time:\n02-07-26, 08:16:12 IST\nTransaction \#
    Info:\nUPI/P2M/400111222444/BESCOM\nIf this was not you, SMS BLOCKUPI.",\#
    "want":{"amount":-600.00,"kind":"expense","date":"2026-07-02","time":"08:16:12","account_last_four":"0000","paye\#
    e_raw":"BESCOM","reference":"400111222444"}},\#
    {"subject":"Debit transaction alert for Axis Bank A/c","date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nyour A/c no. XX0000 has been debited with INR 23000.00 on 16-06-2026 06:17:07 IST by \#
    NEFT/MB/AXMB261670/RENT.",\#
    "want":{"amount":-23000.00,"kind":"expense","date":"2026-06-16","time":"06:17:07","account_last_four":"0000","pa\#
    yee_raw":"RENT"}}]}
    {"profile":"axis-forex","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"We have received foreign currency funds of USD 1,200.00 for your account XX0000. Value Date (F32A): \#
    01-07-2026",\#
    "want":{"amount":1200.00,"currency":"USD","kind":"income","date":"2026-07-01","account_last_four":"0000"}}]}
    {"profile":"kotak-card","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Transaction Successful.\nINR 58 spent at Sample Store on 09/04/26 at 09:01:05 using your Kotak Credit \#
    Card x5544. Your available credit limit is INR 50000.5.\nIf any amount was erroneously received, tell us.",\#
    "want":{"amount":-58.00,"kind":"expense","date":"2026-04-09","time":"09:01:05","account_last_four":"5544","payee\#
    _raw":"Sample Store","limit_after":50000.50}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Thank you for your payment of Rs.2537.75 for your Kotak Credit Card ending with xx7291 on 14-Mar-2025. \#
    Available credit limit is Rs.85000",\#
    "want":{"amount":2537.75,"kind":"transfer","date":"2025-03-14","account_last_four":"7291","limit_after":85000.00\#
    }}]}
    {"profile":"kotak-account","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Dear Customer,\nYour transaction of Rs.711.00 on Blinkit using Kotak Bank Debit Card XX4455 on \#
    11/04/2026 15:13:27 from your account XX9912 has been processed.\nThe transaction reference No is 912345678901 \#
    & Available balance is Rs.12345.67.",\#
    "want":{"amount":-711.00,"kind":"expense","date":"2026-04-11","time":"15:13:27","account_last_four":"9912","card\#
    _last_four":"4455","payee_raw":"Blinkit","reference":"912345678901","balance_after":12345.67}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs. 50000 has been credited to your Kotak Bank a/c XX5678 on 31-MAR-26 via NEFT transaction from Acme \#
    Corp.\nYour Unique Transaction Reference Number (UTR) is: INDBH0000000001234\nIf you are unable to view this \#
    mail",\#
    "want":{"amount":50000.00,"kind":"income","date":"2026-03-31","account_last_four":"5678","payee_raw":"Acme \#
    Corp","reference":"INDBH0000000001234"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"your account xx4521 is credited by Rs. 25000.00 on 12-Apr-2026 for IMPS transaction.\nSender Name: \#
    ROHAN MEHTA\nRRN means Retrieval Reference Number",\#
    "want":{"amount":25000.00,"kind":"income","date":"2026-04-12","account_last_four":"4521","payee_raw":"ROHAN \#
    MEHTA"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your account XX4521 has been debited towards NACH/ECS transaction as below.\nBeneficiary: BAJAJ \#
    FINANCE\nUMRN Number: KKBK7021904220018\nAmount: 2,500.00\nTransaction date : 03/04/2026",\#
    "want":{"amount":-2500.00,"kind":"expense","date":"2026-04-03","account_last_four":"4521","payee_raw":"BAJAJ \#
    FINANCE","reference":"KKBK7021904220018"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"The amount of Rs. 24.00 has been credited to your Kotak Bank Account XXXXXX3782 against your recent \#
    Debit Card transaction with RRN 609912345678",\#
    "want":{"amount":24.00,"kind":"refund","date":"2026-07-03","account_last_four":"3782","reference":"609912345678"\#
    }}]}
    {"profile":"kotak-upi","samples":[\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Win Rs.500 with 811! Offer till Date 31-Dec-26 Amount limited.\nMoney \#
    received\nDate\n17-Jun-26\nAmount\n₹1.01\nSender\nVIKRAM SHETTY\nUPI Reference Number (RRN)\n616888120447",\#
    "want":{"amount":1.01,"kind":"income","date":"2026-06-17","payee_raw":"VIKRAM \#
    SHETTY","reference":"616888120447"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Rs. 300.00 is credited to your Kotak Bank Account XXXXXX5678 for reversal of UPI transaction \#
    NA-a1b2c3d4-e5f6-7890-abcd-ef0123456789.\nThis message was sent by the System :01/04/26 03:17",\#
    "want":{"amount":300.00,"kind":"refund","date":"2026-04-01","account_last_four":"5678","reference":"NA-a1b2c3d4-\#
    e5f6-7890-abcd-ef0123456789"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Your credit card bill was paid successfully!\nBank: HSBC Credit Card\nCard no: **** 4242\nBill amount: \#
    ₹2,345\nPaid on: 14 March 2024",\#
    "want":{"amount":-2345.00,"kind":"transfer","date":"2024-03-14","payee_raw":"HSBC Credit Card"}},\#
    {"date":"Fri, 03 Jul 2026 19:42:10 +0530",\#
    "text":"Money received. Amount: Rs 500.00 Sender: RAVI KUMAR UPI Reference Number (RRN) : 612345678901 Date: 03 \#
    Jul 2026",\#
    "want":{"amount":500.00,"kind":"income","date":"2026-07-03","payee_raw":"RAVI \#
    KUMAR","reference":"612345678901"}},\#
    {"text":"Your transaction of Rs 500.00 has been processed successfully.",\#
    "want":{"type":"reject","reason":"no-direction"}}]}
    {"profile":"any-mail","samples":[\#
    {"subject":"OTP For online Ecom Transaction",\#
    "text":"606464 is the OTP for the transaction of INR 3798.00 at AMAZON initiated using your HDFC Bank Card \#
    ending 9999.",\#
    "want":{"type":"ignored","reason":"otp"}},\#
    {"text":"OTP is 737946 for txn of EUR 95.50 at WWW-RAILCLI on your card XX6017.",\#
    "want":{"type":"ignored","reason":"otp"}},\#
    {"text":"482913 is your code to pay Rs:99.00 to ZOMATO.",\#
    "want":{"type":"ignored","reason":"otp"}},\#
    {"subject":"Transaction alert for your ICICI Bank Credit Card",\#
    "text":"As the service for domestic online transactions is disabled, your transaction of INR 1000.00 using your \#
    ICICI Bank Credit Card XX6017 has been declined on Jun 08, 2026 at 12:41:10.",\#
    "want":{"type":"ignored","reason":"declined"}},\#
    {"subject":"Declined Transaction: Usage Limit Exceeded",\#
    "text":"Dear Customer, the transaction of Rs.500.00 on your HDFC Bank Credit Card ending 5906 exceeds the \#
    limit.",\#
    "want":{"type":"ignored","reason":"declined"}},\#
    {"subject":"Transaction declined for Transaction alert on Axis Bank Credit Card no. XX4951",\#
    "text":"Transaction Amount:\nINR 198\nMerchant Name:\nZOMATO LTD\nAxis Bank Credit Card No.\nXX1111\nDate & \#
    Time:\n28-06-26, 00:01:28 IST\nAvailable Limit*:\nINR 261,234.00\nTotal Credit Limit*:\nINR 300000\n",\#
    "want":{"type":"ignored","reason":"declined"}},\#
    {"text":"Rs. 500.00 has not been credited to your account **9999 by VPA x@ybl.",\#
    "want":{"type":"ignored","reason":"declined"}},\#
    {"text":"Your transaction of Rs. 500.00 from your account XX9912 could not be processed.",\#
    "want":{"type":"ignored","reason":"declined"}},\#
    {"subject":"Upcoming E-mandate (Auto payment)",\#
    "text":"Rs.649.00 will be debited on 12-07-2026 from your HDFC Bank Credit Card ending 5906 for NETFLIX.",\#
    "want":{"type":"ignored","reason":"upcoming"}},\#
    {"subject":"Pre-debit notification on Axis Bank Card",\#
    "text":"Transaction Amount:\nINR 198\nMerchant Name:\nZOMATO LTD\nAxis Bank Credit Card No.\nXX1111\nDate & \#
    Time:\n28-06-26, 00:01:28 IST\nAvailable Limit*:\nINR 261,234.00\nTotal Credit Limit*:\nINR 300000\n",\#
    "want":{"type":"ignored","reason":"upcoming"}},\#
    {"text":"NACH Mandate for Rs. 500.00 of BAJAJ FINANCE received today for processing.",\#
    "want":{"type":"ignored","reason":"mandate"}},\#
    {"text":"E-mandate for NETFLIX is set up on Debit Card ending 6593. Amount up to ₹75000.",\#
    "want":{"type":"ignored","reason":"mandate"}},\#
    {"text":"UPI AutoPay for OpenAI of Rs. 1,999 is revoked.",\#
    "want":{"type":"ignored","reason":"mandate"}},\#
    {"text":"Your AutoPay mandate of Rs. 199.00 for SPOTIFY has been paused.",\#
    "want":{"type":"ignored","reason":"mandate"}},\#
    {"text":"KYC in your account XX9912 is due for updation by 31-07-2026.",\#
    "want":{"type":"ignored","reason":"login"}},\#
    {"text":"Your SIP in folio 12345678/90 for Rs. 4,999.75 has been processed at NAV 182.12 for 27.452 units.",\#
    "want":{"type":"ignored","reason":"not-a-bank"}},\#
    {"text":"Mini statement A/c XX7711: 01/07 Dr 100.00; 29/06 Cr 10000.00.",\#
    "want":{"type":"ignored","reason":"statement"}},\#
    {"text":"Payment request of INR 500.00 from shop@ybl. Approve it in your app.",\#
    "want":{"type":"ignored","reason":"collect-request"}},\#
    {"text":"You have received a collect request of Rs. 500 from shop@ybl.",\#
    "want":{"type":"ignored","reason":"collect-request"}},\#
    {"subject":"Your SBI Card Monthly Statement",\#
    "text":"Your SBI Card statement is ready. Total Amount Due Rs. 12,345.00 Minimum Amount Due Rs. 617.00 Payment \#
    Due Date 20-07-26.",\#
    "want":{"type":"ignored","reason":"statement"}},\#
    {"text":"Total Amount Due INR 12,345.00, Minimum Amount Due INR 617.00. Pay by 20-07-26.",\#
    "want":{"type":"ignored","reason":"statement"}}]}
    """#
}
