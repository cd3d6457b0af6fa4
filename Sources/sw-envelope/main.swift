import EnvelopeCommand

EnvelopeCommand.program.main()
