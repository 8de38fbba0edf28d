import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { credits } from '../../openapi/vocabulary/credits.ts'
import { readRequired } from '../../openapi/vocabulary/define/key.ts'
import { type Document, ownOperations, type Parameter, resolve } from '../../src/document/document.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document: Document = JSON.parse(readFileSync(`${root}generated/openapi.json`, 'utf8'))
const typeTests = `${root}test/types/public-api.ts`
const hovered = `${root}test/types/hovered.ts`
const operations = ownOperations(document)

/**
 * A program whose hover texts the test checks. The program uses every operation, and some parameters, options and
 * fields.
 */
const program = `import type { Client } from '../../src/index.ts'
declare const chaindata: Client
${operations.map(({ id }) => `chaindata.${id}`).join('\n')}
chaindata.wallet.portfolio({ chain: 'ethereum-mainnet', addresses: [], tokenTypes: 'native' })
chaindata.wallet.balancesAt({ chain: 'ethereum-mainnet', addresses: [], time: new Date() })
chaindata.contracts.invoke({ chain: 'x', contractAddress: '', methodName: '', methodABI: {}, params: [] })
chaindata.names.resolve({ chain: 'ethereum-mainnet', name: '' }, { maxCredits: 1 }).then((item) => item.resolved)
chaindata.swaps.watch
declare const invocation: Parameters<Client['contracts']['invoke']['plan']>[0]
invocation.chain`

const invalid = `${root}test/types/invalid.ts`

/** Calls with a missing parameter, and the parameters that the compiler may report as missing. */
const incompleteCalls: Readonly<Record<string, readonly string[]>> = {
  'events.list({ chain, contractAddresses: [] })': ['eventType', 'signatures'],
  "events.list({ chain, eventType: 'tokenTransfer' })": ['contractAddresses', 'blockFrom', 'blockTo'],
  'wallet.balancesAt({ chain, addresses: [] })': ['blockNumber', 'time', 'unix'],
  "wallet.tokenReputation({ chain, walletAddress: '' })": ['tokenAddresses', 'tokenSymbols'],
  "events.list({ contractAddresses: [], eventType: 'tokenTransfer' })": ['chain'],
}
const invalidProgram = `import type { Client } from '../../src/index.ts'
declare const chaindata: Client
const chain = 'ethereum-mainnet'
${Object.keys(incompleteCalls)
  .map((call) => `chaindata.${call}`)
  .join('\n')}`
const virtualFiles: Readonly<Record<string, string>> = { [hovered]: program, [invalid]: invalidProgram }

/** The TypeScript language service that editors use. */
let service: ts.LanguageService
beforeAll(() => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const read = (file: string) => virtualFiles[file] ?? ts.sys.readFile(file)
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [typeTests, ...Object.keys(virtualFiles)],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file in virtualFiles || ts.sys.fileExists(file),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
})

const infoOn = (text: string, name = text.split('.').at(-1) ?? ''): ts.QuickInfo | undefined => {
  const at = program.indexOf(text)
  if (at < 0) throw new Error(`the program has no ${text}`)
  return service.getQuickInfoAtPosition(hovered, at + text.lastIndexOf(name))
}

const hover = (text: string, name?: string): string => ts.displayPartsToString(infoOn(text, name)?.documentation)

test('the type tests compile with all their expected errors', { timeout: 30_000 }, () => {
  for (const file of [typeTests, hovered]) {
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    const messages = found.map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
    expect(messages).toEqual([])
  }
  expect(readFileSync(typeTests, 'utf8').match(/@ts-expect-error/g)?.length).toBeGreaterThan(40)
})

test('hovers and compiler errors name the parameter type of operations with alternative parameters', () => {
  for (const [call, name] of [
    ['events.list', 'EventsListParameters'],
    ['wallet.balancesAt', 'WalletBalancesAtParameters'],
    ['wallet.tokenReputation', 'WalletTokenReputationParameters'],
  ] as const)
    expect(ts.displayPartsToString(infoOn(`chaindata.${call}`)?.displayParts)).toContain(name)
  const messages = service
    .getSemanticDiagnostics(invalid)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n'))
  for (const [i, names] of Object.values(incompleteCalls).entries()) {
    expect(messages[i]?.[0]).toMatch(/ is not assignable to parameter of type '\w+Parameters'\.$/)
    expect(names).toContain(/^ *Property '(\w+)' is missing/.exec(messages[i]?.at(-1) ?? '')?.[1])
  }
})

test.each(operations.map((entry) => [entry.id, entry] as const))(
  'hovering over %s shows its description and price',
  (id, { operation }) => {
    const text = hover(`chaindata.${id}`)
    expect(text).toContain(operation.summary)
    expect(text).toContain(operation.description ?? '')
    const { amount, free } = readRequired(credits, operation)
    expect(text).toContain(amount === null ? 'Costs: not documented.' : `Costs ${amount.toLocaleString('en')} credits`)
    if (free !== undefined) expect(text).toContain(`free plan: ${free.toLocaleString('en')}`)
  },
)

test('hovering over parameters, options and fields shows their descriptions', () => {
  const described = (id: string, name: string): string => {
    const { operation } = operations.find((entry) => entry.id === id) ?? {}
    const parameters = (operation?.parameters ?? []).map((entry) => resolve<Parameter>(document, entry))
    return parameters.find((parameter) => parameter.name === name)?.description ?? 'unknown parameter'
  }
  expect(hover("addresses: [], tokenTypes: 'native'", 'tokenTypes')).toBe(described('wallet.portfolio', 'tokenTypes'))
  expect(hover('addresses: [], time: new', 'time')).toBe(described('wallet.balancesAt', 'time'))
  expect(hover("contractAddress: ''", 'contractAddress')).toBe('Address of the contract.')
  expect(hover('maxCredits: 1', 'maxCredits')).toMatch(/^Maximum credits of this call/)
  expect(hover('item.resolved')).not.toBe('')
  expect(hover('chaindata.swaps.watch')).toMatch(/^Yields a fresh quote/)
})

test('hovering over an open list of values shows the values, but no members of String', () => {
  const shown = ts.displayPartsToString(infoOn('invocation.chain')?.displayParts)
  for (const part of ['"ethereum"', '"polygon"', '(string & {})']) expect(shown).toContain(part)
  expect(shown).not.toContain('readonly')
})
