import ParseSMSCommand

ParseSMSCommand.program.main()
