/// Words of payments in Dutch and Afrikaans.
extension WorldLanguages {
  static let dutch = """
    out: gepind|betaald|afschrijving|pinbetaling|overgemaakt naar|afgeschreven|betaling aan|overgeboekt naar
    out: je hebt betaald|uitgegeven|aankoop|aankoop by|betaling|incasso|pur
    into: heeft je|je hebt ontvangen
    before: heeft je|heeft u
    into: ontvangen|bijschrijving|bijgeschreven|salaris|ontvang|gestort|bijgeboekt|oorplasing in|inbetaling
    outNoun: transactie
    cashOut: opname|geldopname|geld opgenomen|onttrek|onttrekking|geldautomaat|opgenomen
    refund: terugbetaling|storno|teruggestort|omkering
    transfer: overboeking|tikkie|overgemaakt
    fee: kosten|fooi|koste
    balance: saldo|beschikbaar|beskikbaar|nieuw saldo
    limit: bestedingsruimte|limiet
    account: rekening|rek|rekeningnummer|tjek|cheq
    card: pas|kaart|betaalpas|met pas|creditcard
    amount: bedrag|bedrag van
    date: op|datum|om
    reference: kenmerk|referentie
    to: aan|naar|begunstigde
    from: van|afzender
    at: bij|winkel
    payee: begunstigde|winkel
    info: omschrijving|mededeling
    declined: geweigerd|onvoldoende saldo|mislukt|afgewezen
    code: code|tan|beveiligingscode
    share: deel deze|deel nooit
    due: vervaldatum|te betalen|factuur
    offer: aanbieding|win
    done: je hebt|succesvol
    stop: met|tel
    ends: eindigend op|die eindigt op|eindigt op|wat eindig op|eindig op|met eindcijfers
    future: wordt op|wordt afgeschreven op|zal worden afgeschreven|schrijven we af op|wordt binnenkort
    """
}
