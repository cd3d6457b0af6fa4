extension HeaderLanguage {
  static let korean = HeaderLanguage(
    currencies: "KRW",
    names: [
      .date: "거래일시 거래일자 거래일 일자 날짜 이용일 이용일자 승인일자 거래날짜", .time: "거래시간 시간",
      .narration: "적요 내용 거래내용 기재내용 가맹점명 이용가맹점 이용하신곳 거래구분",
      .payee: "보낸분받는분 받는분 의뢰인수취인 상대계좌예금주명 거래처 의뢰인",
      .memo: "메모 송금메모 비고",
      .debit: "출금액 출금 출금금액 찾으신금액 지급 출금액원 출금원 출금금액원 출금*",
      .credit: "입금액 입금 입금금액 맡기신금액 입금액원 입금원 입금금액원 입금*",
      .amount: "금액 거래금액 이용금액 거래금액원 이용금액원", .balance: "잔액 거래후잔액 잔액원 거래후잔액원 잔액*",
      .direction: "입출금구분 입출금", .currency: "통화",
    ],
    out: "출금 지급", into: "입금", balances: "이월잔액 전월이월"
  )

  static let vietnamese = HeaderLanguage(
    currencies: "VND",
    names: [
      .date: """
      ngàygiaodịch ngaygiaodịch ngaygiaodich ngày ngay ngayhiệulực ngayhạchtoan ngayhachtoan ngaygd ngàygd
      """,
      .narration: "mota motả diễngiải diengiai noidung nộidung noidunggiaodịch motảgiaodịch chitiết",
      .debit: "sốtiềnghinợ ghinợ nợ phatsinhnợ tiềnra sotienghino ghino phátsinhnợ",
      .credit: "sốtiềnghico ghico co phatsinhco tiềnvao sotienghico sốtiềnghicó phátsinhcó",
      .amount: "sốtiền sotien sốtiềngiaodịch", .balance: "sốdư sodu sốdưcuối sốdưsaugiaodịch sodu*",
      .reference: "sốthamchiếu sốbuttoan magiaodịch", .currency: "loạitiền",
    ],
    out: "nợ", into: "co có", balances: "sốdưđầukỳ sốdưcuốikỳ sodudauky soducuoiky"
  )

  static let thai = HeaderLanguage(
    currencies: "THB",
    names: [
      .date: "วันที่ วันที่ทำรายการ วันที่รายการ", .time: "เวลา",
      .narration: "รายการ รายละเอียด คำอธิบาย ประเภทรายการ",
      .debit: "ถอน ถอนเงิน หักบัญชี เดบิต จำนวนเงินถอน", .credit: "ฝาก ฝากเงิน เข้าบัญชี เครดิต จำนวนเงินฝาก",
      .amount: "จำนวนเงิน", .balance: "ยอดคงเหลือ คงเหลือ", .memo: "หมายเหตุ",
    ],
    balances: "ยอดยกมา"
  )
}
