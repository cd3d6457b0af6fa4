import Commands

runProgram("sw-parse-sms")
