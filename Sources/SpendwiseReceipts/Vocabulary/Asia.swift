extension LabelWords {
  /// Japanese.
  static let japanese = LabelWords(
    total: "合計 総計 お買上計 お支払 ご請求額 領収金額 合計金額", final: "総合計 お支払 ご請求 税込合計 お買上", inclusive: "税込", exclusive: "税抜 税別 対象",
    subtotal: "小計", counted: "点数 お買上点数 ポイント", tax: "消費税 内税 外税 税額 うち税", discount: "値引 割引 クーポン",
    change: "お釣 おつり お釣り 釣銭 お返し", cash: "現金 お預り お預かり 現計", card: "クレジット カード 電子マネー 交通系 paypay PAYPAY QUICPAY SUICA",
    never: "残高 累計", inside: 4)

  /// Chinese, in both kinds of letters.
  static let chinese = LabelWords(
    total: "合计 总计 总额 总价 共计 總計 總額 合計 共計", final: "应付 实付 应收 實付 應付 應收 订单金额 实收金额 付款金额",
    finalAlone: "应付 实付 應付 實付 付款金额 应付金额 实付金额", exclusive: "未税 不含税", subtotal: "小计 小計", counted: "数量 件数 數量 积分 原价",
    tax: "税额 增值税 營業稅 稅額", discount: "优惠 折扣 优惠券 立减 折讓 優惠", rounding: "抹零 舍入", change: "找零 找回 找續 找贖",
    cash: "现金 實收 实收 現金", card: "微信 支付宝 银联 刷卡 信用卡 银行卡 悠遊卡 八達通 WECHAT ALIPAY", paid: "已付 支付", never: "余额 餘額",
    inside: 4)

  /// Korean.
  static let korean = LabelWords(
    total: "합계 총액 총금액 결제금액 받을금액 판매금액 총구매액 결제대상금액", final: "결제금액 받을금액 결제대상금액 합계금액 총결제", finalAlone: "결제금액 받을금액 총결제금액",
    exclusive: "과세물품 과세금액 공급가액 면세물품 면세금액", subtotal: "소계", counted: "수량 품목수 포인트 적립", tax: "부가세 세액",
    discount: "할인 쿠폰", change: "거스름 거스름돈 잔돈", cash: "현금 받은금액 받은돈", card: "카드 신용카드 체크카드 카카오페이 네이버페이 삼성페이 승인금액",
    paid: "결제 지불", never: "잔액 누적 카드번호", inside: 4)

  /// Thai.
  static let thai = LabelWords(
    total: "รวม ยอดรวม รวมเงิน ยอดสุทธิ รวมทั้งสิ้น สุทธิ", final: "ยอดสุทธิ รวมทั้งสิ้น สุทธิ ยอดชำระ",
    finalAlone: "ยอดสุทธิ รวมทั้งสิ้น ยอดชำระ จำนวนเงินรวมทั้งสิ้น", exclusive: "ก่อนภาษี", subtotal: "รวมย่อย",
    counted: "ชิ้น รายการ จำนวนชิ้น", tax: "ภาษี", service: "ค่าบริการ", discount: "ส่วนลด", rounding: "ปัดเศษ",
    change: "เงินทอน ทอน", cash: "เงินสด รับเงิน", card: "บัตร พร้อมเพย์ ทรูมันนี่", inside: 4)

  /// Vietnamese.
  static let vietnamese = LabelWords(
    total: "TONGCONG TONGTIEN THANHTIEN TONGTHANHTOAN", final: "PHAITRA THANHTOAN CANTHANHTOAN PHAITHANHTOAN",
    finalAlone: "TONGTHANHTOAN KHACHPHAITRA PHAITHANHTOAN", subtotal: "TAMTINH CONGTIENHANG", counted: "SOLUONG",
    tax: "THUE THUEGTGT", service: "PHIDICHVU", discount: "GIAMGIA CHIETKHAU KHUYENMAI", rounding: "LAMTRON",
    change: "TIENTHOI TRALAI TIENTHUA", cash: "TIENMAT KHACHDUA", card: "THETINDUNG QUETTHE =THE MOMO ZALOPAY",
    paid: "DATHANHTOAN", inside: 8)

  /// Arabic.
  static let arabic = LabelWords(
    total: "الإجمالي الاجمالي المجموع إجمالي اجمالي", final: "المستحق الكلي النهائي الصافي", inclusive: "شامل",
    exclusive: "قبلالضريبة غيرشامل الخاضع", subtotal: "المجموعالفرعي الإجماليالفرعي", counted: "الكمية عددالأصناف",
    tax: "ضريبة الضريبة", discount: "خصم الخصم", change: "الباقي المتبقي", cash: "نقدا نقد نقداً كاش",
    card: "بطاقة مدى فيزا شبكة", paid: "المدفوع المبلغالمدفوع", inside: 14)

  /// Hebrew.
  static let hebrew = LabelWords(
    total: "סהכ סה״כ סה\"כ", final: "לתשלום", finalAlone: "לתשלום", exclusive: "לפנימעמ", subtotal: "סיכוםביניים",
    tax: "מעמ מע״מ", discount: "הנחה", change: "עודף", cash: "מזומן", card: "אשראי כרטיס", paid: "שולם", inside: 14)
}
