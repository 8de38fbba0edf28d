import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import type { AuditRecord } from '../cache/audit-record.ts'
import { catalog } from '../catalog/catalog.ts'
import { countText, formatNumber } from '../catalog/text.ts'
import { field, isRecord } from '../core/util/record.ts'
import { type AdviceKind, type Findings, findAdvice } from './audit-advice.ts'
import { UsageError } from './errors.ts'
import { type Io, writeOutput } from './io.ts'
import { chooseFormat, printResult } from './output.ts'
import { withOutputFile } from './output-file.ts'
import { addResultFlags, checkResultFlags, type ResultFlags } from './result.ts'

/** Creates the command `chaindata audit`, which reports unnecessary calls in a file of recorded calls. */
export function auditCommand(io: Io): Command {
  const command = new Command('audit')
    .description(
      'Report unnecessary calls and what they cost. Makes no API call.\n\n' +
        'Set CHAINDATA_AUDIT to the path of a file, and all commands and the MCP server record their calls in it. Programs ' +
        'record theirs with auditFile of chaindata/cache.',
    )
    .summary('Report unnecessary calls and what they cost.')
    .argument('<file>', 'the file of recorded calls')
    .addHelpText(
      'after',
      () => `\nExample:\n  CHAINDATA_AUDIT=calls.ndjson chaindata doctor --call\n  chaindata audit calls.ndjson`,
    )
  return addResultFlags(command).action((path: string, flags: ResultFlags) => runAudit(path, flags, io))
}

async function runAudit(path: string, flags: ResultFlags, io: Io): Promise<void> {
  checkResultFlags(flags)
  const { records, unreadable } = await readRecords(path)
  const findings = findAdvice(records, catalog())
  if (unreadable)
    await writeOutput(io.stderr, `Skipped ${countText(unreadable, 'line')} that this version cannot read.\n`)
  await withOutputFile(flags.output, io, async (output) => {
    const format = chooseFormat(flags, output, { isStream: false })
    if (format !== 'table' || flags.jq !== undefined || flags.fields)
      return printResult({ ...findings, unreadable }, 'advice', { ...flags, format }, output)
    const { advice } = findings
    if (advice.length)
      await printResult(
        advice.map(({ condition, ...row }) => ({
          ...row,
          credits: condition ? `${row.credits}, perhaps` : row.credits,
        })),
        undefined,
        { format },
        output,
      )
    await writeOutput(output.stdout, `${reportText(findings)}\n`)
  })
}

const fixes: Readonly<Record<AdviceKind, string>> = {
  cache: 'The result was still valid. Add a cache to the client, or pass --cache FILE to the command.',
  dedupe: 'An identical request was in flight in the same process. Use one client, and do not disable dedupe.',
  duplicates: 'A list contained duplicate elements, and each element is charged.',
  batch:
    'Calls within a minute differed only in a list. Pass several elements in one call, or use batching(client) to combine calls.',
  signatures: 'Calls within a minute differed only in which records they select. Pass several elements in one call.',
}

function reportText({ calls, credits, avoidable, advice }: Findings): string {
  const all = `${countText(calls, 'call')}, ${formatNumber(credits)} credits`
  if (!advice.length) return `No unnecessary calls found in ${all}.`
  const share = credits ? ` (${Math.round((avoidable / credits) * 100)} %)` : ''
  const kinds = [...new Set(advice.map((each) => each.advice))].map((kind) => `  ${kind.padEnd(11)} ${fixes[kind]}`)
  const conditions = advice.flatMap(({ operation, condition }) =>
    condition ? [`  perhaps     ${operation}: ${condition}.`] : [],
  )
  return ['', `Avoidable: ${formatNumber(avoidable)} credits${share} of ${all}.`, ...kinds, ...conditions].join('\n')
}

/**
 * Reads recorded calls from a file. `unreadable` is the number of lines without a valid call. Such lines come from
 * another version of the package or from a full disk.
 */
async function readRecords(path: string): Promise<{ records: AuditRecord[]; unreadable: number }> {
  const records: AuditRecord[] = []
  let unreadable = 0
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const record = parseRecord(line)
      if (record) records.push(record)
      else if (line) unreadable++
    }
  } catch (error) {
    throw new UsageError(
      `the file can't be read (${field(error, 'code') ?? 'unknown error'})`,
      'Pass the path that CHAINDATA_AUDIT was set to',
    )
  }
  if (unreadable && !records.length)
    throw new UsageError('the file contains no recorded calls', 'Pass the path that CHAINDATA_AUDIT was set to')
  return { records, unreadable }
}

function parseRecord(line: string): AuditRecord | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isAuditRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isAuditRecord = (value: unknown): value is AuditRecord =>
  isRecord(value) &&
  value['v'] === 1 &&
  ['at', 'milliseconds', 'attempts'].every((name) => Number.isFinite(value[name])) &&
  ['run', 'operation', 'target', 'caller', 'source'].every((name) => typeof value[name] === 'string') &&
  (value['credits'] === null || Number.isFinite(value['credits'])) &&
  isRecord(value['parameters'])
