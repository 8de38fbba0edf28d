import { fromText } from '../../../src/catalog/from-text.ts'
import type { ParameterMetadata } from '../../../src/core/types.ts'
import { number } from '../lib/words.ts'
import { operationOf, planner, type Sdk, type Values } from './service.ts'

/**
 * Parses the text of a form field as the value of a parameter.
 *
 * @throws {SyntaxError} if the parameter needs JSON and the text is not JSON.
 */
export function parseValue(metadata: ParameterMetadata, text: string): unknown {
  const { type, items } = metadata
  if (type === 'array' && !text.startsWith('[')) {
    return text
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => fromText(item, items?.type))
  }
  if (type === 'array' || type === 'object' || type === 'non-null') return JSON.parse(text)
  return fromText(text, type)
}

/** The price of a call according to `plan()`; includes the free plan's price if it differs. */
export function plannedPrice(sdk: Sdk, id: string, values: Values): string {
  const planOn = (plan: 'free' | 'paid') => operationOf(planner(sdk, { credits: { plan } }), id).plan(values)
  const [paid, free] = [planOn('paid'), planOn('free')]
  const calls = `${number(paid.calls)} ${paid.calls === 1 ? 'call' : 'calls, with .all()'}`
  if (paid.credits === null) return `${calls} · price not documented`
  const cheaper = free.credits !== paid.credits && free.credits !== null ? ` (free plan: ${number(free.credits)})` : ''
  return `${calls} · ${paid.calls === 1 ? '' : 'at least '}${number(paid.credits)} credits${cheaper}`
}
