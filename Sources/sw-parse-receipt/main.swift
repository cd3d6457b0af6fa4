import Commands

runProgram("sw-parse-receipt")
