extension HeaderLanguage {
  static let portuguese = HeaderLanguage(
    currencies: "EUR BRL",
    names: [
      .date: """
      data datamov datamovimento datalancamento datadelancamento dataoperacao datatransacao datadaoperacao
      dtlancamento datalanc
      """,
      .valueDate: "datavalor datadovalor",
      .narration: "descricao historico lancamento descritivo descricao* titulo estabelecimento detalhes",
      .payee: "favorecido beneficiario destinatario",
      .memo: "observacoes observacao",
      .debit: "debito debitos saida saidas debito* saidasr",
      .credit: "credito creditos entrada entradas credito* entradasr",
      .amount: "valor montante importancia quantia valor* montante*",
      .direction: "debitocredito creditodebito",
      .balance: "saldo saldocontabilistico saldodisponivel saldo*",
      .reference: "identificador documento numerododocumento docto ndoc",
      .currency: "moeda", .category: "categoria", .account: "conta",
    ],
    out: "debito saida despesa", into: "credito entrada receita",
    balances: "saldoinicial saldofinal saldoanterior saldododia saldocontabilistico"
  )
}
