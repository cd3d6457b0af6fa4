import AskCommand
import BooksCommands
import BudgetCommand
import CategorizeCommand
import CompleteCommand
import DataCommand
import EnvelopeCommand
import ExportCommand
import ImportPaytmCommand
import ImportStatementCommand
import ListCommand
import MatchCommand
import ParseEmailCommand
import ParseReceiptCommand
import ParseSMSCommand
import RecordCommand
import ReportCommand

// All programs in one executable: a link named sw-list is sw-list, and `sw list …` is `sw-list …`.
let programs: [Sw.Entry] = [
  ("parse-email", { ParseEmailCommand.program }),
  ("parse-sms", { ParseSMSCommand.program }),
  ("parse-receipt", { ParseReceiptCommand.program }),
  ("import-paytm", { ImportPaytmCommand.program }),
  ("import-statement", { ImportStatementCommand.program }),
  ("categorize", { CategorizeCommand.program }),
  ("ask", { AskCommand.program }),
  ("match", { MatchCommand.program }),
  ("record", { RecordCommand.program }),
  ("list", { ListCommand.program }),
  ("budget", { BudgetCommand.program }),
  ("envelope", { EnvelopeCommand.program }),
  ("report", { ReportCommand.program }),
  ("export", { ExportCommand.program }),
  ("data", { DataCommand.program }),
]
Invocation.programs = programs.map(\.name)
for entry in programs where "sw-\(entry.name)" == Invocation.current.program { entry.program().main() }
let words = CommandLine.arguments.dropFirst()
if words.first == "complete" { Sw.complete(Array(words.dropFirst())) } else { Sw.main() }
