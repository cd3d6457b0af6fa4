import Commands

runProgram("sw-match")
