import Commands

runProgram("sw-import-statement")
