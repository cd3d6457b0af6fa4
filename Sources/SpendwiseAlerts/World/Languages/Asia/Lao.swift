/// Words of payments in Lao.
extension WorldLanguages {
  static let lao = """
    out: ຖືກຕັດອອກ|ຕັດອອກ|ຈ່າຍ|ຊຳລະ|ໂອນອອກ|ຖອນ|ເງິນອອກ
    into: ເງິນເຂົ້າ|ໂອນເຂົ້າ|ຮັບເງິນ|ໄດ້ຮັບ
    cashOut: ຖອນເງິນສົດ
    fee: ຄ່າທຳນຽມ
    balance: ຍອດເງິນ|ຍອດເຫຼືອ|ຄົງເຫຼືອ
    account: ບັນຊີ
    amount: ຈຳນວນ|ຈຳນວນເງິນ
    to: ໂອນໃຫ້
    sender: ຜູ້ໂອນ
    payee: ຜູ້ຮັບ
    declined: ບໍ່ສຳເລັດ
    code: ລະຫັດ
    """
}
