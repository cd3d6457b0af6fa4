import BudgetCommand

BudgetCommand.program.main()
