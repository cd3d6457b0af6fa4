import SpendwiseText
import Testing

@testable import Spendwise

/// Narrations, with `-` before them when money left, and below each what it says:
/// `payee|vpa|reference|note|last four|method|kind`.
private func check(_ table: String, isCard: Bool = false) {
  var reader = PathReader(isCard: isCard)
  let lines = table.split(separator: "\n")
  for (narration, expected) in zip(lines, lines.dropFirst()) where narration.first != " " {
    let isDebit = narration.first == "-"
    let found = String(narration.dropFirst(2)).withBytes { bytes -> String in
      let found = reader.read(bytes, isDebit: isDebit)
      let parts = [found.payee, found.vpa, found.reference, found.note, found.otherLastFour].map { $0?.text ?? "" }
      let kind = found.kind(isDebit: isDebit).rawValue
      return "  " + (parts + [found.method?.rawValue ?? "", kind]).joined(separator: "|")
    }
    #expect(found == expected, "\(narration)")
  }
}

@Suite struct PathTests {
  @Test func hdfc() {
    check(
      """
      - UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-615412345601-UPI
        SWIGGY|SWIGGY.STORES@AXB|615412345601|||upi|expense
      - UPI-IRCTC CF-PAYTM-IRCTCAPP@PAYTM-PYTM0123456-412345678901-OID100003
        IRCTC CF|PAYTM-IRCTCAPP@PAYTM|412345678901|||upi|expense
      - UPI-MR RAVI-KUMAR S-RAVI@OKAXIS-UTIB0001234-412345678901-COFFEE @ CAFE
        MR RAVI-KUMAR S|RAVI@OKAXIS|412345678901|COFFEE @ CAFE||upi|expense
      - FT - DR - 50100012345678 - RAVI KUMAR
        RAVI KUMAR||||5678|netbanking|expense
      - UPI LITE LOAD
        UPI LITE LOAD|||||upi|transfer
      - UPI-RAVI KUMAR-RAVI-3@OKHDFCBANK-HDFC0001234-615412345602-RENT JUNE
        RAVI KUMAR|RAVI-3@OKHDFCBANK|615412345602|RENT JUNE||upi|expense
      - UPI-ADD MONEY TO WALLET-ADD-MONEY@PAYTM-PYTM0123456-615412345603-OID1234567@PAYTM-
        ADD MONEY TO WALLET|ADD-MONEY@PAYTM|615412345603|||upi|expense
      - UPI-AL-MADINA STORES-Q12345678@YBL-YESB0YBLUPI-615412345604-PAYMENT FROM PHONE
        AL-MADINA STORES|Q12345678@YBL|615412345604|||upi|expense
      - UPI-JAY SHREE, MEDICALS-GPAY-11234567890@OKBIZAXIS-UTIB0000553-615412345605-TABLETS, SYRUP
        JAY SHREE, MEDICALS|GPAY-11234567890@OKBIZAXIS|615412345605|TABLETS, SYRUP||upi|expense
      + UPI-SUNITA DEVI-9876543210@YBL-SBIN0001234-615412345606-NA
        SUNITA DEVI|9876543210@YBL|615412345606|||upi|income
      - UPI-CRED CLUB-CRED.CLUB@AXISB-UTIB0000114-615412345607-PAYMENT ON CRED
        CRED CLUB|CRED.CLUB@AXISB|615412345607|||upi|transfer
      - UPI-UBER INDIA SYSTEMS PRI-UBERRIDES@HDFCBANK-HDFC0000001-615412345608-GIFT - RIDE
        UBER INDIA SYSTEMS PRI|UBERRIDES@HDFCBANK|615412345608|GIFT - RIDE||upi|expense
      + REV-UPI-50100012345678-SWIGGY.STORES@AXB-615412345609-UPI
        SWIGGY.STORES@AXB|SWIGGY.STORES@AXB|615412345609|||upi|refund
      - UPI-651816620443-MR X
        MR X||651816620443|||upi|expense
      """)
  }

