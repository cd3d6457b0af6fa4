import Commands

runProgram("sw-ask")
