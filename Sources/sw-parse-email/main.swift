import Commands

runProgram("sw-parse-email")
