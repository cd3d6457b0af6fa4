import ExportCommand

ExportCommand.program.main()
