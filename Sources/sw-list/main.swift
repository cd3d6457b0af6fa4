import ListCommand

ListCommand.program.main()
