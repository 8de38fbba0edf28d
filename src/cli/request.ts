import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { redactValue } from '../catalog/redact-values.ts'
import { type RequestMethod, type RequestOptions, requestMethods, sendRequest } from '../core/client/request.ts'
import { isRecord } from '../core/util/record.ts'
import { addBudgetFlags, type BudgetFlags, openBudget } from './budget-flags.ts'
import { printCurl } from './curl.ts'
import { parseJsonFlag, wholeNumber } from './flags.ts'
import type { Io } from './io.ts'
import { addResultFlags, checkResultFlags, checkResultTarget, type ResultFlags, writeResult } from './result.ts'
import { elapsedText, printSummary, reportSpent, usageText } from './run-operation.ts'
import { addSettings, connect, type Settings } from './settings.ts'
import { interruptible } from './signals.ts'

interface RequestFlags extends Settings, BudgetFlags, ResultFlags {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly price?: number
  readonly maxCredits?: number
  readonly curl?: boolean
}

/** Creates the command `chaindata request`, which sends a request to any endpoint, including undocumented ones. */
export function requestCommand(io: Io): Command {
  const command = new Command('request')
    .description('Send any request, including to endpoints that no operation covers.')
    .addArgument(new Argument('<method>', 'HTTP method').choices(requestMethods))
    .argument('<path>', 'path below the base URL, such as /v4/data/ns/name')
    .addOption(new Option('--query <name=value>', 'query parameter; repeatable').argParser(addQuery))
    .addOption(new Option('--body <json|@file>', 'JSON object to send').argParser(parseBody))
    .option('--price <credits>', 'price of the request, for --max-credits', wholeNumber())
    .option(
      '--max-credits <number>',
      'maximum credits that the request may cost; without --price, it counts as 0',
      wholeNumber(),
    )
    .option('--curl', 'print the request as a curl command with variables instead of keys, and send nothing')
  addBudgetFlags(command)
  addResultFlags(command)
  return addSettings(command).action((method: RequestMethod, path: string, flags: RequestFlags) =>
    runRequest(method, path, flags, io),
  )
}

async function runRequest(method: RequestMethod, path: string, flags: RequestFlags, io: Io): Promise<void> {
  checkResultFlags(flags)
  const { query, body, price, maxCredits } = flags
  const options: RequestOptions = { query, body, credits: price, maxCredits }
  if (flags.curl) return printCurl(flags, io, undefined, (core) => sendRequest(core, method, path, options))
  await checkResultTarget(flags)
  const budgetFile = openBudget(flags)
  try {
    const ledger = budgetFile?.createLedger(flags.budget, flags.per)
    const mockByDefault = io.stdout.isTTY === true && method === 'GET'
    const core = await connect({ ...flags, mockByDefault }, io, {}, ledger)
    await interruptible(async (signal) => {
      const startedAt = performance.now()
      await reportSpent(core, io, async () => {
        const result = await sendRequest(core, method, path, { ...options, signal })
        await writeResult(redactValue(result, io.secrets), flags, io)
      })
      await printSummary(io, [usageText(core), elapsedText(startedAt)])
    })
  } finally {
    budgetFile?.close()
  }
}

function addQuery(text: string, previous: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Pass name=value.')
  return { ...previous, [text.slice(0, at)]: text.slice(at + 1) }
}

function parseBody(text: string): object {
  const body = parseJsonFlag(text)
  if (!isRecord(body) || Array.isArray(body)) throw new InvalidArgumentError('Pass a JSON object.')
  return body
}
