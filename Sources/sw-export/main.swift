import Commands

runProgram("sw-export")
