/// Words of payments in Swedish, Norwegian, Danish and Icelandic.
extension WorldLanguages {
  static let nordic = """
    out: kop|kjop|varekjop|kob|betalt|overforing till|overforing til|dragits|betalning|belastet|kortkop|har betalat
    out: trukket|haevet|har sendt|skickat|sendt|overfort til|korttransaktion|betaling|har skickat|debiteret|kortkjop
    out: avtalegiro
    into: insattning|innskudd|indsat|fatt|mottatt|modtaget|lon|lonn|satt in|har fatt|godskrevet|krediteret
    into: er satt inn|det er satt inn
    into: inbetalning|innbetaling|lon insatt|modtog|mottagit|du har fatt
    outNoun: transaktion|transaksjon
    cashOut: uttag|uttak|haevet|kontantuttag|minibank|bankomat|kontanthaevning
    refund: aterbetalning|tilbakeforing|refundering|refusjon|returnerat
    transfer: overforing|swish|vipps
    fee: avgift|gebyr
    balance: saldo|disponibelt|disponibel|saldo etter|tillgangligt belopp|kontosaldo
    limit: tillgangligt|kredit|kredittgrense
    account: konto|kontonr|fra konto|fran konto
    card: kort|kortet|ditt kort|med kort
    amount: belopp|belop|beloeb|pa
    date: den|dato|datum|kl
    to: till|til|mottagare|mottaker|modtager
    from: fran|fra|avsandare|avsender
    at: hos|pa|butik|i
    payee: mottagare|mottaker|modtager|butik
    info: meddelande|melding|besked
    declined: nekat|avvist|afvist|otillrackligt|nekad|avslatt|ikke dekning
    code: engangskod|engangskode|kod|kode
    request: betalningsbegaran|en begaran|vill ha|begar|anmodning|anmodet|anmoder|foresporsel|betalingsforesporsel
    due: forfaller|forfall|faktura|att betala
    offer: erbjudande|tilbud|vinn
    into: har mottatt|har modtaget|du har mottatt|du har modtaget|har mottagit
    out: du har sendt|du har skickat|du har betalt|du har betalat
    mine: du|du har
    ends: som slutter pa|som slutar pa|slutter pa|slutar pa|der ender pa|som ender pa|ender pa
    out: havet|er havet|der er havet
    future: kommer att dras|dras den|vil bli trukket|vil bli belastet|vil blive trukket|traekkes den
    future: trekkes den|betales den
    stop: med mobilepay|med swish|med vipps|med kort|via mobilepay|via swish|via vipps
    """
}
