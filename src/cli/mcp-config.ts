import { isDeepStrictEqual } from 'node:util'
import { applyEdits, modify, type ParseError, parse as parseJson } from 'jsonc-parser'
import { parse as parseToml, stringify as stringifyToml } from 'smol-toml'
import { field, isRecord } from '../core/util/record.ts'
import { UsageError } from './errors.ts'

/* Edits the configuration files of applications. Keeps comments, and reads the result before it replaces a file. */

/**
 * Adds or replaces the server `chaindata` in a JSON configuration with comments, and returns the new text.
 *
 * @param text Content of the file. Default: no file.
 * @param property Property that contains the servers.
 * @throws {UsageError} if the file is invalid.
 */
export function addJsonServer(text = '{}', property: string, server: object): string {
  const config = parseJsonObject(text)
  const servers = field(config, property)
  if (servers !== undefined && !isPlainObject(servers)) throw contentError(`${property} is not an object`)
  const formattingOptions = {
    insertSpaces: !/^\t/m.test(text),
    tabSize: /^( +)\S/m.exec(text)?.[1]?.length ?? 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  const edited = applyEdits(text, modify(text, [property, 'chaindata'], server, { formattingOptions }))
  // If a name occurs twice, the first one is edited, but applications use the last one.
  const expected = { ...config, [property]: { ...servers, chaindata: server } }
  if (!isDeepStrictEqual(parseJsonObject(edited), expected))
    throw contentError('the same name occurs twice in an object')
  return edited.endsWith('\n') ? edited : `${edited}${formattingOptions.eol}`
}

function parseJsonObject(text: string): object {
  const errors: ParseError[] = []
  const config: unknown = parseJson(text, errors, { allowTrailingComma: true })
  if (errors.length || !isPlainObject(config)) throw contentError('the file is not a JSON object')
  return config
}

/**
 * Adds the server `chaindata` to the TOML configuration of Codex, and returns the new text.
 *
 * @param text Content of the file. Default: no file.
 * @throws {UsageError} if the file is invalid, contains the server, or defines its servers in an inline table.
 */
export function addTomlServer(text = '', server: object): string {
  const { mcp_servers: servers } = parseTomlFile(text)
  if (servers !== undefined && !isPlainObject(servers)) throw contentError('mcp_servers is not a table')
  if (servers && 'chaindata' in servers) throw contentError('[mcp_servers.chaindata] is there already')
  const table = stringifyToml({ mcp_servers: { chaindata: server } }).trimEnd()
  const edited = `${text && `${text.trimEnd()}\n\n`}${table}\n`
  try {
    parseToml(edited, tomlOptions)
  } catch {
    throw contentError('mcp_servers is an inline table; write each server as a table such as [mcp_servers.name]')
  }
  return edited
}

/** Otherwise the parser rejects integers that are too large for a number. */
const tomlOptions = { integersAsBigInt: 'asNeeded' } as const

function parseTomlFile(text: string) {
  try {
    return parseToml(text, tomlOptions)
  } catch (error) {
    throw contentError(`line ${field(error, 'line')} of the file is not valid TOML`)
  }
}

const isPlainObject = (value: unknown): value is object => isRecord(value) && !Array.isArray(value)

const contentError = (problem: string): UsageError =>
  new UsageError(`the configuration cannot be changed: ${problem}`, 'Add the output of the command without --write')