  @Test func hdfcWithoutUPI() {
    check(
      """
      - IMPS-615412345610-RAVI KUMAR-HDFC-XXXXXXX1234-RENT
        RAVI KUMAR||615412345610|RENT|1234|imps|expense
      + IMPS-615412345611-ACME PVT LTD-SBIN-XXXXXXXXXXX0042-IMPS TRANSACTION
        ACME PVT LTD||615412345611||0042|imps|income
      + NEFT CR-CITI0000001-ACME TECH PVT LTD-ASHA RAO-CITIN24012345678
        ACME TECH PVT LTD||CITIN24012345678|||neft|income
      - NEFT DR-ICIC0000104-RAVI KUMAR-NETBANK, MUM-N199241234567890-JULY RENT
        RAVI KUMAR||N199241234567890|JULY RENT||neft|expense
      - RTGS DR-SBIN0001234-BUILDER LTD-NETBANK, MUM-HDFCR52024071512345678-FLAT
        BUILDER LTD||HDFCR52024071512345678|FLAT||rtgs|expense
      + RTGS CR-UTIB0000001-BUYER AND SONS-ASHA RAO-UTIBR52024010112345678
        BUYER AND SONS||UTIBR52024010112345678|||rtgs|income
      - POS 416021XXXXXX1234 AMAZON POS DEBIT
        AMAZON|||||card|expense
      - POS 416021XXXXXX1234 DMART AVENUE SUP
        DMART AVENUE SUP|||||card|expense
      + POS REF 416021******1234-09/11 AMAZON
        AMAZON|||||card|refund
      + REF-FLIPKART-1234567890
        FLIPKART-1234567890||||||refund
      - ATW-416021XXXXXX1234-S1ANXX12-MUMBAI
        ATM withdrawal|||MUMBAI||atm|transfer
      - NWD-416021XXXXXX1234-12345678-PUNE
        ATM withdrawal|||PUNE||atm|transfer
      + REV-NWD-416021XXXXXX1234-12345678-PUNE
        ATM withdrawal|||PUNE||atm|transfer
      + REVERSAL-ATW-416021XXXXXX1234-S1ANXX12
        ATM withdrawal|||||atm|transfer
      - ACH D- TATA CAPITAL LIMITED-1234567890
        TATA CAPITAL LIMITED||1234567890|||nach|expense
      - ACH D- TP ACH HDFC MUTUAL FUND-98765432
        HDFC MUTUAL FUND||98765432|||nach|expense
      + ACH C- INFOSYS LTD FINAL-1234567
        INFOSYS LTD FINAL||1234567|||nach|income
      - IB BILLPAY DR-HDFCSI-437546XXXXXX1234
        IB BILLPAY DR-HDFCSI-437546XXXXXX1234|||||netbanking|transfer
      - CC 000437546XXXXXX1234 AUTOPAY SI-TAD
        CC 000437546XXXXXX1234 AUTOPAY SI-TAD||||||transfer
      - .IMPS P2A CHARGES 271022 -MIR2230142857213
        IMPS P2A CHARGES 271022 -MIR2230142857213|||||charges|expense
      - SMS CHRG FOR:01-07-2024TO30-09-2024
        SMS CHRG FOR:01-07-2024TO30-09-2024|||||charges|expense
      + CREDIT INTEREST CAPITALISED
        Interest|||||interest|income
      + INTEREST PAID TILL 31-DEC-2023
        Interest|||||interest|income
      - 50100012345678-TPT-RENT-RAVI KUMAR
        RAVI KUMAR|||RENT|5678|netbanking|expense
      - CHQ PAID-MICR CTS-NO-RAVI KUMAR
        RAVI KUMAR|||||cheque|expense
      - ME DC SI 416021XXXXXX1234 NETFLIX COM
        NETFLIX COM|||||card|expense
      - UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB00
        SWIGGY|SWIGGY.STORES@AXB||||upi|expense
      """)
  }

