/// Words of payments in Spanish, of Spain and Latin America.
extension WorldLanguages {
  static let spanish = """
    out: enviaste|transferencia enviada|transferencia realizada|pagaste|compraste|transferiste|realizaste
    out: has enviado|has pagado|enviado|transferencia a|debitado|se ha cargado|gastaste|realizo una compra
    out: realizo un consumo|bizum enviado|transferencia emitida|hiciste|realizaste una compra|compra aprobada
    out: consumo por|se debito|cargado|cargada|adeudado|adeudada|se cargo
    out: se ha realizado un cargo|cargo de|cargo realizado|se ha cargado|te hemos cargado|adeudo de|adeudo
    into: recibiste|transferencia recibida|te envio|nomina|sueldo|bizum recibido|has recibido|recibio|te ha enviado
    into: te transfirio|acreditado|se acredito|abonado|te hizo|te depositaron|recibido|se ha abonado|consignaron
    into: te enviaron|ha recibido
    outNoun: transaccion|operacion|compra|pago|cargo|consumo|debito|con cargo a|recibo|adeudo|compra por
    outNoun: pago realizado
    cashOut: retiro|retiraste|avance|retiro en cajero|retiro cajero|disposicion de efectivo|retirada|extraccion
    cashOut: reintegro en cajero|retiro de efectivo
    cashIn: deposito en efectivo
    refund: reverso|devolucion|extorno|anulacion|reintegro|reembolso
    transfer: transferencia|bizum|spei|sinpe|enviado|transferido
    fee: comision|costo|iva|gmf|4x1000|impuesto|itf
    balance: saldo|disponible|saldo disponible|saldo actual|nuevo saldo|tu saldo|saldo en cuenta
    limit: cupo|limite|cupo disponible|limite disponible|linea disponible|credito disponible
    account: cta|cta.|cuenta|tu cuenta|su cuenta|cuenta de ahorros|de tu cuenta|cuenta terminada en|cuenta corriente
    account: cuenta vista|clabe
    balance: disp
    reference: numero de comprobante|numero de autorizacion
    card: tarjeta|t.|t.deb|t.cred|tarjeta terminada en|tu tarjeta|su tarjeta|tarjeta de credito
    card: tarjeta de debito|con tarjeta|td|tc|tdd|tdc
    amount: monto|importe|por un monto de|por valor de|valor|por|importe de|por un importe de
    date: el|fecha|del dia|a las|hora|el dia
    reference: referencia|ref|clave de rastreo|folio|autorizacion|no. de operacion|numero de operacion|comprobante
    reference: codigo operacion|codigo de operacion|cod. operacion|cod operacion
    reference: cod. de operacion|cod. autorizacion|no. autorizacion|num. operacion|nro operacion
    to: a|para|beneficiario|destinatario|a favor de
    from: de|ordenante|de parte de
    at: en|comercio|establecimiento
    payee: comercio|establecimiento|beneficiario|destinatario|a
    sender: ordenante|remitente|de
    info: concepto|motivo|descripcion|detalle
    toMine: en tu cuenta|a tu cuenta|en su cuenta|a su cuenta
    fromMine: desde tu cuenta|de tu cuenta|de su cuenta|desde su cuenta|desde tu producto
    declined: rechazada|declinada|fondos insuficientes|no autorizada|rechazado|insuficientes|no exitosa|denegada
    declined: fallida|no fue aprobada
    code: clave|codigo|clave dinamica|codigo de verificacion|codigo de seguridad|clave de un solo uso|contrasena
    share: no compartas|no la compartas|no lo compartas|no comparta
    due: fecha limite|pago minimo|corte|estado de cuenta|vence|vencimiento|factura
    offer: gana|promocion|aprovecha|descuento|oferta|sorteo|preaprobado
    request: te esta pidiendo|solicito|solicitud de cobro|te solicita|es tu transaccion|reconoces esta|responde si
    request: intentaron una compra|una solicitud de|solicitud de dinero|te pidio|te pide|te ha pedido
    future: proximo cobro|se cobrara|sera cargado|sera debitado
    notice: inicio de sesion|ingreso a|inscribiste|nuevo dispositivo
    done: exitosa|exitoso|exitosamente|le informa|te informa|hola|estimado|realizada|aprobada
    stop: con|si no|inquietudes|llama|tel|dudas|con tu|desde|comunicate|hora|mxn|tu|su
    intoNoun: abono|deposito|ingreso|consignacion
    before: te envio|te transfirio|te ha enviado|te hizo|te enviaron
    offer: dscto|descuentos|beneficio exclusivo
    ends: terminada en|terminacion|con terminacion|que termina en|terminado en|termina en|finalizada en|acabada en
    ends: finalizado en|acabado en
    made: exitosa|exitoso|exitosamente|realizada|aprobada|realizado|aprobado
    balance: te quedan|te queda|saldo restante
    cashOut: giro en cajero|giro cajero|giro de efectivo|retiro atm|extraccion en cajero|extrajiste|giraste
    future: se te cargara|te cobraremos|sera debitada|se debitara|cobraremos|vamos a cobrar|se realizara el cargo
    out: cargo de recibo|cargo recibo|cargo por recibo|adeudo recibo|recibo domiciliado|has realizado una compra
    out: ha realizado una compra|has realizado un pago|ha realizado un pago|has hecho una compra
    summary: este mes|esta semana|en lo que va
    """
}
