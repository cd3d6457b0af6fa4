/// Words of payments in German.
extension WorldLanguages {
  static let german = """
    out: gezahlt
    out: kartenzahlung|abbuchung|lastschrift|uberweisung an|bezahlt|umsatz|belastet|dauerauftrag|zahlung an
    out: ausgegeben|gesendet|abgebucht|belastung|zahlung bei|einkauf|ueberweisung an|uberwiesen|kauf
    into: gutschrift|geldeingang|gehaltseingang|uberweisung von|erhalten|eingegangen|gutgeschrieben|zahlungseingang
    into: gehalt|ueberweisung von|lohn|eingang|sie haben erhalten|hat dir|hat ihnen
    outNoun: zahlung|transaktion
    cashOut: abhebung|bargeldabhebung|geldautomat|bargeld|auszahlung
    cashIn: bareinzahlung|einzahlung
    refund: erstattung|storno|rucklastschrift|ruckerstattung|ruckzahlung
    transfer: uberweisung|ueberweisung|umbuchung|gesendet|uberwiesen
    fee: gebuhr|entgelt|gebuehr
    balance: kontostand|verfugbar|saldo|neuer kontostand|verfugbarer betrag|guthaben
    limit: limit|dispo|verfugbarer rahmen|kreditrahmen
    account: konto|iban|kontonummer|konto-nr|von ihrem konto|auf ihrem konto|ihr konto
    card: karte|kreditkarte|debitkarte|girocard|ihrer karte|karte endet
    amount: betrag|uber|in hohe von|hohe von|betrags
    date: am|datum|vom|um
    reference: referenz|zahlungsreferenz|auftragsnummer|transaktionsnummer|verwendungszweck|ref-nr|transaktionsnr
    to: an|empfanger|zugunsten
    from: von|auftraggeber|absender
    at: bei|handler
    payee: empfanger|handler|an
    sender: auftraggeber|absender|von
    info: verwendungszweck|betreff
    declined: abgelehnt|nicht gedeckt|fehlgeschlagen|nicht ausgefuhrt
    code: tan|mtan|mobiletan|pushtan|lautet|code|freigabe|sms-tan|pin|sicherheitscode
    share: geben sie|nicht weiter
    due: fallig|mindestbetrag|abrechnung|rechnung
    offer: angebot|gewinnen|gutschein|rabatt
    request: eine anfrage|anfrage uber|geldanfrage|zahlungsanfrage|bittet dich|bittet sie um|fordert|angefordert
    future: wird abgebucht|wird belastet
    hold: vorgemerkt|reserviert
    done: gebucht|erfolgreich|wurde|lieber|sehr geehrte
    stop: mit|tel|ihr|wurden|ihre|uhr|auf
    toMine: auf dein konto|auf ihr konto|auf deinem konto|auf ihrem konto|auf dein
    before: hat dir|hat ihnen
    ends: mit der endung|mit den endziffern|mit endziffern|endziffern|endend auf|endet auf|die endet auf
    made: erfolgreich|gebucht|ausgefuhrt|durchgefuhrt|autorisiert|genehmigt
    future: wird am|werden am|wird zum|wird in kurze|wird demnachst|wird zum falligkeitstag
    due: kreditkartenabrechnung|monatsabrechnung|rechnungsbetrag
    fromMine: von konto|vom konto|von ihrem konto|von deinem konto|vom girokonto|von ihrem girokonto
    summary: diesen monat|diese woche|in diesem monat|in dieser woche
    """
}
