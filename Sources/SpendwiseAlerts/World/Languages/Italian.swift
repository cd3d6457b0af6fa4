/// Words of payments in Italian.
extension WorldLanguages {
  static let italian = """
    out: autorizzato pagamento|addebito|bonifico disposto|hai speso|hai inviato|pagato|addebitato|bonifico inviato
    out: bonifico in uscita|pagamento autorizzato|addebitati|hai pagato
    into: accredito|bonifico ricevuto|bonifico in entrata|stipendio|hai ricevuto|accreditato|ricevuto|accreditati
    into: e stata ricaricata|e stata ricaricata di|ricaricata|ricarica effettuata
    into: ricevuta da|ricevuti da|ricarica ricevuta|bonifico a tuo favore|bonifico a suo favore
    outNoun: operazione|transazione|utilizzo carta|pagamento|acquisto|spesa|pagamento di
    cashOut: prelievo|prelevato|prelievo bancomat|prelievo atm|hai prelevato
    refund: storno|rimborso
    transfer: bonifico|giroconto|inviato
    fee: commissione|commissioni|bollo
    balance: saldo|saldo disponibile|disponibilita|saldo contabile|disponibile
    limit: plafond|disponibilita residua|massimale
    account: conto|c/c|suo conto|tuo conto|iban
    card: carta|carta n.|carta n|con carta|carta che termina con|bancomat|con la tua carta|su carta
    amount: importo|importo di|importo di euro|euro
    date: il|data|del|ora|alle ore|alle|in data
    reference: codice operazione|numero operazione|id operazione|rif|riferimento|cro|trn
    to: a|beneficiario|a favore di
    from: da|ordinante|mittente
    at: presso|c/o|esercente|da
    payee: presso|esercente|beneficiario
    sender: ordinante|mittente|da
    info: causale|descrizione
    declined: negata|negato|rifiutata|rifiutato|fondi insufficienti|non autorizzata|non riuscita
    code: codice|otp|pin|codice di sicurezza
    share: non comunicare|non condividere
    request: inviato una richiesta|richiesta di denaro|richiesta di pagamento|ti ha chiesto
    due: scadenza|rata|estratto conto|fattura
    offer: promozione|vinci|offerta|sconto
    done: eseguito|gentile cliente|effettuato
    stop: tel|info|per|con|sul|sulla|sul tuo|sulla tua|sul suo|sulla sua
    intoNoun: versamento
    ends: che termina con|terminante con|termina con|che finisce con|terminante in|finale
    made: eseguito|eseguita|effettuato|effettuata|autorizzata|autorizzato
    future: verra addebitato|verra addebitata|sara addebitato|sara addebitata|verranno addebitati|saranno addebitati
    summary: questo mese|questa settimana
    """
}
