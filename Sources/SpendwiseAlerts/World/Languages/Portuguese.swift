/// Words of payments in Portuguese, of Brazil, Portugal, Mozambique and Angola.
extension WorldLanguages {
  static let portuguese = """
    out: compra aprovada|pix enviado|transferencia enviada|transacao aprovada|transferiste|pagaste|compraste
    out: operacao de compra|enviaste|debitada|debitado|enviou|pagou|transferiu|voce pagou|voce enviou|you transfered
    out: you transferred|compra realizada|pix realizado|transferencia realizada|boleto pago|pagamento efetuado
    out: ocorreu um debito|ocorreu uma operacao de compra|gastou|mbway enviado|transferencia emitida|debitou
    into: recebeu|salario|recebeste|depositaste|foi depositado|creditada|creditado|pix recebido
    into: transferencia recebida|ocorreu um credito|voce recebeu|recebido|te enviou|recebimento|enviou-lhe
    into: foi creditada|foi creditado|voce foi pago
    outNoun: transacao|operacao|compra|pagamento|debito|compra de
    cashOut: saque|levantaste|levantamento|you withdrew|levantou|saque realizado
    cashIn: deposito em dinheiro|depositaste
    refund: estorno|reembolso|cancelada|anulada|revertida|devolucao|estornada|estornado
    transfer: transferencia|pix|ted|doc|mb way|enviado|transferido
    fee: tarifa|taxa|iof|comissao|imposto|imposto de selo|a taxa foi de|encargo
    balance: saldo|novo saldo|saldo da tua conta|o teu novo saldo|saldo disponivel|saldo atual|disponivel
    balance: o novo saldo|your account balance|saldo actual|saldo contabilistico
    limit: limite|limite disponivel
    account: conta|sua conta|na sua conta|da sua conta|tua conta|a conta|nib
    card: cartao|cartao final|card final|no cartao|cartao de credito|no seu card|elo final|cartao terminado em
    amount: valor|no valor de|o valor de|valor de|montante|quantia
    date: em|aos|as|dia|do dia|data|no dia|hora|a
    reference: id da transacao|referencia|com referencia|id transacao|codigo da transacao|autenticacao
    reference: transaction id|ref|numero da operacao|numero de operacao|nr. operacao|n. operacao
    to: para|favorecido|destinatario|beneficiario
    from: de|do|remetente|ordenante
    at: em|no|na|na entidade|no agente|loja|estabelecimento|no(a)|agente
    payee: favorecido|estabelecimento|loja|entidade|destinatario|beneficiario|nome|name|no agente|na entidade
    sender: remetente|de|enviada por|enviado por|pago por|quem pagou
    info: descricao|motivo|content|mensagem
    toMine: na sua conta|para sua conta|na tua conta|para a sua conta
    fromMine: da sua conta|da tua conta
    declined: negada|nao aprovada|recusada|limite insuficiente|saldo insuficiente|nao tem saldo suficiente|falhou
    declined: insuficiente|rejeitada|nao autorizada|nao foi possivel
    code: codigo|senha|pin|codigo de seguranca|chave de seguranca
    share: nao compartilhe|nao partilhe|nao informe
    due: fatura|vencimento|pagamento minimo|vence|prestacao|boleto disponivel
    offer: promo|ganha|ganhe|aproveite|desconto|oferta|sorteio|credito pre-aprovado
    request: solicitou|pedido de pagamento|cobranca
    future: sera debitado|sera cobrado|agendado|agendada
    notice: iniciou sessao|novo dispositivo|acesso|cadastrada|cadastrado
    done: confirmado|registamos|caro cliente|com sucesso|realizado|realizada|aprovada|efetuada
    stop: pelo|pela|instituicao|banco destino|chave
    stop: continua|em caso|aproveita|mais info|duvida|ligue|comissao|com|valor|parcela|disponivel em|seu|sua|parc
    intoNoun: deposito|credito|entrada
    before: te enviou|enviou-lhe|enviou para voce
    out: enviou
    ends: final|com final|terminado em|terminada em|terminados em|que termina em
    outNoun: compra no credito|compra no debito|compra a credito|no credito|no debito
    made: com sucesso|realizado|realizada|aprovada|aprovado|efetuada|efetuado
    future: sera debitada|sera cobrada|sera descontado|vai ser debitado|vai ser cobrado|cobraremos
    summary: neste mes|este mes|esta semana|nesta semana
    """
}
