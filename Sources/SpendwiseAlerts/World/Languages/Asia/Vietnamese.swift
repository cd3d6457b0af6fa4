/// Words of payments in Vietnamese, with and without its marks.
extension WorldLanguages {
  static let vietnamese = """
    out: giam|thanh toan|chuyen den|chuyen tien den|rut|ghi no|tru|da chuyen|gd thanh toan|chi tieu|bi tru
    out: da thanh toan|chuyen khoan den|ps no
    into: tang|nhan|ghi co|nop|luong|cong|nhan tien|vua nhan|nhan duoc|ps co|nap
    cashOut: rut tien|rut tien mat|rut tien atm
    refund: hoan tien|huy gd|hoan tra
    fee: phi|phi gd|thue
    balance: sd|so du|so du kha dung|sdc|so du cuoi|sd kha dung|sd cuoi|so du hien tai
    limit: han muc|han muc con lai|hmkd
    account: tk|tai khoan|stk|so tai khoan|sd tk|vi
    card: the|so the|the tin dung|the ghi no
    amount: so tien|gd|ps|so tien gd|giao dich
    date: luc|ngay|vao luc|vao ngay|thoi gian
    reference: ref|ma gd|ma giao dich|so gd|ma tham chieu|trace
    to: den|cho|toi|nguoi nhan
    from: tu|nguoi gui|tu tk
    at: tai|o|cua hang
    payee: nguoi nhan|don vi|tai
    info: nd|noi dung
    declined: khong thanh cong|khong du so du|that bai|khong du|bi tu choi
    code: ma otp|ma xac thuc|otp|ma pin|mat khau|smart otp
    share: khong chia se|khong cung cap|khong tiet lo
    due: han thanh toan|toi thieu|sao ke|du no
    offer: khuyen mai|uu dai|trung thuong|nhan ngay|giam gia|giam den
    done: thanh cong|quy khach
    ends: ket thuc|co duoi|duoi so|so duoi
    payee: nguoi huong|nguoi thu huong|nguoi huong thu|ten nguoi huong|ten nguoi nhan
    fromMine: tai khoan trich no|tk trich no|tai khoan nguon|tk nguon
    out: giao dich chuyen tien|lenh chuyen tien
    account: tai khoan nguon|tk nguon|so tai khoan nguon
    balance: so du vi|so du tk|so du tai khoan
    out: chuyen tien thanh cong|da chuyen tien
    future: se bi tru|se tru|se thu|se thanh toan
    """
}
