import ImportPaytmCommand

ImportPaytmCommand.program.main()