  @Test func icici() {
    check(
      """
      - UPI/412345678901/lunch with team/ravi.kumar@okicici/HDFC BANK/ICIa1b2c3d4e5f60718293a4b5c6d7e8f90
        ravi.kumar@okicici|ravi.kumar@okicici|412345678901|lunch with team||upi|expense
      - UPI/412345678902/UPI/swiggy.stores@ax/AXIS BANK/ICIa1b2c3d4e5f60718293a4b5c6d7e8f90
        swiggy.stores@ax|swiggy.stores@ax|412345678902|||upi|expense
      + UPI/412345678903/Payment from Ph/9876543210@ybl/State Bank Of I/YBL0123456789abcdef0123456789abcd
        9876543210@ybl|9876543210@ybl|412345678903|||upi|income
      - UPI/SWIGGY LIMITED/swiggystores@icic/Payment fo/AXIS BANK/412345678904/ICI0123456789abcdef/
        SWIGGY LIMITED|swiggystores@icic|412345678904|||upi|expense
      + UPI/ASHA RAO/asha.rao@okaxis/birthday gift/State Bank of I/412345678905/ACD0123456789abcdef
        ASHA RAO|asha.rao@okaxis|412345678905|birthday gift||upi|income
      - UPI/RELIANCE RETAIL/relianceretail12/groceries/HDFC BANK/412345678906/ICI0123456789abcdef
        RELIANCE RETAIL||412345678906|groceries||upi|expense
      - MMT/IMPS/412345678907/rent june/RAVI KUMA/HDFC0001234
        RAVI KUMA||412345678907|rent june||imps|expense
      - MMT/IMPS/412345678908/RAVI KUMA/HDFC BANK
        RAVI KUMA||412345678908|||imps|expense
      + MMT/IMPS/412345678909/IMPS P2A/ASHA RAO/State Bank of I
        ASHA RAO||412345678909|||imps|income
      - BIL/ONL/001234567890/Razorpay/order 4411
        Razorpay||001234567890|order 4411||netbanking|expense
      - BIL/BPAY/001234567891/BBPS/ADANI ELECTRICITY
        ADANI ELECTRICITY||001234567891|||netbanking|expense
      - BIL/INFT/001234567892/rent/RAVI KUMAR
        RAVI KUMAR||001234567892|rent||netbanking|expense
      + NEFT-CITIN24012345678-ACME PVT LTD-SALARY JULY-0012345678901-CITI0000001
        ACME PVT LTD||CITIN24012345678|SALARY JULY|8901|neft|income
      + RTGS-HDFCR52024010112345678-BUYER LTD
        BUYER LTD||HDFCR52024010112345678|||rtgs|income
      - VPS/AMAZON PAY/202401011234/401234567890/MUMBAI
        AMAZON PAY||401234567890|||card|expense
      - ATM/CASH WDL/01-01-24/12345
        ATM withdrawal|||||atm|transfer
      - NFS/CASH WDL/401234567891/010124/PUNE
        ATM withdrawal||401234567891|PUNE||atm|transfer
      + CAM/CASH DEP/PUNE/010124
        CAM/CASH DEP/PUNE/010124|||||cash|income
      - ACH/BAJAJ FINANCE LTD/ICIC7021234567890/1234
        BAJAJ FINANCE LTD||ICIC7021234567890|||nach|expense
      + 084601001234:Int.Pd:30-09-2023 to 30-12-2023
        Interest|||||interest|income
      - CLG/RAVI KUMAR/HDFC BANK/01.01.2024
        RAVI KUMAR|||||cheque|expense
      - N CHG/12345/NEFT
        N CHG/12345/NEFT|||||charges|expense
      - UPI/411112345678/UPI/paytmqr2810050/Paytm Payments /ICIabc123def456
        paytmqr2810050||411112345678|||upi|expense
      - UPI/411112345678/Sent from Paytm/raviraj@paytm/Paytm Payments /PTMabc123def456
        raviraj@paytm|raviraj@paytm|411112345678|||upi|expense
      - IIN/I-Debit/AMAZON/010124/123456789012/
        AMAZON||123456789012|||card|expense
      - INF/INFT/012345678901/Rent/RAVI KUMAR
        RAVI KUMAR||012345678901|Rent||netbanking|expense
      - BIL/NEFT/000123456789/rent/RAVI KUMAR/HDFC0001234
        RAVI KUMAR||000123456789|rent||neft|expense
      - BIL/ONL/000123456789/ICICI CREDIT CARD/
        ICICI CREDIT CARD||000123456789|||netbanking|transfer
      - ATD/Auto Debit CC0xx1234
        ATD/Auto Debit CC0xx1234||||||transfer
      + UPI/412345678910/REVERSAL/ravi@okicici/HDFC BANK/ICIa1b2c3d4e5f60718
        ravi@okicici|ravi@okicici|412345678910|||upi|refund
      """)
  }

