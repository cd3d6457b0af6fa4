import SpendwiseCharts
import Testing

struct BarTests {
  private let ascii = ChartStyle(isASCII: true)

  @Test func aBarIsAsLongAsItsShare() {
    let bar = Bar(width: 10, style: ascii)
    #expect(bar.gauge(50, of: 100).plain == "#####.....")
    #expect(bar.gauge(100, of: 100).plain == "##########")
    #expect(bar.gauge(0, of: 100).plain == "..........")
    #expect(bar.gauge(1, of: 100_000).plain == "#.........")
    #expect(bar.gauge(101, of: 100).plain == "#########>")
    #expect(bar.gauge(-5, of: 100).plain == "..........")
    #expect(bar.gauge(5, of: 0).plain == "#########>")
    #expect(bar.gauge(0, of: 0).plain == "..........")
    #expect(bar.plain(25, of: 100).plain == "##")
    #expect(Bar(width: 4, style: ChartStyle()).gauge(54, of: 100).plain == "██▏░")
  }

  @Test func everyShareHasTheWidthAndGrows() {
    for style in [ascii, ChartStyle()] {
      for width in [1, 2, 7, 40] {
        var before = 0
        for part in 0...1000 {
          let gauge = Bar(width: width, style: style).gauge(Int64(part), of: 1000)
          #expect(gauge.plain.count == width)
          let filled = gauge.plain.count { $0 != "." && $0 != "░" }
          #expect(filled >= before)
          before = filled
        }
      }
    }
  }

  @Test func numbersOfAnySizeDoNotTrap() {
    for part in [Int64.min, -1, 0, 1, .max] {
      for whole in [Int64.min, -1, 0, 1, .max] {
        let text = Bar(width: 9, style: ascii).gauge(part, of: whole).plain
        #expect(text.count == 9)
        _ = Bar(width: .max, style: ascii).plain(part, of: whole)
      }
    }
  }

  @Test func coloursAreThoseOfTheTerminal() throws {
    let color = try #require(ChartColor("#E4572E"))
    let full = Bar(width: 4, style: ChartStyle(depth: .full)).gauge(2, of: 4, color: color)
    #expect(full.spans == [.init("██", code: "38;2;228;87;46"), .init("░░", code: "2")])
    let palette = Bar(width: 4, style: ChartStyle(depth: .palette)).gauge(2, of: 4, color: color)
    #expect(palette.spans.first?.code == "38;5;166")
    #expect(Bar(width: 4, style: ChartStyle()).gauge(2, of: 4, color: color).spans == [.init("██"), .init("░░")])
    #expect(ChartColor("E4572E") == nil && ChartColor("#12345") == nil && ChartColor("#+12345") == nil)
  }

  @Test func noColourIsLostOnBlackOrWhite() throws {
    for text in ["#000000", "#FFFFFF", "#F7B801", "#0000FF", "#C0C0C0"] {
      let color = try #require(ChartColor(text)).readable
      let brightness = (Int(color.red) * 299 + Int(color.green) * 587 + Int(color.blue) * 114) / 1000
      #expect((80...180).contains(brightness), "\(text)")
    }
  }

  @Test func pairedBarsShareTheirScale() {
    let bars = PairedBars(width: 8, style: ascii, values: [400, 100, 0])
    #expect(bars.now(400, color: nil).plain == "########")
    #expect(bars.before(100).plain == "##")
    #expect(bars.before(0).plain == "")
  }
}
