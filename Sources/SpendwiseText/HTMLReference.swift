/// Character references: `&nbsp;` `&#8377;` `&#x20B9;`.
///
/// Source: HTML, section 13.5; the names of HTML 4 and of ASCII, the ones in mail.
public enum HTMLReference {
  /// The character of the reference at `index` (an ampersand), and its length. `nil` when it is just text.
  public static func read(_ bytes: Bytes, _ index: Int) -> (scalar: UInt32, length: Int)? {
    if bytes.at(index + 1) == "#" {
      return number(bytes, index).map { ($0.scalar == 0 ? 0xFFFD : $0.scalar, $0.length) }
    }
    var end = index + 1
    while end < bytes.count, end - index <= 24, ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) { end += 1 }
    let name = bytes.part(index + 1, end)
    if name.isEmpty { return nil }
    if bytes.at(end) == ";" { return scalar(name).map { ($0, end + 1 - index) } }
    // Old mail writes some names without a semicolon, even right before a number: "&pound500".
    if let scalar = scalar(name), scalar < 0x100 { return (scalar, end - index) }
    var letters = 0
    while letters < name.count, ASCII.isLetter(name[letters]) { letters += 1 }
    guard letters < name.count, let scalar = scalar(name.part(0, letters)), scalar < 0x100 else { return nil }
    return (scalar, letters + 1)
  }

  /// `text` with its references replaced, and no-break spaces as spaces. With `strictly` a semicolon ends each.
  public static func decoded(_ text: Bytes, strictly: Bool = false) -> [UInt8] {
    var (result, start): ([UInt8], Int) = ([], 0)
    while let mark = text.offset(of: UInt8(ascii: "&"), from: start) {
      result += text.part(start, mark)
      var found = read(text, mark)
      if let length = found?.length, strictly, text.at(mark + length - 1) != ";" { found = nil }
      let scalar = found.map { $0.scalar == 0xA0 ? "\u{20}" : Unicode.Scalar($0.scalar) ?? "\u{FFFD}" } ?? "&"
      result += UTF8.encode(scalar).map(Array.init) ?? []
      start = mark + (found?.length ?? 1)
    }
    return result + text.part(start, text.count)
  }

  /// The character of the reference `&…;`. `inner` is the part between both marks; 0 for `#0`.
  public static func scalar(of inner: Bytes) -> UInt32? {
    guard inner.first == "#" else { return scalar(inner) }
    // As if the ampersand were before the first byte.
    return number(inner, -1).flatMap { $0.length == inner.count + 1 ? $0.scalar : nil }
  }

  private static func number(_ bytes: Bytes, _ index: Int) -> (scalar: UInt32, length: Int)? {
    var end = index + 2
    let isHex = bytes.at(end) | 0x20 == "x"
    if isHex { end += 1 }
    let start = end
    var value: UInt32 = 0
    while end < bytes.count {
      let digit = ASCII.hex(bytes[end])
      if digit > (isHex ? 15 : 9) { break }
      // Past the last scalar value every number means the same: U+FFFD.
      value = min(0x11_0000, value * (isHex ? 16 : 10) + UInt32(digit))
      end += 1
    }
    if end == start { return nil }
    if bytes.at(end) == ";" { end += 1 }
    if value >= 0x80, value < 0xA0 { value = UInt32(Charset.western[Int(value) - 0x80]) }
    return (value, end - index)
  }

  private static func scalar(_ name: Bytes) -> UInt32? {
    // These three are nearly all there is.
    if name.equals("nbsp") { return 0xA0 }
    if name.equals("amp") { return 0x26 }
    if name.equals("copy") { return 0xA9 }
    return names.value(HTMLElement.pack(name))
  }

  private static let names: PackedNames<UInt32> = {
    var table = PackedNames<UInt32>(capacity: 1024)
    list.withBytes { list in
      var start = 0
      while let equals = list.offset(of: UInt8(ascii: "="), from: start) {
        var (value, end): (UInt32, Int) = (0, equals + 1)
        while end < list.count, !ASCII.isSpace(list[end]) {
          value = value << 4 | UInt32(ASCII.hex(list[end]))
          end += 1
        }
        table.add(HTMLElement.pack(list.part(start, equals)), value)
        start = end + 1
      }
    }
    return table
  }()

  private static let list = """
    Tab=9 NewLine=A excl=21 QUOT=22 quot=22 num=23 dollar=24 percnt=25 AMP=26 amp=26 apos=27 lpar=28 rpar=29
    ast=2A plus=2B comma=2C period=2E sol=2F colon=3A semi=3B LT=3C lt=3C equals=3D GT=3E gt=3E quest=3F
    commat=40 lbrack=5B lsqb=5B bsol=5C rbrack=5D rsqb=5D lowbar=5F grave=60 lcub=7B verbar=7C vert=7C rcub=7D
    NonBreakingSpace=A0 nbsp=A0 iexcl=A1 cent=A2 pound=A3 curren=A4 yen=A5 brvbar=A6 sect=A7 uml=A8 copy=A9
    ordf=AA laquo=AB not=AC shy=AD reg=AE macr=AF deg=B0 plusmn=B1 sup2=B2 sup3=B3 acute=B4 micro=B5 para=B6
    middot=B7 cedil=B8 sup1=B9 ordm=BA raquo=BB frac14=BC frac12=BD frac34=BE iquest=BF Agrave=C0 Aacute=C1
    Acirc=C2 Atilde=C3 Auml=C4 Aring=C5 AElig=C6 Ccedil=C7 Egrave=C8 Eacute=C9 Ecirc=CA Euml=CB Igrave=CC
    Iacute=CD Icirc=CE Iuml=CF ETH=D0 Ntilde=D1 Ograve=D2 Oacute=D3 Ocirc=D4 Otilde=D5 Ouml=D6 times=D7
    Oslash=D8 Ugrave=D9 Uacute=DA Ucirc=DB Uuml=DC Yacute=DD THORN=DE szlig=DF agrave=E0 aacute=E1 acirc=E2
    atilde=E3 auml=E4 aring=E5 aelig=E6 ccedil=E7 egrave=E8 eacute=E9 ecirc=EA euml=EB igrave=EC iacute=ED
    icirc=EE iuml=EF eth=F0 ntilde=F1 ograve=F2 oacute=F3 ocirc=F4 otilde=F5 ouml=F6 divide=F7 oslash=F8
    ugrave=F9 uacute=FA ucirc=FB uuml=FC yacute=FD thorn=FE yuml=FF OElig=152 oelig=153 Scaron=160 scaron=161
    Yuml=178 fnof=192 circ=2C6 tilde=2DC Alpha=391 Beta=392 Gamma=393 Delta=394 Epsilon=395 Zeta=396 Eta=397
    Theta=398 Iota=399 Kappa=39A Lambda=39B Mu=39C Nu=39D Xi=39E Omicron=39F Pi=3A0 Rho=3A1 Sigma=3A3 Tau=3A4
    Upsilon=3A5 Phi=3A6 Chi=3A7 Psi=3A8 Omega=3A9 alpha=3B1 beta=3B2 gamma=3B3 delta=3B4 epsilon=3B5 zeta=3B6
    eta=3B7 theta=3B8 iota=3B9 kappa=3BA lambda=3BB mu=3BC nu=3BD xi=3BE omicron=3BF pi=3C0 rho=3C1 sigmaf=3C2
    sigma=3C3 tau=3C4 upsilon=3C5 phi=3C6 chi=3C7 psi=3C8 omega=3C9 thetasym=3D1 upsih=3D2 piv=3D6 ensp=2002
    emsp=2003 numsp=2007 puncsp=2008 thinsp=2009 hairsp=200A ZeroWidthSpace=200B zwnj=200C zwj=200D lrm=200E
    rlm=200F dash=2010 hyphen=2010 ndash=2013 mdash=2014 horbar=2015 lsquo=2018 rsquo=2019 rsquor=2019
    sbquo=201A ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021 bull=2022 nldr=2025 hellip=2026
    permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A oline=203E frasl=2044 NoBreak=2060 euro=20AC
    image=2111 numero=2116 weierp=2118 real=211C trade=2122 alefsym=2135 larr=2190 uarr=2191 rarr=2192 darr=2193
    harr=2194 crarr=21B5 lArr=21D0 uArr=21D1 rArr=21D2 dArr=21D3 hArr=21D4 forall=2200 part=2202 exist=2203
    empty=2205 nabla=2207 isin=2208 notin=2209 ni=220B prod=220F sum=2211 minus=2212 lowast=2217 radic=221A
    prop=221D infin=221E ang=2220 and=2227 or=2228 cap=2229 cup=222A int=222B there4=2234 sim=223C cong=2245
    asymp=2248 ne=2260 equiv=2261 le=2264 ge=2265 sub=2282 sup=2283 nsub=2284 sube=2286 supe=2287 oplus=2295
    otimes=2297 perp=22A5 sdot=22C5 lceil=2308 rceil=2309 lfloor=230A rfloor=230B lang=2329 rang=232A loz=25CA
    starf=2605 star=2606 phone=260E spades=2660 clubs=2663 hearts=2665 diams=2666 check=2713 cross=2717
    """
}
