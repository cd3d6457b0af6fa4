import Commands

runProgram()
