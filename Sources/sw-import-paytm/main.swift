import Commands

runProgram("sw-import-paytm")
