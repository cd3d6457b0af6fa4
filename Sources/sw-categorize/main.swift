import Commands

runProgram("sw-categorize")
