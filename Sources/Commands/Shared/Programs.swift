/// The programs, each under its name without `sw-`. A type is asked for only when it is needed, since to ask for those
/// of all programs touches 26 pages.
package let programs: [(name: String, program: @Sendable () -> any Program.Type)] = [
  ("parse-email", { SwParseEmail.self }),
  ("parse-sms", { SwParseSms.self }),
  ("parse-receipt", { SwParseReceipt.self }),
  ("import-paytm", { SwImportPaytm.self }),
  ("import-statement", { SwImportStatement.self }),
  ("categorize", { SwCategorize.self }),
  ("ask", { SwAsk.self }),
  ("match", { SwMatch.self }),
  ("record", { SwRecord.self }),
  ("list", { SwList.self }),
  ("budget", { SwBudget.self }),
  ("envelope", { SwEnvelope.self }),
  ("report", { SwReport.self }),
  ("export", { SwExport.self }),
  ("data", { SwData.self }),
]

/// Runs a program, by default the one called, as `sw-list`. Returns for other names.
package func runProgram(_ name: String = Invocation.current.program) {
  for entry in programs where "sw-\(entry.name)" == name { entry.program().main() }
}