  @Test func sbi() {
    check(
      """
      - TO TRANSFER-UPI/DR/512345678901/IndianOi/HDFC/indianoil./Paymen--
        IndianOi||512345678901|||upi|expense
      - TO TRANSFER-UPI/DR/512345678902/Dominos /UTIB/dominos@ax/UPI--
        Dominos|dominos@ax|512345678902|||upi|expense
      - TO TRANSFER-UPI/DR/512345678903/SUPR TEC/YESB/q123456789/dinner--
        SUPR TEC||512345678903|dinner||upi|expense
      + BY TRANSFER-UPI/CR/512345678904/ASHA RAO/SBIN/asharao@ok/Sent u--
        ASHA RAO|asharao@ok|512345678904|||upi|income
      + BY TRANSFER-UPI/512345678905/REVERSAL--
        UPI/512345678905/REVERSAL||512345678905|||upi|refund
      - WDL TFR UPI/DR/512345678906/Swiggy/YESB/swiggystor/UPI 0097694162095 AT 00572 ANDHERI
        Swiggy||512345678906|||upi|expense
      + DEP TFR UPI/CR/512345678907/RAVI KUM/HDFC/9876543210/rent 0099509044300 AT 04388 PBB
        RAVI KUM||512345678907|rent||upi|income
      - WDL TFR UPI/DR/512345678908/M/S SHAR/SBIN/msharma@ok/UPI
        M/S SHAR|msharma@ok|512345678908|||upi|expense
      - TO TRANSFER-INB IMPS/P2A/512345678909/XXXXXXX123HDFC--
        XXXXXXX123HDFC||512345678909||123|imps|expense
      + BY TRANSFER-INB IMPS512345678910/9876543210/XX1234/rent--
        XX1234||512345678910|rent|1234|imps|income
      + BY TRANSFER-NEFT*HDFC0000001*N199241234567890*ACME PVT LTD--
        ACME PVT LTD||N199241234567890|||neft|income
      + BY TRANSFER-NEFT*CITI0000001*CITIN24012345678*ACME TECH--
        ACME TECH||CITIN24012345678|||neft|income
      - WITHDRAWAL TRANSFER---
        WITHDRAWAL TRANSFER||||||expense
      + CREDIT INTEREST---
        Interest|||||interest|income
      + CASH DEPOSIT-CASH DEPOSIT SELF--
        CASH DEPOSIT-CASH DEPOSIT SELF|||||cash|income
      + BULK POSTING-ACHCr NACH0000000012345 INFOSYS LTD--
        INFOSYS LTD||NACH0000000012345|||nach|income
      - DEBIT-ACHDr HDFC01234567890 HDFCLTD--
        HDFCLTD||HDFC01234567890|||nach|expense
      - ATM WDL-ATM CASH 1234 SBI PUNE--
        ATM withdrawal|||||atm|transfer
      - by debit card-OTHPG 512345678911AMAZON PAY INDIA--
        AMAZON PAY INDIA||512345678911|||card|expense
      - by debit card-SBIPOS512345678912DMART PUNE--
        DMART PUNE||512345678912|||card|expense
      - TO TRANSFER-INB Amazon Pay--
        Amazon Pay|||||netbanking|expense
      - WDL TFR UPI/DR/412345678901/PAYTM/PYTM/PAYTMQR281/PAYMENT
        PAYTM||412345678901|||upi|expense
      - TRANSFER TO 4897691162095 UPI/DR/412345678901/Ravi
        Ravi||412345678901|||upi|expense
      - TO CLEARING-PAID TO LIC OF INDIA--123456
        LIC OF INDIA|||||cheque|expense
      - TO TRANSFER-INB NEFT UTR NO: SBIN324012345678--RAVI KUMAR
        RAVI KUMAR||SBIN324012345678|||neft|expense
      - DEBIT-ATMCard AMC 607431*1234 CLASSIC--
        DEBIT-ATMCard AMC 607431*1234 CLASSIC|||||charges|expense
      """)
  }

