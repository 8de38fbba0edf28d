#!/usr/bin/env node
import { Command } from 'commander'
import { mockCommand } from './mock.ts'

const program = new Command('chaindata')
  .description('A multi-chain blockchain data service, from the terminal.')
  .addCommand(mockCommand())

await program.parseAsync()
