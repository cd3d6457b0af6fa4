import Commands

// All programs in one executable: a link named sw-list is sw-list, and `sw list …` is `sw-list …`.
Invocation.programs = programs.map(\.name)
runProgram()
let words = CommandLine.arguments.dropFirst()
if words.first == "complete" { Sw.complete(Array(words.dropFirst())) } else { Sw.main() }
