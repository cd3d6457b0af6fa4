import Commands

runProgram("sw-report")
