import DataCommand

DataCommand.program.main()
