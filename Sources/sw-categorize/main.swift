import CategorizeCommand

CategorizeCommand.program.main()
