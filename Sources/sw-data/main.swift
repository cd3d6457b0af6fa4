import Commands

runProgram("sw-data")
