import Testing

/// What a JSON parser must accept (y), must refuse (n, with the offset of the error) or may do either with (i).
///
/// In the manner of the public parser test suites, for a line that must hold one object. `%XX` is a byte and
/// `%(N:TEXT)` is TEXT N times; where a value is tested it is the member "v".
enum ConformanceTable {
  struct Case: CustomTestStringConvertible, Sendable {
    var verdict: Character
    var offset: Int?
    var name: String
    var bytes: [UInt8]
    var testDescription: String { "\(verdict) \(name)" }
  }

  static let cases: [Case] = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    let fields = line.split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    var rest = fields.count > 2 ? fields[2].utf8 : Substring().utf8
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if rest.first == UInt8(ascii: "(") {
        let (head, tail) = (
          rest.dropFirst().prefix { $0 != UInt8(ascii: ")") }, rest.drop { $0 != UInt8(ascii: ")") }
        )
        let parts = Substring(head).split(separator: ":", maxSplits: 1)
        for _ in 0..<(Int(parts[0]) ?? 0) { bytes += Array(parts[1].utf8) }
        rest = tail.dropFirst()
      } else {
        bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      }
    }
    let head = fields[0]
    return Case(
      verdict: head.first ?? "?", offset: Int(head.dropFirst()), name: String(fields[1]),
      bytes: bytes)
  }

  // swift-format-ignore
  private static let text = #"""
    # whole lines
    y | empty object | {}
    y | space inside an empty object | { %09%0D%0A}
    y | one member | {"a":1}
    y | two members | {"a":1,"b":2}
    y | space everywhere | %20{%09"a"%20:%0D1%0A,%20"b"%20:%202%20}%20
    y | space in front | %20%09{"a":1}
    y | space behind | {"a":1}%20%09%0D%0A
    n0 | nothing |
    n2 | only white space | %20%20
    n0 | a number alone | 1
    n0 | a string alone | "a"
    n0 | an array alone | [1]
    n0 | true alone | true
    n0 | null alone | null
    n0 | a word alone | hello
    n0 | a byte order mark inside | %EF%BB%BF{}
    n2 | something behind | {}x
    n3 | a second object | {} {}
    n2 | a second object at once | {}{}
    n2 | a comma behind | {},
    n2 | a NUL behind | {}%00
    n0 | a NUL in front | %00{}
    n2 | a closing brace too many | {}}
    n0 | a closing brace only | }
    n1 | an opening brace only | {
    n2 | a comment behind | {}//x
    n1 | a comment inside | {/**/}
    n2 | a hash comment | {}#
    n0 | a form feed in front | %0C{}
    n1 | a vertical tab inside | {%0B}
    n1 | a no-break space inside | {%C2%A0}
    n1 | U+2060 inside | {%E2%81%A0}
    n0 | UTF-16 little endian | %FF%FE{%00}%00
    n0 | UTF-16 big endian | %00{%00}
    n0 | a single quote line | '
    n0 | XML | <a/>
    n0 | parenthesised | ({})
    # members
    y | empty key | {"":0}
    y | empty key among others | {"a":1,"":0,"b":2}
    y | escaped key | {"%5Cu0061":1}
    y | quote in a key | {"a%5C"b":1}
    y | Hindi key | {"%E0%A4%B0":1}
    y | long key | {"%(70:k)":1}
    y | keys that differ in case | {"a":1,"A":2}
    y | a key that begins another | {"account":1,"account_last_four":2}
    y | keys alike in eight bytes | {"account_a":1,"account_b":2,"account_c":3}
    y | NFC and NFD keys differ | {"%C3%A9":1,"e%CC%81":2}
    y | NUL in a key | {"a%5Cu0000b":1}
    y | the same key one level down | {"a":{"a":{"a":1}}}
    y | the same key in two elements | {"v":[{"a":1},{"a":2}]}
    y | an object twice | {"a":{"x":1},"b":{"x":1}}
    n7 | a key twice | {"a":1,"a":1}
    n13 | a key twice, apart | {"a":1,"b":2,"a":1}
    n7 | a key twice, the second escaped | {"a":1,"%5Cu0061":2}
    n12 | a key twice, the first escaped | {"%5Cu0061":1,"a":2}
    n6 | empty key twice | {"":1,"":2}
    n12 | a key twice inside | {"v":{"a":1,"a":2}}
    n15 | a key twice in an element | {"v":[1,{"b":1,"b":2}]}
    n20 | a long key twice | {"account_last":"1","account_last":"2"}
    n12 | both escaped differently | {"%5Cu0061":1,"%5Cu0061":2}
    n9 | a slash escaped and not | {"%5C/a":1,"/a":2}
    n7 | trailing comma | {"a":1,}
    n1 | leading comma | {,"a":1}
    n7 | two commas | {"a":1,,"b":2}
    n7 | no comma | {"a":1 "b":2}
    n6 | no comma or space | {"a":1"b":2}
    n4 | no colon | {"a"1}
    n4 | no colon or value | {"a"}
    n5 | no value | {"a":}
    n5 | two colons | {"a"::1}
    n5 | comma for a colon and value | {"a":,"b":1}
    n4 | comma for a colon | {"a",1}
    n1 | unquoted key | {a:1}
    n1 | single quotes | {'a':1}
    n1 | number key | {1:1}
    n1 | null key | {null:1}
    n1 | array in an object | {[1]}
    n1 | a brace key | {{}:1}
    n0 | not closed behind a value | {"a":1
    n7 | not closed behind a comma | {"a":1,
    n5 | not closed behind a colon | {"a":
    n4 | not closed behind a key | {"a"
    n1 | not closed in a key | {"a
    n6 | closed with a bracket | {"a":1]
    n6 | semicolon | {"a":1;"b":2}
    n7 | an ellipsis | {"a":1,...}
    n4 | equals sign | {"a"=1}
    # words
    y | true | {"v":true}
    y | false | {"v":false}
    y | null | {"v":null}
    n5 | True | {"v":True}
    n5 | NULL | {"v":NULL}
    n5 | nul | {"v":nul}
    n5 | tru | {"v":tru}
    n5 | fals | {"v":fals}
    n9 | truex | {"v":truex}
    n9 | nulll | {"v":nulll}
    n10 | falsetrue | {"v":falsetrue}
    n5 | nil | {"v":nil}
    n5 | undefined | {"v":undefined}
    n5 | NaN | {"v":NaN}
    n5 | Infinity | {"v":Infinity}
    n5 | -Infinity | {"v":-Infinity}
    n5 | None | {"v":None}
    n5 | a word cut off | {"v":nu
    n0 | a word at the end | {"v":null
    # numbers
    y | number 0 | {"v":0}
    y | number -0 | {"v":-0}
    y | number 1 | {"v":1}
    y | number -1 | {"v":-1}
    y | number 10 | {"v":10}
    y | number 1234567890 | {"v":1234567890}
    y | number 0.0 | {"v":0.0}
    y | number -0.0 | {"v":-0.0}
    y | number 0.5 | {"v":0.5}
    y | number -0.50 | {"v":-0.50}
    y | number 1.000 | {"v":1.000}
    y | number 123.456 | {"v":123.456}
    y | number 1e0 | {"v":1e0}
    y | number 1E0 | {"v":1E0}
    y | number 1e5 | {"v":1e5}
    y | number 1e+5 | {"v":1e+5}
    y | number 1e-5 | {"v":1e-5}
    y | number 1E+05 | {"v":1E+05}
    y | number 1.5e3 | {"v":1.5e3}
    y | number 0e0 | {"v":0e0}
    y | number 0e+1 | {"v":0e+1}
    y | number -0e-1 | {"v":-0e-1}
    y | number 0.0e00 | {"v":0.0e00}
    y | number 123456789012345678901234567890 | {"v":123456789012345678901234567890}
    y | number 0.000000000000000000000000000001 | {"v":0.000000000000000000000000000001}
    y | number with 400 digits | {"v":%(400:9)}
    i | exponent beyond a double | {"v":1e400}
    i | tiny exponent | {"v":1e-400}
    i | exponent beyond 64 bits | {"v":1e99999999999999999999}
    i | more digits than 15 | {"v":0.1234567890123456789}
    n5 | plus sign | {"v":+1}
    n5 | leading zero | {"v":01}
    n5 | minus leading zero | {"v":-01}
    n5 | two zeros | {"v":00}
    n5 | minus only | {"v":-}
    n5 | minus minus | {"v":--1}
    n5 | point only | {"v":.}
    n5 | no digit before the point | {"v":.5}
    n5 | minus point | {"v":-.5}
    n5 | no digit behind the point | {"v":1.}
    n5 | no digit between point and e | {"v":1.e5}
    n5 | no exponent | {"v":1e}
    n5 | signed nothing | {"v":1e+}
    n5 | two exponent signs | {"v":1e+-1}
    n8 | fraction in the exponent | {"v":1e5.5}
    n8 | two exponents | {"v":1e5e5}
    n8 | two points | {"v":1.2.3}
    n6 | hexadecimal | {"v":0x10}
    n6 | octal letter | {"v":0o7}
    n6 | digit separator _ | {"v":1_000}
    n6 | minus inside | {"v":1-2}
    n6 | letter behind | {"v":1a}
    n8 | f suffix | {"v":1.5f}
    n7 | space inside | {"v":1 000}
    n5 | full-width digit | {"v":%EF%BC%91}
    n5 | Devanagari digit | {"v":%E0%A5%A7}
    n5 | minus and space | {"v":- 1}
    n5 | U+2212 minus | {"v":%E2%88%921}
    n6 | per cent | {"v":1%25}
    n5 | minus at the end | {"v":-
    n0 | digits at the end | {"v":12
    n5 | point at the end | {"v":1.
    n5 | e at the end | {"v":1e
    n6 | NUL behind | {"v":1%00}
    n5 | grouped as in India, taken for members | {"v":01,23,456}
    n9 | grouped as in India | {"v":123,456.78}
    # strings
    y | empty string | {"v":""}
    y | one letter | {"v":"a"}
    y | 6 letters | {"v":"xxxxxx"}
    y | 7 letters | {"v":"xxxxxxx"}
    y | 8 letters | {"v":"xxxxxxxx"}
    y | 9 letters | {"v":"xxxxxxxxx"}
    y | 15 letters | {"v":"xxxxxxxxxxxxxxx"}
    y | 16 letters | {"v":"xxxxxxxxxxxxxxxx"}
    y | 17 letters | {"v":"xxxxxxxxxxxxxxxxx"}
    y | 23 letters | {"v":"xxxxxxxxxxxxxxxxxxxxxxx"}
    y | 24 letters | {"v":"xxxxxxxxxxxxxxxxxxxxxxxx"}
    y | 25 letters | {"v":"xxxxxxxxxxxxxxxxxxxxxxxxx"}
    y | DEL | {"v":"%7F"}
    y | slash | {"v":"a/b"}
    y | single quote | {"v":"it's"}
    y | braces and commas | {"v":"{[,:]}"}
    y | all short escapes | {"v":"%5C"%5C%5C%5C/%5Cb%5Cf%5Cn%5Cr%5Ct"}
    y | \u0000 | {"v":"%5Cu0000"}
    y | \u in both cases | {"v":"%5Cu00e9%5Cu00E9"}
    y | surrogate pair | {"v":"%5CuD83D%5Cude00"}
    y | last surrogate pair | {"v":"%5CuDBFF%5CuDFFF"}
    y | first surrogate pair | {"v":"%5CuD800%5CuDC00"}
    y | \uFFFF | {"v":"%5CuFFFF"}
    y | \uFFFE | {"v":"%5CuFFFE"}
    y | \uD7FF and \uE000 | {"v":"%5CuD7FF%5CuE000"}
    y | \u2028 | {"v":"%5Cu2028"}
    y | backslash at the end | {"v":"a%5C%5C"}
    y | escape behind seven letters | {"v":"abcdefg%5Cn"}
    y | escape across a word | {"v":"abcdef%5Cu0041g"}
    y | escape that looks doubled | {"v":"%5C%5Cu0061"}
    y | escaped control character | {"v":"%5Cu001f"}
    n6 | escape x | {"v":"%5Cx41"}
    n6 | escape a | {"v":"%5Ca"}
    n6 | escape 0 | {"v":"%5C0"}
    n6 | escape v | {"v":"%5Cv"}
    n6 | escape U | {"v":"%5CU0061"}
    n6 | escape single quote | {"v":"%5C'"}
    n6 | escaped line end | {"v":"%5C%0A"}
    n6 | escaped emoji | {"v":"%5C%F0%9F%98%80"}
    n6 | \u with three digits | {"v":"%5Cu006"}
    n6 | \u with a letter g | {"v":"%5Cu006g"}
    n6 | \u with a sign | {"v":"%5Cu+061"}
    n6 | \u with braces | {"v":"%5Cu{61}"}
    n6 | \u with nothing | {"v":"%5Cu"}
    n6 | lone high surrogate | {"v":"%5CuD800"}
    n6 | lone low surrogate | {"v":"%5CuDC00"}
    n6 | two high surrogates | {"v":"%5CuD800%5CuD800"}
    n6 | low before high | {"v":"%5CuDC00%5CuD800"}
    n6 | high surrogate and a letter | {"v":"%5CuD800a"}
    n6 | high surrogate and another escape | {"v":"%5CuD800%5Cn"}
    n6 | high surrogate and \u0061 | {"v":"%5CuD800%5Cu0061"}
    n12 | high surrogate and half an escape | {"v":"%5CuD800%5CuDC0"}
    n12 | high surrogate and a broken escape | {"v":"%5CuD83D%5CuZZZZ"}
    n10 | tab | {"v":"abcd%09"}
    n6 | line end | {"v":"%0A"}
    n6 | NUL | {"v":"%00"}
    n6 | U+001F | {"v":"%1F"}
    n14 | control character in the second word | {"v":"abcdefgh%01"}
    n6 | escape character | {"v":"%1B[31m"}
    n5 | not closed | {"v":"
    n5 | not closed behind letters | {"v":"abcdefghij
    n5 | not closed behind an escaped quote | {"v":"a%5C"}
    n7 | cut off in an escape | {"v":"a%5C
    n7 | cut off in \u | {"v":"a%5Cu00
    n7 | cut off in a pair | {"v":"a%5CuD83D
    n1 | a key not closed | {"abc:1}
    n5 | single quoted | {"v":'a'}
    n5 | back quoted | {"v":`a`}
    n8 | two strings | {"v":"a""b"}
    n9 | letter behind a string | {"v":"ab"c}
    n5 | escape without a string | {"v":%5Cn}
    n5 | typographic quotes | {"v":%E2%80%9Ca%E2%80%9D}
    # UTF-8
    y | UTF-8: two bytes, first | {"v":"%C2%80"}
    y | UTF-8: two bytes, last | {"v":"%DF%BF"}
    y | UTF-8: three bytes, first | {"v":"%E0%A0%80"}
    y | UTF-8: three bytes, last | {"v":"%EF%BF%BF"}
    y | UTF-8: before the surrogates | {"v":"%ED%9F%BF"}
    y | UTF-8: behind the surrogates | {"v":"%EE%80%80"}
    y | UTF-8: four bytes, first | {"v":"%F0%90%80%80"}
    y | UTF-8: four bytes, last | {"v":"%F4%8F%BF%BF"}
    y | UTF-8: Hindi | {"v":"%E0%A4%9A%E0%A4%BE%E0%A4%AF"}
    y | UTF-8: rupee sign | {"v":"%E2%82%B9450"}
    y | UTF-8: emoji | {"v":"%F0%9F%98%80"}
    y | UTF-8: a byte order mark in a string | {"v":"%EF%BB%BFa"}
    y | UTF-8: noncharacter | {"v":"%EF%B7%90"}
    y | UTF-8: across a word | {"v":"abcdef%E2%82%B9ghij"}
    y | UTF-8: C1 control | {"v":"%C2%9B"}
    n6 | UTF-8: lone continuation | {"v":"%80"}
    n6 | UTF-8: lone continuation, last | {"v":"%BF"}
    n6 | UTF-8: overlong slash, two bytes | {"v":"%C0%AF"}
    n6 | UTF-8: overlong, C1 | {"v":"%C1%81"}
    n6 | UTF-8: overlong, three bytes | {"v":"%E0%80%AF"}
    n6 | UTF-8: overlong, three bytes, last | {"v":"%E0%9F%BF"}
    n6 | UTF-8: overlong, four bytes | {"v":"%F0%80%80%AF"}
    n6 | UTF-8: overlong, four bytes, last | {"v":"%F0%8F%BF%BF"}
    n6 | UTF-8: surrogate D800 | {"v":"%ED%A0%80"}
    n6 | UTF-8: surrogate DFFF | {"v":"%ED%BF%BF"}
    n6 | UTF-8: CESU-8 pair | {"v":"%ED%A0%BD%ED%B8%80"}
    n6 | UTF-8: beyond U+10FFFF | {"v":"%F4%90%80%80"}
    n6 | UTF-8: F5 | {"v":"%F5%80%80%80"}
    n6 | UTF-8: five bytes | {"v":"%F8%88%80%80%80"}
    n6 | UTF-8: FE | {"v":"%FE"}
    n6 | UTF-8: FF | {"v":"%FF"}
    n6 | UTF-8: two bytes cut off | {"v":"%C2"}
    n6 | UTF-8: three bytes cut off | {"v":"%E2%82"}
    n6 | UTF-8: four bytes cut off | {"v":"%F0%9F%98"}
    n6 | UTF-8: two bytes, bad second | {"v":"%C2A"}
    n6 | UTF-8: three bytes, bad third | {"v":"%E2%82A"}
    n6 | UTF-8: four bytes, bad fourth | {"v":"%F0%9F%98A"}
    n6 | UTF-8: Latin-1 | {"v":"%E9t%E9"}
    n14 | UTF-8: bad in the second word | {"v":"abcdefgh%FF"}
    n2 | UTF-8: bad in a key | {"%FF":1}
    n6 | UTF-8: cut off by the end | {"v":"%E2%82
    n5 | UTF-8: outside a string | {"v":%FF}
    n1 | UTF-8: before a key | {%E9}
    n12 | UTF-8: good, then bad | {"v":"%E2%82%B9%E2%82%B9%80"}
    # arrays and nesting
    y | empty array | {"v":[]}
    y | space in an empty array | {"v":[ %09 ]}
    y | array of one | {"v":[1]}
    y | array of all kinds | {"v":[1,"a",true,false,null,{},[]]}
    y | array with space | {"v":[ 1 , 2 ]}
    y | nested arrays | {"v":[[[[]]]]}
    y | empty object inside | {"v":{}}
    y | object in an object | {"v":{"a":{"b":{}}}}
    y | objects in an array | {"v":[{},{"a":[]}]}
    y | array of a string | {"v":["a","b"]}
    n6 | array not closed | {"v":[
    n6 | array closed by a brace | {"v":[}
    n7 | array with a value closed by a brace | {"v":[1}
    n8 | trailing comma in an array | {"v":[1,]}
    n6 | leading comma in an array | {"v":[,1]}
    n6 | only a comma in an array | {"v":[,]}
    n8 | two commas in an array | {"v":[1,,2]}
    n8 | no comma in an array | {"v":[1 2]}
    n7 | colon in an array | {"v":[1:2]}
    n9 | colon behind a string in an array | {"v":["a":1]}
    n7 | bracket too many | {"v":[]]}
    n5 | array cut off behind a value | {"v":[1
    n8 | array cut off behind a comma | {"v":[1,
    n5 | closing bracket | {"v":]}
    n6 | letter in an array | {"v":[a]}
    n6 | space in a word in an array | {"v":[t rue]}
    y | depth 128, arrays | {"v":%(127:[)%(127:])}
    n132 | depth 129, arrays | {"v":%(128:[)%(128:])}
    y | depth 128, objects | %(127:{"a":){}%(127:})
    n640 | depth 129, objects | %(128:{"a":){}%(128:})
    y | wide and flat | {"v":[%(200:[],)[]]}
    n132 | depth of an attack | {"v":%(1000:[)
    y | a transaction | {"type":"transaction","amount":-450.00,"source":{"key":"email:a@b#1"},"tags":["x"]}
    """#
}
