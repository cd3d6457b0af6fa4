extension HeaderLanguage {
  static let indonesian = HeaderLanguage(
    currencies: "IDR MYR",
    names: [
      .date: "tanggaltransaksi tanggal tgl tgltransaksi tanggalposting tarikh tarikhtransaksi tanggal*",
      .time: "waktu jam",
      .narration: "keterangan uraian uraiantransaksi deskripsi rincian rinciantransaksi butiran keterangan*",
      .payee: "penerima",
      .payer: "pengirim",
      .debit: "debet debit pengeluaran keluar debet* mutasidebet",
      .credit: "kredit pemasukan masuk kredit* mutasikredit",
      .amount: "jumlah nominal mutasi jumlah* nominal* amaun", .direction: "dbcr debetkredit debitkredit",
      .balance: "saldo saldo* saldoakhir baki",
      .reference: "noreferensi referensi",
      .currency: "matauang kodematauang",
      .account: "norekening nomorrekening",
    ],
    out: "db debet keluar", into: "cr kredit masuk", balances: "saldoawal saldoakhir mutasidebet mutasikredit"
  )
}
