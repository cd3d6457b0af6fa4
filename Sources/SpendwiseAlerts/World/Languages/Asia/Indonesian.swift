/// Words of payments in Indonesian, Malay and Filipino.
extension WorldLanguages {
  static let indonesian = """
    out: pembayaran|transfer ke|pengeluaran|debit|pembelian|belanja|pindahan ke|bayar|membayar|dibayar|dibayarkan
    out: mengirim|terdebet|didebit|dana keluar|transfer keluar|bayaran|telah dibelanjakan|perbelanjaan
    out: pemindahan dana ke|pendebetan|transaksi debit|kamu membayar|pindahan keluar|dana dikirim|nagpadala|bayad
    out: binayaran|ipinadala|nagbayad
    into: diterima|transfer masuk|setoran|kredit|gaji|terima dari|dana masuk|menerima|masuk|dikreditkan
    into: pindahan masuk|isi saldo|anda menerima|kamu menerima|transfer dari|terima|pemindahan masuk|dana diterima
    into: natanggap|nakatanggap
    outNoun: transaksi|transfer qris|qris
    cashOut: tarik tunai|penarikan tunai|penarikan|pengeluaran tunai|pengeluaran atm
    cashIn: setor tunai|setoran tunai|deposit tunai
    refund: refund|dikembalikan|pembatalan|bayaran balik|pengembalian dana|pengembalian
    transfer: transfer|pindahan|duitnow|dikirim
    fee: biaya|biaya admin|caj|admin|biaya transaksi|fi|bayarin
    balance: saldo|baki|saldo anda|saldo akhir|sisa saldo|sisa|baki akaun|baki semasa|balanse
    limit: limit|had|sisa limit|limit tersedia|limit kartu
    account: rekening|rek|sumber dana|akaun|no. rek|no rekening|rek.|akaun anda|rekening tujuan|dari rekening
    account: ke rekening|no. akaun
    card: kartu|kad|kartu kredit|kad kredit|kad debit|kartu debit
    amount: sejumlah|jumlah|nominal|nominal transaksi|sebesar|senilai|amaun|sebanyak|total transaksi
    date: pada|tanggal|tgl|tarikh|waktu|jam|tgl.
    reference: no. referensi|no referensi|no. ref|ref|rujukan|no. rujukan|id transaksi|kode transaksi|nombor rujukan
    reference: no. transaksi
    to: ke|kepada|penerima|tujuan
    from: dari|daripada|pengirim|sumber
    at: di|merchant|toko|kedai
    payee: penerima|merchant|nama merchant|nama penerima|toko
    sender: pengirim|nama pengirim|dari
    info: berita|keterangan|catatan
    toMine: ke rekening anda|ke akaun anda|ke rekening|ke rekeningmu
    fromMine: dari rekening anda|dari akaun anda|rekening sumber|sumber dana|rekening asal
    declined: gagal|ditolak|saldo tidak cukup|tidak mencukupi|tidak berhasil|dibatalkan|hindi matagumpay|kulang
    code: kode otp|kod otp|kode|kod|kode verifikasi|otp|pin|tac
    share: jangan berikan|jangan beritahu|rahasia|jangan kongsi
    due: jatuh tempo|tagihan|minimum|bil anda|pembayaran minimum|tunggakan
    offer: promo|menang|dapatkan|diskon|hadiah|cashback hingga|tawaran
    request: meminta|permintaan
    done: berhasil|sukses|berjaya|selesai
    stop: hubungi|terima kasih|info|segera|telah
    intoNoun: top up
    out: dibelanja|dibelanjakan|telah dibelanja
    stop: menggunakan|dengan kad|dengan kartu|pada
    ends: berakhiran|berakhir|yang berakhir dengan|dengan akhiran|akhiran
    made: berhasil|sukses
    out: pemindahan|pemindahan wang|telah dipindahkan|dipindahkan|pemindahan segera
    made: berjaya
    future: akan didebet|akan dipotong|akan dikenakan|akan ditagih|akan didebit|akan ditolak
    payee: a.n.|a/n|atas nama
    """
}
