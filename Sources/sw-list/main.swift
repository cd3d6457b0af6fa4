import Commands

runProgram("sw-list")
