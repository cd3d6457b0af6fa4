import Commands

runProgram("sw-record")
