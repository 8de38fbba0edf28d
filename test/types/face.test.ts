import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { type Document, ownOperations, type Parameter, resolve } from '../../scripts/document.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document: Document = JSON.parse(readFileSync(`${root}generated/openapi.json`, 'utf8'))
const face = `${root}test/types/face.ts`
const hovered = `${root}test/types/hovered.ts`
const operations = ownOperations(document)

/** A program that uses every operation and one of its parameters, to hover over. */
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

const wrong = `${root}test/types/wrong.ts`

/** Calls that lack a parameter, and what the compiler may say that they lack: one of these, and nothing that is not needed. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  'events.list({ chain, contractAddresses: [] })': ['eventType', 'signatures'],
  "events.list({ chain, eventType: 'tokenTransfer' })": ['contractAddresses', 'blockFrom', 'blockTo'],
  'wallet.balancesAt({ chain, addresses: [] })': ['blockNumber', 'time', 'unix'],
  "wallet.tokenReputation({ chain, walletAddress: '' })": ['tokenAddresses', 'tokenSymbols'],
  "events.list({ contractAddresses: [], eventType: 'tokenTransfer' })": ['chain'],
}
const wrongProgram = `import type { Client } from '../../src/index.ts'
declare const chaindata: Client
const chain = 'ethereum-mainnet'
${Object.keys(lacking)
  .map((call) => `chaindata.${call}`)
  .join('\n')}`
const written: Readonly<Record<string, string>> = { [hovered]: program, [wrong]: wrongProgram }

/** What an editor knows of the files. */
let service: ts.LanguageService
beforeAll(() => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const read = (file: string) => written[file] ?? ts.sys.readFile(file)
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [face, ...Object.keys(written)],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file in written || ts.sys.fileExists(file),
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

test('the face compiles, and what must not compile does not', { timeout: 30_000 }, () => {
  for (const file of [face, hovered]) {
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    const told = found.map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
    expect(told).toEqual([])
  }
  expect(readFileSync(face, 'utf8').match(/@ts-expect-error/g)?.length).toBeGreaterThan(40)
})

test('parameters of which one has to be there have a name, in hovers and in what the compiler says', () => {
  for (const [call, name] of [
    ['events.list', 'EventsListParameters'],
    ['wallet.balancesAt', 'WalletBalancesAtParameters'],
    ['wallet.tokenReputation', 'WalletTokenReputationParameters'],
  ] as const)
    expect(ts.displayPartsToString(infoOn(`chaindata.${call}`)?.displayParts)).toContain(name)
  const told = service
    .getSemanticDiagnostics(wrong)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n'))
  for (const [i, names] of Object.values(lacking).entries()) {
    expect(told[i]?.[0]).toMatch(/ is not assignable to parameter of type '\w+Parameters'\.$/)
    expect(names).toContain(/^ *Property '(\w+)' is missing/.exec(told[i]?.at(-1) ?? '')?.[1])
  }
})

test.each(operations.map((entry) => [entry.id, entry] as const))(
  'hovering over %s tells what it does and costs',
  (id, { operation }) => {
    const told = hover(`chaindata.${id}`)
    expect(told).toContain(operation.summary)
    expect(told).toContain(operation.description)
    const { amount, free } = operation['x-credits']
    expect(told).toContain(amount === null ? 'Costs: not documented.' : `Costs ${amount.toLocaleString('en')} credits`)
    if (free !== undefined) expect(told).toContain(`free plan: ${free.toLocaleString('en')}`)
  },
)

test('hovering over parameters, options and fields tells what the contract says of them', () => {
  const described = (id: string, name: string): string => {
    const { operation } = operations.find((entry) => entry.id === id) ?? {}
    const parameters = (operation?.parameters ?? []).map((entry) => resolve<Parameter>(document, entry))
    return parameters.find((parameter) => parameter.name === name)?.description ?? 'no such parameter'
  }
  expect(hover("addresses: [], tokenTypes: 'native'", 'tokenTypes')).toBe(described('wallet.portfolio', 'tokenTypes'))
  expect(hover('addresses: [], time: new', 'time')).toBe(described('wallet.balancesAt', 'time'))
  expect(hover("contractAddress: ''", 'contractAddress')).toBe('The contract.')
  expect(hover('maxCredits: 1', 'maxCredits')).toMatch(/^Credits that this call/)
  expect(hover('item.resolved')).not.toBe('')
  expect(hover('chaindata.swaps.watch')).toMatch(/^A fresh quote/)
})

test('hovering over an open list of values shows the values, and no members of a text', () => {
  const shown = ts.displayPartsToString(infoOn('invocation.chain')?.displayParts)
  for (const part of ['"ethereum"', '"polygon"', '(string & {})']) expect(shown).toContain(part)
  expect(shown).not.toContain('readonly')
})