  @Test func axisAndKotak() {
    check(
      """
      - UPI/P2M/412345678901/ZOMATO LTD/dinner/HDFC BANK
        ZOMATO LTD||412345678901|dinner||upi|expense
      - UPI/P2A/412345678902/RAVI KUMA/State Ban/rent
        RAVI KUMA||412345678902|rent||upi|expense
      + UPI/P2A/412345678903/ASHA RAO/HDFC BANK/UPI
        ASHA RAO||412345678903|||upi|income
      - UPI/P2M/412345678904/HDFC BANK LTD/UPI/HDFC BANK
        HDFC BANK LTD||412345678904|||upi|expense
      - IMPS/P2A/412345678905/RAVIKUMA/HDFCBANK/X1234/rent
        RAVIKUMA||412345678905|rent|1234|imps|expense
      + IMPS/P2A/412345678906/RAVIKUMA/AXISBANK
        RAVIKUMA||412345678906|||imps|income
      - IMPS/P2A/412345678907/HDFC/RAVIKUMA
        RAVIKUMA||412345678907|||imps|expense
      - NEFT/MB/AXMB240123456789/RAVI KUMAR/HDFC BANK/school fees
        RAVI KUMAR||AXMB240123456789|school fees||neft|expense
      + NEFT/CITIN24012345678/ACME TECH/CITIBANK/SALARY
        ACME TECH||CITIN24012345678|SALARY||neft|income
      - MOB/TPFT/RAVI KUMAR/912010012345678
        RAVI KUMAR||912010012345678||5678|netbanking|expense
      + SB:912010012345678:Int.Pd:01-10-2023 to 31-12-2023
        Interest|||||interest|income
      - POS/AMAZON/BANGALORE/010124/18:11
        AMAZON|||||card|expense
      - ECOM PUR/RAZORPAY SOFTWARE/MUMBAI/010124/12:33
        RAZORPAY SOFTWARE|||||card|expense
      - ATM-CASH/MAIN ROAD PUNE/010124
        ATM withdrawal|||MAIN ROAD PUNE||atm|transfer
      - CreditCard Payment XX 4951
        CreditCard Payment XX 4951||||||transfer
      - Consolidated Charges for A/c
        Consolidated Charges for A/c|||||charges|expense
      - GST @18% on Charge
        GST @18% on Charge|||||charges|expense
      - UPI/ASHA RAO/412345678911/lunch
        ASHA RAO||412345678911|lunch||upi|expense
      - UPI/SWIGGY/412345678912/UPI
        SWIGGY||412345678912|||upi|expense
      - UPI/BIG BASKET/412345678913/NA
        BIG BASKET||412345678913|||upi|expense
      + Recd:IMPS/412345678914/ASHA RAO/KKBK/X1234/gift
        ASHA RAO||412345678914|gift|1234|imps|income
      + NEFT HDFCN52024010112345 ACME PVT LTD
        ACME PVT LTD||HDFCN52024010112345|||neft|income
      - PCD/416021XXXXXX1234/AMAZON/010124/18:11
        AMAZON|||||card|expense
      + Int.Pd:1234567890:01-01-2024 to 31-03-2024
        Interest|||||interest|income
      - Chrg: SMS Alert 123456
        Chrg: SMS Alert 123456|||||charges|expense
      - UPI/RAZORPAY SOFTWARE/412345678901/PayviaRazorpay
        RAZORPAY SOFTWARE||412345678901|||upi|expense
      - MB:SENT TO RAVI/RENT
        RAVI|||RENT||netbanking|expense
      - BRN-CLG-CHQ PAID TO RAVI KUMAR/HDFC BANK
        RAVI KUMAR|||||cheque|expense
      - UPI/P2M/412345678901/BUNDL TECHNOLOGIES/Pay/YES BANK LIMITED YBS
        BUNDL TECHNOLOGIES||412345678901|||upi|expense
      """)
  }

