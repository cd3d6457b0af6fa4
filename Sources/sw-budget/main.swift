import Commands

runProgram("sw-budget")
