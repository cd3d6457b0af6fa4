import ReportCommand

ReportCommand.program.main()
