import SpendwiseText

/// Billers, lenders and sellers of subscriptions, by the names that people know.
package enum Billers {
  /// The name takes money for others. Examples: an app store, a payment service.
  static func isPlatform(_ name: String) -> Bool { platforms.contains(name) }

  private static let platforms = Set(Institutions.rows(.marks, "platform").map { $0[.name].text })

  /// The biller that writes under this header, which is in lower case.
  static func name(ofHeader header: String) -> String? {
    let row = Institutions.stems(of: header).first { $0.isBiller }
    let named = row ?? Institutions.rows(.id, header).first { $0.isBiller && !$0[.name].contains(ASCII.space) }
    return named?[.name].text
  }

  /// The name of a bank as it prints it.
  package static func bank(_ institution: String, _ rows: [DataTable.Row]? = nil) -> String {
    let rows = rows ?? Institutions.rows(.id, institution)
    let row = rows.first { $0.isBankOfIndia } ?? rows.first { $0.isBank }
    return row?[.name].text ?? institution.prefix(1).uppercased() + institution.dropFirst()
  }
}
