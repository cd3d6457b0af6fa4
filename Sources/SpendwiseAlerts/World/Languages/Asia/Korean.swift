/// Words of payments in Korean.
extension WorldLanguages {
  static let korean = """
    out: 승인|사용|출금|결제|이체출금|자동이체|체크카드|일시불|송금|납부|사용금액
    out: 전자금융출금
    into: 입금|급여|받음|이체입금|입금되었습니다|받았습니다|전자금융입금
    cashOut: 인출|atm출금|현금인출|cd출금
    refund: 승인취소|취소|환불|취소완료
    transfer: 이체
    fee: 수수료
    balance: 잔액|잔고
    limit: 누적|한도|누적금액|잔여한도|이용가능
    account: 계좌|통장|결제계좌|출금계좌|입금계좌
    card: 카드|신한카드|kb국민카드|삼성카드|현대카드|롯데카드|하나카드|우리카드
    card: 국민카드|비씨카드|농협카드|nh카드|체크
    amount: 금액|이용금액
    date: 일시|거래일시
    at: 사용처|이용처|가맹점
    payee: 가맹점|사용처|이용처|받는분|보낸분
    declined: 거절|한도초과|잔액부족|실패|거래불가
    code: 인증번호|비밀번호|인증코드
    share: 알려주지|타인에게
    due: 결제예정|결제예정금액|결제예정일|출금예정|청구|명세서|결제일|납부예정
    offer: 이벤트|할인|당첨|혜택
    stop: 일시불|할부|개월|web발신|국외발신|국제발신|본인
    ends: 끝자리|끝번호
    future: 출금됩니다|결제됩니다|인출예정
    """
}
