import Commands

runProgram("sw-envelope")
