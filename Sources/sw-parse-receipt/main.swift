import ParseReceiptCommand

ParseReceiptCommand.program.main()
