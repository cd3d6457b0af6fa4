extension HeaderLanguage {
  static let spanish = HeaderLanguage(
    currencies: "EUR MXN COP ARS CLP PEN",
    names: [
      .date: """
      fecha fechaoperacion fechadeoperacion fechaoperativa foperativa fechacontable fcontable fechamovimiento
      fechadelaoperacion foperacion fecha*
      """,
      .valueDate: "fechavalor fvalor fechadevalor",
      .time: "hora",
      .narration: """
      concepto descripcion detalle movimiento concepto* descripcion* operacion detalles referenciaconcepto
      """,
      .payee: "beneficiario ordenante comercio establecimiento beneficiarioordenante contraparte",
      .memo: "observaciones comentario notas masdatos",
      .debit: """
      cargo cargos debe debito debitos gasto gastos retiro retiros egreso egresos salida salidas cargo* debito*
      """,
      .credit: """
      abono abonos haber credito creditos ingreso ingresos deposito depositos entrada entradas abono* credito*
      """,
      .amount: "importe monto cantidad importeeur importe* monto* valor",
      .direction: "cargoabono debehaber debitocredito",
      .balance: "saldo disponible saldo* saldodisponible saldocontable",
      .reference: "referencia numerodereferencia nroreferencia comprobante numerooperacion",
      .currency: "divisa moneda", .category: "categoria", .subcategory: "subcategoria",
      .account: "cuenta numerodecuenta", .status: "estado",
    ],
    out: "cargo debe debito gasto egreso retiro salida", into: "abono haber credito ingreso deposito",
    balances: "saldoinicial saldofinal saldoanterior saldoactual totalcargos totalabonos"
  )
}
