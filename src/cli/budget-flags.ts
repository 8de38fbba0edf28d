import { type Command, Option } from 'commander'
import type { Period } from '../core/pipeline/credits.ts'
import { BudgetFile } from './budget-file.ts'
import { UsageError } from './errors.ts'
import { wholeNumber } from './flags.ts'

export interface BudgetFlags {
  readonly budget?: number
  readonly per?: Period
  readonly budgetFile?: string
}

export function addBudgetFlags(command: Command): Command {
  return command
    .option('--budget <credits>', 'maximum credits of all commands that use the --budget-file', wholeNumber())
    .addOption(perOption())
    .option('--budget-file <path>', 'count credits in this file, which several commands can use at the same time')
}

export const perOption = (): Option =>
  new Option('--per <period>', 'renew the budget at 00:00 UTC, each day or each month').choices(['day', 'month'])

/**
 * Opens the budget file at the path in the flag `--budget-file`. Returns `undefined` without this flag.
 *
 * @throws {UsageError} if `--per` is set without `--budget`, if `--budget` is set without `--budget-file`, or if the
 * file is not a writable budget database.
 */
export function openBudget({ budget, per, budgetFile }: BudgetFlags): BudgetFile | undefined {
  if (per !== undefined && budget === undefined) throw new UsageError('--per requires --budget', 'Add --budget')
  if (budget !== undefined && budgetFile === undefined)
    throw new UsageError(
      '--budget requires --budget-file',
      'Add --budget-file, or limit one command with --max-credits',
    )
  return budgetFile === undefined ? undefined : new BudgetFile(budgetFile)
}
