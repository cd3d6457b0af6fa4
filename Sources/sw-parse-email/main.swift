import ParseEmailCommand

ParseEmailCommand.program.main()
