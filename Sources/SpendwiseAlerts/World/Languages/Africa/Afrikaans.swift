/// Words of payments in Afrikaans.
extension WorldLanguages {
  static let afrikaans = """
    out: aankoop|aank|debietorder|oorgeplaas na|betaling aan
    into: inbetaling|oorplasing in|salaris inbetaal
    cashOut: onttrek|onttrekking|kontantonttrekking
    refund: omkering|terugbetaling
    fee: fooi|bankkoste
    balance: beskikbaar|beskikbare saldo
    account: rekening|tjekrekening
    payee: begunstigde
    declined: geweier|onvoldoende fondse
    """
}
