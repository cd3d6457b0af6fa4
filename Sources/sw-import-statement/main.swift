import ImportStatementCommand

ImportStatementCommand.program.main()
