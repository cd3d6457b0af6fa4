import AskCommand

AskCommand.program.main()
