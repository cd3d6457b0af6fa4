import RecordCommand

RecordCommand.program.main()
