import MatchCommand

MatchCommand.program.main()