  @Test func otherBanks() {
    check(
      """
      - UPIOUT/412345678901/ravi@oksbi/UPI/0000
        ravi@oksbi|ravi@oksbi|412345678901|||upi|expense
      - UPIOUT/412345678902/ravi@oksbi/lunch/5812
        ravi@oksbi|ravi@oksbi|412345678902|lunch||upi|expense
      - UPIAR/412345678903/DR/RAVI KU/SBIN/ravi@oksbi
        RAVI KU|ravi@oksbi|412345678903|||upi|expense
      - UPI/412345678904/20:11:10/UPI/asha@ybl/milk
        asha@ybl|asha@ybl|412345678904|milk||upi|expense
      - UPI/DR/412345678905/GROCERY MART/YESB/**grocer@ybl/UPI//YBL0123456789abcdef/12/01/2024
        GROCERY MART|grocer@ybl|412345678905|||upi|expense
      - UPI/412345678906/P2V/9876543210@ybl/RAVI KUMAR S
        RAVI KUMAR S|9876543210@ybl|412345678906|||upi|expense
      + UPI/MOB/412345678907/ASHA RAO
        ASHA RAO||412345678907|||upi|income
      - UPI/MOB/412345678917/dinner at home/ravikumar@oksbi
        ravikumar@oksbi|ravikumar@oksbi|412345678917|dinner at home||upi|expense
      - UPI/MOB/412345678918/HOUSE RENT/sunita.d-1@okaxis
        sunita.d-1@okaxis|sunita.d-1@okaxis|412345678918|HOUSE RENT||upi|expense
      - UPI/MOB/412345678919/K SUNDAR/sundark22@ybl
        K SUNDAR|sundark22@ybl|412345678919|||upi|expense
      - UPI/MOB/412345678920/GANESH STORES/9876543210@ybl
        GANESH STORES|9876543210@ybl|412345678920|||upi|expense
      - UPI:412345678908:ravi@oksbi
        ravi@oksbi|ravi@oksbi|412345678908|||upi|expense
      - UPI/412345678909/DR/SWIGGY/UTIB/swiggy@axb/food
        SWIGGY|swiggy@axb|412345678909|food||upi|expense
      + NEFT_IN:CITIN24012345678/ACME TECH
        ACME TECH||CITIN24012345678|||neft|income
      - ECS/ACH RET CH
        ECS/ACH RET CH|||||charges|expense
      - ACH DEBIT RETURN CHARGES 020124
        ACH DEBIT RETURN CHARGES 020124|||||charges|expense
      - SWEEP TRANSFER TO 50300012345678
        SWEEP TRANSFER TO 50300012345678||||||transfer
      - LOAN INTEREST DEBIT
        LOAN INTEREST DEBIT|||||interest|expense
      + Salary for July
        Salary for July||||||income
      + ITDTAX REFUND 2023-24 ABCDE1234F
        ITDTAX REFUND 2023-24 ABCDE1234F||||||income
      - UPI
        UPI||||||expense
      - UPITECH SOLUTIONS
        UPITECH SOLUTIONS||||||expense
      - I/W CHQ RET 123456 FUNDS INSUFFICIENT
        CHQ RET 123456 FUNDS INSUFFICIENT|||||cheque|expense
      - ATMA FOODS
        ATMA FOODS||||||expense
      - NACH-10-DR-BAJAJ FINANCE LTD-123456
        BAJAJ FINANCE LTD||123456|||nach|expense
      - UPI/DR/412345678901/RRN BAKERS/SBIN/rrnbakers@ok/payment for cake
        RRN BAKERS|rrnbakers@ok|412345678901|payment for cake||upi|expense
      - Positive Vibes Cafe
        Positive Vibes Cafe||||||expense
      """)
  }

  @Test func cards() {
    check(
      """
      - SWIGGY BANGALORE IN
        SWIGGY BANGALORE IN|||||card|expense
      + PAYMENT RECEIVED, THANK YOU
        PAYMENT RECEIVED, THANK YOU||||||transfer
      - UPI-651816620443-BLINKIT
        BLINKIT||651816620443|||upi|expense
      - FINANCE CHARGES
        FINANCE CHARGES|||||charges|expense
      + REFUND AMAZON
        AMAZON|||||card|refund
      """, isCard: true)
  }

  /// Whatever the narration is, the payee is not empty unless the narration is, and all parts lie in it or last for
  /// ever.
  @Test func hostilePaths() {
    let samples: [StaticString] = [
      "UPI-SWIGGY-SWIGGY.STORES@AXB-UTIB0000100-615412345601-UPI", "MMT/IMPS/412345678907/rent/RAVI/HDFC0001234",
      "TO TRANSFER-UPI/DR/512345678901/IndianOi/HDFC/indianoil./Paymen--", "POS REF 416021******1234-09/11 AMAZON",
      "BY TRANSFER-NEFT*HDFC0000001*N199241234567890*ACME--", "UPI/M/S X/412345678911/lunch @ office",
    ]
    var seed: UInt64 = 20_261_121
    func random(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: seed >> 33) % below
    }
    let marks = Array("-/*:@ X0m.\u{FF}".utf8) + [0, 0xFF]
    var reader = PathReader()
    for round in 0..<20_000 {
      var text = Array(String(describing: samples[round % samples.count]).utf8)
      for _ in 0...random(6) {
        let offset = random(text.count)
        switch random(3) {
        case 0: text[offset] = marks[random(marks.count)]
        case 1: text.insert(marks[random(marks.count)], at: offset)
        default: text.removeLast(min(text.count - 1, random(8)))
        }
      }
      text.withUnsafeBufferPointer { bytes in
        let found = reader.read(bytes, isDebit: round % 2 == 0)
        let isBlank = bytes.allSatisfy { $0 <= 0x20 }
        #expect(found.payee.isEmpty == isBlank, "seed 20261121, round \(round): \(bytes.text)")
        for part in [found.vpa, found.reference, found.note, found.otherLastFour] {
          let isPart = part.map { !$0.isEmpty && bytes.contains($0) } ?? true
          #expect(isPart, "seed 20261121, round \(round): \(bytes.text)")
        }
      }
    }
  }
}
