import { type ScenarioName, scenarios } from '../../generated/scenarios.gen.ts'
import { isJsonObject } from './body.ts'
import type { CheckedCall } from './call-cache.ts'
import type { Reorgs } from './simulation/block-clock.ts'
import { hashText } from './simulation/random.ts'
import type { CheckedReply } from './stubs.ts'

/** A situation that the OpenAPI document defines, such as an account without credits. */
export interface Scenario {
  readonly summary: string
  /** Replies to consecutive calls, repeated from the start. */
  readonly replies?: readonly CheckedReply[]
  /** Whether there are no transactions, tokens and names. */
  readonly empty?: true
  readonly reorgs?: Reorgs
  readonly additions?: Additions
}

/** What the responses of a later version of the API contain. */
interface Additions {
  /** Fields that are added to each object. */
  readonly fields: Readonly<Record<string, unknown>>
  /** New values of text fields, by the name of the field. */
  readonly values: Readonly<Record<string, string>>
  /** Items that are added to the list that an operation returns. */
  readonly items: Readonly<Record<string, readonly unknown[]>>
}

const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[]

/** Returns the scenario with a name, or `undefined` for an unknown name. */
export const findScenario = (name: string): Scenario | undefined =>
  scenarioNames.find((known) => known === name) && scenarios[name as ScenarioName]

export const describeScenarios = (unknown: string): string =>
  `Unknown scenario ${unknown} in the Prefer header. The scenarios are ${scenarioNames.join(', ')}.`

/** Counts the calls of each scenario, to reply to them in turn. */
export class ScenarioReplies {
  readonly #calls = new Map<Scenario, number>()

  next(scenario: Scenario | undefined): CheckedReply | undefined {
    if (!scenario?.replies) return undefined
    const { replies } = scenario
    const calls = this.#calls.get(scenario) ?? 0
    this.#calls.set(scenario, calls + 1)
    return replies[calls % replies.length]
  }

  clear(): void {
    this.#calls.clear()
  }
}

/** One in this number of objects gets new values. The object determines which, so that pages and `truth` agree. */
const newValuesEvery = 3

/**
 * Returns a response body as a later version of the API would send it. A value that a parameter of the call selects stays
 * the same.
 */
export function addLaterFields(
  body: unknown,
  { route, values: parameters }: Pick<CheckedCall, 'route' | 'values'>,
  { fields, values, items }: Additions,
): unknown {
  const selected = Object.values(parameters).flatMap((value) => String(value).split(','))
  const added = items[route.metadata.id] ?? []
  return Array.isArray(body) ? [...body.map(extend), ...added] : extend(body)

  function extend(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(extend)
    if (!isJsonObject(value)) return value
    const hasNewValues = hashText(JSON.stringify(value)) % newValuesEvery === 0
    const entries = Object.entries(value).map(([name, old]) => {
      const isReplaced = hasNewValues && typeof old === 'string' && !selected.includes(old)
      return [name, isReplaced && Object.hasOwn(values, name) ? values[name] : extend(old)]
    })
    return { ...Object.fromEntries(entries), ...fields }
  }
}
