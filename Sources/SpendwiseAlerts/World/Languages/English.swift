/// Words of payments in English, as banks and wallets from America to the Pacific write it.
extension WorldLanguages {
  static let english = """
    out: debited|deducted|spent|sent|you paid|have paid|paid|charged|was used|been used|transfered|transferred
    out: you transferred|has been withdrawn|withdrawn|withdrew|bought|purchased|dr|for using|used for|used at
    out: transfer out|transferred out|money sent|send money|sent money|paid to|repaid|recovered|outgoing
    out: outgoing transfer|outward remittance|outward transfer|outward|debit alert|you've paid|you've sent|settled
    into: credited|received|receive|deposited|credit alert|cr|transfer in|transferred in|incoming|incoming transfer
    into: inward remittance|inward transfer|inward|money received|you've received|sent you|paid you|has been added
    into: you've been paid|you have been paid|you were paid|you got paid|you've been paid back|was paid to you
    into: you have been paid back|you were paid back|been paid to you|paid to you|made to you|was made to you
    into: has been paid to your account|been paid to your account|paid to your account
    into: topped up|added to your|loaded|paid in|salary|thank you for your payment|your payment was received
    out: money out|has left your account|has left your
    into: disbursed to
    before: has sent you|sent you a|has paid you
    outNoun: purchase|payment|debit|card transaction|transaction approved|transaction|trx|txn|pos|bill payment
    outNoun: fund transfer|funds transfer|funds transfer request|payment instructions|transfer to|wallet load
    outNoun: a charge of|merchant payment|merchant payment of
    outNoun: card payment|spending|pur|direct debit|standing order|pos purchase|card spend|repayment|autopay|airtime
    outNoun: reserved for purchase|reserved|authorization for|authorisation for
    intoNoun: deposit|credit|remittance|cheque deposit|dep|refund credit|cash-in commission
    cashOut: cash withdrawal|atm withdrawal|atm cash withdrawal|cash out|cash-out|cashout|withdraw|withdrawal
    cashOut: withdrawn at atm|withdrawn from atm|atm transaction|withdrew|withdraw cash|cash wdl|atm wdl
    cashOut: has been withdrawn from atm|was withdrawn from atm|withdrawn from an atm|withdrawn at an atm
    cashOut: withdrawn at the atm|withdrawn from the atm|withdrawn in cash|withdrawal at atm|cash was withdrawn
    cashIn: cash deposit|cash in|cash-in|cashin|cash deposited|give
    refund: refund|refunded|reversed|reversal|has been reversed|returned to your|reverse transaction
    refund: cashback received|credited back|chargeback
    transfer: transfer|ach|wire|zelle|interac e-transfer|instapay|sent|transferred|remitted|you transferred
    fee: fee|fees|charge|charges|transaction cost|levy|vat|tax|stamp duty|service charge|commission|total fee
    fee: total charges|service fee|excise duty|ex duty|transaction fee|convenience fee|sms charge|cost|fed|wht
    fee: govt levy|government levy
    balance: balance|bal|avl bal|avl.bal|avl. bal|avlbal|avail bal|avail.bal|available balance|available bal
    balance: new balance|current balance|updated balance|good baln|baln|account balance|total avail bal
    balance: remaining balance|aval bal|avbl bal|avl. bal.|avl.bal.|ledger balance|avail|avl|remaining amount
    balance: closing balance|your balance|main balance|e-money account balance
    limit: limit|available limit|avl limit|avl.limit|avl cr limit|avl cr. limit|avl. limit|available credit
    limit: available credit limit|remaining limit|cr limit|card available limit|credit limit|amount you can transact
    limit: within the day|cumulative|overdraft limit|avail limit|outstanding|total outstanding|value you set
    limit: above the|more than|greater than|exceeds|threshold|daily limit|loan balance|touchpoints remaining
    account: a/c|a/c no|ac|acct|acct no|account|account no|account number|acc|acc no|acc.|acc. no.|a/c.|iban|wallet
    account: linked to acc|savings|savings account|current account|checking account|part of|account ending in
    account: account ending
    account: acct ending in|acct ending|account ending with
    card: card|debit card|credit card|card no|card number|card ending|ending|ending in|ending with|via|prepaid card
    card: card ending in|card ending with|card ending with#|ending with#|card no.
    amount: amount|amt|an amount of|amount paid|total amount|sum of|the sum of|nominal|txn amount|transaction amount
    amount: value
    total: total|grand total|billed|equivalent
    date: on|date|dated|dt|value date|at|time|when
    reference: ref|ref no|ref. no|ref no.|ref. no.|reference|reference no|reference number|reference id|trxid|trx id
    reference: txnid|txn id|txn no|tid|transaction id|trnx id|trans id|trans. id|transaction number|transaction no
    reference: confirmation number|confirmation no|utr|rrn|auth code|approval code|receipt|receipt no|id|stan
    reference: payment number|financial transaction id|payment id|order no|txid|tx id
    to: transfer to|to|in favour of|towards
    from: from|by|frm
    at: at|in|@|on account of|for goods purchased from|purchased from|goods purchased from|merchant|pay to
    at: paid to merchant
    payee: beneficiary|merchant|merchant name|payee|recipient|receiver|to|biller|at|store|location
    sender: sender|from|payer|sent by
    info: desc|description|details|narration|remarks|remark|rmk|rmks|reason|for|particulars|memo|note|as|purpose|content
    info: des:|transaction detail is|remarks is|transaction|info|narrative
    mine: your|you|my
    toMine: to your account|to your a/c|to your acct|to your wallet|into your account|in your account|in your a/c
    toMine: to your card|to your savings|to your mobile money
    fromMine: from your account|from your a/c|from your acct|from your wallet|from your card|from your savings
    fromMine: from a/c|from acc|from ac|from account|from cheq a/c
    declined: declined|failed|unsuccessful|not successful|could not be completed|could not be processed
    declined: was not processed|not processed|insufficient|insufficient funds|do not have enough|rejected|cancelled
    declined: not approved|has been returned|returned unpaid|unable to process|not completed|blocked
    declined: couldn't be taken|could not be taken|couldn't take|could not take|unable to take|was not taken
    declined: couldn't be completed|couldn't be processed|couldn't be paid|could not be paid|couldn't process
    declined: could not process|didn't go through|did not go through|hasn't gone through|has not gone through
    declined: wasn't successful|was not successful|was not sent|wasn't sent|not enough money|you don't have enough
    declined: didn't have enough|did not have enough|returned due to|returned for insufficient
    code: otp|one time password|one-time password|one time pin|one-time pin|verification code|security code|passcode
    code: authorization code|activation key|activation code|login code|confirmation code|use code|pin is
    code: one-time code|one time code|one-time passcode|secure code|code is
    share: do not disclose|don't disclose|never disclose|do not share|don't share|never share|not share
    due: amount due|total amt due|min amt due|minimum due|minimum payment|payment due|is due|due on|due date
    due: due|statement|statement balance|min due|past due|overdue|bill is ready|invoice
    offer: win|winner|offer|offers|pre-approved|apply now|eligible|discount|promo|promotion|enjoy|earn up to
    offer: exclusive|rewards|reply yes|terms apply|lottery|voucher|get up to|up to
    request: has requested|requested|is requesting|request to pay|payment request|requests|requesting|is this you
    request: sent a request|sent you a request|a request for|payment link|money request
    request: was this you|reply yes or no|request to borrow|loan request|being processed
    future: will be debited|will be charged|will be deducted|scheduled|upcoming|will be credited|is scheduled
    future: to be debited|next payment|will be
    notice: has been activated|has been de-activated|activated|pin has been changed|limit increased|password
    notice: logged in|new device|registered|beneficiary added|card is ready|has been blocked|cheque book|balance was
    notice: balance inquiry|registration
    hold: deposit your money|deposit the money
    hold: reserved for purchase|reserved|authorised|authorized|pre-authorised|on hold|authorization|pending
    done: confirmed|accepted|successful|completed|successfully|approved|processed|is successful|was successful|dear
    done: customer|dear customer|alert|thank you|thanks|has received
    stop: using|with|available|via|help|call|tel|if|not you|reply|info|thank|was|is|has|have|and|your|for inquiries
    stop: inq|country|trans|download|save|earn|separate|dial|txt|kindly|please|new|of|date|total|charge|dear|app
    stop: channel|mob|hotline|queries|branch|contact|never|fee|regards|view|through|visit
    before: sent you|paid you|has sent you
    out: left your account|has left your account|leaves your account|paid by you|paid by card|paid by debit card
    out: paid by credit card|paid by your|paid by cheque
    into: has been paid into|been paid into|was paid into|paid into|paid by|settled into
    bounced: cheque returned|returned unpaid|returned cheque|cheque bounced|dishonoured|dishonored
    toMine: into account
    stop: left|due to|in easypaisa account|in jazzcash account|in mobile account|in wallet
    ends: that ends in|which ends in|ends with|ends in|finishing in|finishing
    reference: txn code|transaction code|trans code|trx code|trxn id|payment ref|confirmation code no
    made: processed|has been processed|completed|successful|successfully|approved|was successful|is successful
    stop: posted|just|today|yesterday|this
    declined: we've stopped|we have stopped|we stopped|we've blocked|we have blocked|we've held|we have held
    declined: we've declined|we have declined|put on hold|we've paused
    account: checking|in checking|in savings|to checking|to savings|from checking|from savings
    out: taken from|was taken from|has been taken from|taken|was taken|collected from
    declined: couldn't collect|could not collect
    outNoun: charge at
    request: did you use|did you make|did you attempt|did you authorize
    stop: exceeded|exceeding|that exceeded
    out: you used your|you've used your
    intoNoun: money in
    stop: money in your|money in my|money in the|money in this
    summary: so far|this month|this week|this year|last month
    summary: last week|times this|in january|in february|in march|in april
    summary: in may|in june|in july|in august|in september|in october|in november|in december
    """
}
