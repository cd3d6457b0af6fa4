import SpendwiseSystem
import SpendwiseText

/// The style of the page: on a phone and a desk, in light and dark, on paper.
enum PageStyle {
  /// The style sheet with the colours of the categories, which are checked before.
  static func sheet(_ colors: [String]) -> Markup {
    var sheet = base
    for (number, color) in colors.enumerated() where isColor(color) {
      sheet += ".k\(number){--c:\(color)}\n"
    }
    return sheet
  }

  /// Whether `text` is a colour such as `#E4572E` and nothing else.
  static func isColor(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    return digits.count == 7 && digits[0] == UInt8(ascii: "#")
      && digits.dropFirst().allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 102) }
  }

  /// The SHA-256 of an inline block in Base64, by which the security policy lets it in.
  static func hash(_ block: Markup) -> String {
    Base64Text.encoded(block.bytes.withUnsafeBufferPointer { SHA256.digest($0) })
  }

  private static let base: Markup = #"""

    :root{--paper:#f7f6f3;--card:#fff;--ink:#1f2328;--soft:#5b6470;--line:#e5e2dc;--track:#eceae5;
    --accent:#27665a;--area:#27665a24;--earned:#c9a227;--more:#a8341f;--less:#27665a;
    --d1:#dcebe6;--d2:#b3d6cb;--d3:#7fb8a8;--d4:#357a6a;--on4:#fff;color-scheme:light dark}
    @media (prefers-color-scheme:dark){:root{--paper:#131518;--card:#1b1e22;--ink:#e9e7e2;--soft:#a3abb5;--line:#2d3238;
    --track:#2a2e34;--accent:#74c5b0;--area:#74c5b026;--earned:#d9b84a;--more:#f0927f;--less:#74c5b0;
    --d1:#1f332f;--d2:#28504a;--d3:#327066;--d4:#74c5b0;--on4:#10231f}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:70rem;padding:2.5rem 1.5rem 3rem;background:var(--paper);color:var(--ink);
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    h1,h2,h3,p,dl,dd,table{margin:0}
    h1{font-size:2.25rem;line-height:1.15;font-weight:650;letter-spacing:-.02em}
    h2,h3{font-size:1.0625rem;font-weight:650;line-height:1.3;margin-bottom:1rem}
    h2.currency{font-size:1.5rem;margin:2.5rem 0 1rem}
    header{margin-bottom:2rem}
    header p,.note,footer{color:var(--soft)}
    header p{margin-top:.25rem}
    q{quotes:none;font-family:ui-monospace,"SF Mono",Menlo,monospace;font-size:.875em}
    .note,footer{font-size:.875rem}
    footer{margin-top:2rem}
    footer p+p{margin-top:.25rem}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:1rem;top:-4rem;padding:.5rem 1rem;background:var(--card);color:var(--ink);z-index:1}
    .skip:focus{top:1rem}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.25rem}
    .card,.cards>div{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem;
    min-width:0}
    .card{margin-top:1rem}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr));gap:0 1rem}
    .cards{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
    .cards:has(>:last-child:nth-child(4)){grid-template-columns:repeat(4,1fr)}
    .cards>div{padding:1.125rem 1.25rem}
    .cards dt{font-size:.875rem;color:var(--soft)}
    .cards dd{font-size:1.5rem;font-weight:600;letter-spacing:-.015em;line-height:1.35;overflow-wrap:anywhere}
    .cards dd.note{font-size:.8125rem;font-weight:400;letter-spacing:0;margin-top:.125rem}
    .more{color:var(--more)}
    .less{color:var(--less)}
    table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
    th{font-weight:400;text-align:left}
    th,td{padding:.4375rem .5rem;vertical-align:baseline;border-bottom:1px solid var(--line)}
    th:first-child,td:first-child{padding-left:0}
    th:last-child,td:last-child{padding-right:0}
    tbody:last-child tr:last-child>*{border-bottom:0}
    thead th{font-size:.8125rem;color:var(--soft)}
    tfoot :is(th,td){font-weight:600;border-bottom:0}
    .n{text-align:right;white-space:nowrap}
    tbody th,.entries td{unicode-bidi:plaintext;overflow-wrap:anywhere}
    small{font-size:.8125em;color:var(--soft)}
    [class^=k]::before{content:"";display:inline-block;width:.625rem;height:.625rem;border-radius:.1875rem;
    margin-right:.5rem;background:var(--c,#9aa0a6)}
    .none{color:var(--soft);font-style:italic}
    .ringed table,.payees,.budget table,.entries{table-layout:fixed}
    .ringed :is(th,td){padding-block:.3125rem;border-bottom:0}
    .wide{width:8rem}
    .narrow{width:4.25rem}
    .ringed tfoot :is(th,td){border-top:1px solid var(--line)}
    .donut{display:block;width:100%;max-width:13.5rem;margin:0 auto 1.25rem}
    .donut circle{fill:none;stroke:var(--c,#9aa0a6);stroke-width:14}
    .donut .ring{stroke:var(--track)}
    .donut text{text-anchor:middle;fill:var(--ink);font-size:9.5px;font-weight:600;font-variant-numeric:tabular-nums}
    .donut .note{fill:var(--soft);font-size:6px;font-weight:400}
    .bar{display:block;width:100%;height:.3125rem;margin-top:.375rem;border-radius:.2rem}
    .bar rect{fill:var(--accent)}
    .bar .track{fill:var(--track)}
    .bar.near rect:not(.track){fill:var(--earned)}
    .bar.over rect:not(.track){fill:var(--more)}
    .over .left{color:var(--more)}
    .plot{display:grid;grid-template-columns:auto 1fr;gap:.375rem .75rem}
    .plot svg{width:100%;height:11rem;overflow:visible}
    .ticks{display:flex;flex-direction:column;justify-content:space-between;margin:-.625rem 0;text-align:right}
    .ticks,.days,.slots{font-size:.75rem;line-height:1.25rem;color:var(--soft);font-variant-numeric:tabular-nums}
    .days{grid-column:2;display:flex;justify-content:space-between}
    .slots{grid-column:2;display:flex;text-align:center;line-height:1.1}
    .slots span{flex:1;min-width:0}
    .slots small{display:block;font-size:.6875rem}
    .rules line{stroke:var(--line);vector-effect:non-scaling-stroke}
    .area{fill:var(--area)}
    .edge{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .hits rect,.hit{fill:transparent}
    .hits rect:hover,g:hover>.hit{fill:var(--area)}
    svg .spent{fill:var(--accent);opacity:.55}
    svg .spent.now{opacity:1}
    svg .earned{fill:var(--earned)}
    .legend{display:flex;gap:1rem;font-size:.8125rem;color:var(--soft);margin-bottom:1rem}
    .legend span::before{content:"";display:inline-block;width:.625rem;height:.625rem;border-radius:.1875rem;
    margin-right:.375rem;background:var(--accent)}
    .legend .earned::before{background:var(--earned)}
    details{margin-top:1rem;font-size:.875rem;overflow-x:auto}
    summary{cursor:pointer;color:var(--soft);font-size:.875rem;width:fit-content}
    .calendars.many{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:1.25rem}
    .calendar{table-layout:fixed;border-collapse:separate;border-spacing:3px}
    .calendar caption{text-align:left;font-size:.8125rem;color:var(--soft);padding-bottom:.25rem}
    .calendar :is(th,td){padding:0;border:0;text-align:center;font-size:.75rem}
    .calendar abbr{text-decoration:none}
    .calendar td{border-radius:.3125rem;background:var(--track);line-height:1.3}
    .calendar td.out{background:none;color:var(--soft);opacity:.6}
    .calendar .d1{background:var(--d1)}
    .calendar .d2{background:var(--d2)}
    .calendar .d3{background:var(--d3)}
    .calendar .d4{background:var(--d4);color:var(--on4)}
    .calendar [aria-current]{outline:2px solid var(--ink);outline-offset:-2px}
    .large caption{display:none}
    .large .calendar td{height:3.25rem;vertical-align:top;text-align:left;padding:.25rem .3125rem;
    unicode-bidi:normal}
    .large data{display:block;font-size:.6875rem;text-align:right;margin-top:.25rem;white-space:nowrap}
    .many .calendar{border-spacing:2px}
    .many :is(td,th){height:1.25rem;font-size:.625rem}
    .many data{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .budget th:first-child{width:40%}
    .budget .note{margin-bottom:.5rem}
    .budget .inner{padding-left:1.125rem;color:var(--soft)}
    .part th{padding-top:1rem;font-weight:600}
    .total :is(th,td){font-weight:600}
    .recurring td small{white-space:nowrap}
    .filter{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;margin-bottom:.75rem}
    .filter[hidden]{display:none}
    .filter label{font-size:.875rem;color:var(--soft)}
    input,select,th button{font:inherit;color:inherit}
    input,select{margin-left:.375rem;padding:.375rem .625rem;border:1px solid var(--soft);border-radius:.5rem;
    background:var(--card);color:var(--ink)}
    .count{font-size:.875rem;color:var(--soft);margin-bottom:.5rem}
    @media screen{
    .entries,.entries :is(thead,tbody){display:block}
    .entries tr{display:grid;grid-template-columns:6.25rem 1fr 28% 15% 8rem;gap:0 1rem;align-items:baseline;
    border-bottom:1px solid var(--line);padding:.4375rem 0}
    .entries tbody tr{content-visibility:auto;contain-intrinsic-size:auto 2.375rem}
    .entries tbody tr[hidden]{display:none}
    .entries :is(th,td){padding:0;border:0;min-width:0}
    }
    .entries td:first-child{white-space:nowrap;color:var(--soft)}
    .entries th p{font-size:.8125em;font-weight:400;color:var(--soft)}
    .entries .i .n,.entries .r .n{color:var(--less)}
    .entries .t .n{color:var(--soft)}
    th button{padding:0;border:0;background:none;cursor:pointer;text-align:inherit}
    [aria-sort] button::after{display:inline-block;width:1em;text-align:center}
    [aria-sort=ascending] button::after{content:"↑"}
    [aria-sort=descending] button::after{content:"↓"}
    @media screen and (max-width:40rem){
    body{padding:1.5rem 1rem 2rem}
    h1{font-size:1.75rem}
    header{margin-bottom:1.25rem}
    .card{padding:1.125rem 1rem}
    .cards,.cards:has(>:last-child:nth-child(4)){grid-template-columns:1fr 1fr;gap:.625rem}
    .cards>div{padding:.875rem 1rem}
    .cards dd{font-size:1.125rem}
    .wide{width:7rem}
    .narrow{width:4rem}
    details{font-size:.8125rem}
    .large .calendar td{height:2.75rem;padding:.1875rem .1875rem}
    .large .calendar{border-spacing:2px}
    .large data{font-size:.5625rem;letter-spacing:-.03em}
    .slots span:nth-last-child(even){visibility:hidden}
    .slots span{white-space:nowrap;margin:0 -.5rem}
    .budget :is(table,tbody,tfoot){display:block}
    .budget thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .budget tr{display:flex;flex-wrap:wrap;gap:0 .375rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
    .budget tbody:last-child tr:last-child{border-bottom:0}
    .budget :is(th,td),.budget th:first-child{padding:0;border:0;width:auto;font-size:.8125rem}
    .budget tbody th:first-child{flex-basis:100%;font-size:1rem;padding-bottom:.25rem}
    .budget td:empty{display:none}
    .budget td:nth-child(3){order:1}
    .budget td:nth-child(2){order:2}
    .budget td:nth-child(2)::before{content:"of "}
    .budget td:nth-child(5){order:3;color:var(--soft)}
    .budget td:nth-child(4){order:4;margin-left:auto}
    .budget td:nth-child(4)::after{content:" left"}
    .total td{font-weight:400}
    .part th{padding-top:.5rem}
    .recurring :is(table,tbody){display:block}
    .recurring thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .recurring tr{display:grid;grid-template-columns:1fr auto;gap:0 .75rem;padding:.5rem 0;
    border-bottom:1px solid var(--line)}
    .recurring tr:last-child{border-bottom:0}
    .recurring tbody :is(th,td){padding:0;border:0}
    .recurring th{grid-area:1/1}
    .recurring td:nth-child(2),.recurring td:nth-child(3),.recurring td:nth-child(5){font-size:.8125rem;
    color:var(--soft)}
    .recurring td:nth-child(2){grid-area:2/1}
    .recurring td:nth-child(2)::before{content:"every "}
    .recurring td:nth-child(3){grid-area:3/1}
    .recurring td:nth-child(3):not(:empty)::before{content:"next "}
    .recurring td:nth-child(4){grid-area:1/2}
    .recurring td:nth-child(5){grid-area:2/2}
    .recurring td:nth-child(5):not(:empty)::after{content:" a year"}
    .filter label{display:flex;align-items:center;width:100%}
    input,select{flex:1;min-width:0}
    .entries thead tr{display:flex;gap:.5rem .75rem;flex-wrap:wrap}
    .entries tbody tr{grid-template-columns:1fr auto;gap:0 .75rem;contain-intrinsic-size:auto 5rem}
    .entries tbody th{grid-area:1/1}
    .entries tbody .n{grid-area:1/2}
    .entries td:first-child{grid-area:2/2;text-align:right;font-size:.8125rem}
    .entries td:nth-child(3){grid-area:2/1;font-size:.8125rem}
    .entries td:nth-child(4){grid-area:3/1;font-size:.8125rem;color:var(--soft)}
    }
    @media print{
    @page{margin:14mm}
    html{font-size:11px}
    :root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#ccc;--track:#eee;--accent:#27665a;--area:#27665a24;
    --earned:#c9a227;--more:#a8341f;--less:#27665a;--d1:#dcebe6;--d2:#b3d6cb;--d3:#7fb8a8;--d4:#357a6a;--on4:#fff;
    color-scheme:light}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    body{max-width:none;padding:0 1px;font-size:1rem}
    .card,.cards>div{break-inside:avoid;border-radius:0;padding:.75rem}
    section.card:has(.entries){break-inside:auto;border:0;padding:0}
    .skip,.filter,.count,details:not([open]){display:none}
    .pair{grid-template-columns:repeat(2,minmax(0,1fr))}
    h2,h3{break-after:avoid}
    thead{display:table-header-group;break-inside:avoid}
    tfoot{display:table-row-group}
    tr{break-inside:avoid}
    .entries thead th:nth-child(1){width:6.75rem}
    .entries thead th:nth-child(3){width:28%}
    .entries thead th:nth-child(4){width:15%}
    .entries thead th:nth-child(5){width:8.5rem}
    th button{display:contents}
    th button::after{content:none}
    }

    """#
}
