import { BudgetError, createClient } from '../../../src/index.ts'
import { mockFetch } from '../../../src/mock/index.ts'
import { box, type Diagram, text } from './svg.ts'

const budget = 50
const parts = [
  { name: 'spent', kind: 'money' },
  { name: 'uncertain', kind: 'warn' },
  { name: 'reserved', kind: 'accent' },
  { name: 'remaining', kind: 'dashed' },
] as const

/** The credits of the client at one moment. */
type Credits = Readonly<Record<(typeof parts)[number]['name'], number>>

/** Makes two calls on the mock, of which the second exceeds the budget. Returns the credits at each step. */
async function makeCalls(): Promise<{ price: number; steps: readonly Credits[] }> {
  const steps: Credits[] = []
  const record = () => {
    const { spent, uncertain, reserved, remaining } = chaindata.credits
    if (remaining === undefined) throw new Error('The client has no budget')
    steps.push({ spent, uncertain, reserved, remaining })
  }
  const mock = mockFetch({ on: { 'names.resolve': { status: 503, times: 1 } } })
  const fetch: typeof mock = Object.assign((...request: Parameters<typeof mock>) => {
    record()
    return mock(...request)
  }, mock)
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch, credits: { budget } })
  const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
  const { credits: price } = chaindata.names.resolve.plan(query)
  record()
  await chaindata.names.resolve(query)
  record()
  const error = await chaindata.names.resolve(query).catch((error: unknown) => error)
  record()
  if (!(error instanceof BudgetError) || price === null || steps.length !== 5)
    throw new Error('The diagram of a call does not describe what the client does')
  return { price, steps }
}

const { price, steps } = await makeCalls()

const labels = [
  ['Before the call', `price ${price}, budget ${budget}`],
  ['Attempt 1 is sent', 'price is reserved'],
  ['503, attempt 2', '503: maybe charged'],
  ['200', 'charged'],
  ['Next call', 'BudgetError, not sent'],
] as const

/** The life of a call: what its attempts do to a budget. */
export function callDiagram(): Diagram {
  const rows = steps.map((credits, i) => {
    const y = 30 + i * 54
    const [name = '', about = ''] = labels[i] ?? []
    const step = text(3, y + 14, name, { kind: 'strong' }) + text(3, y + 30, about, { kind: 'small' })
    return step + bar(credits, 152, y, 235)
  })
  const described = steps.map((credits, i) => {
    const amounts = parts.flatMap(({ name }) => (credits[name] ? [`${credits[name]} ${name}`] : []))
    return `${labels[i]?.join(', ')}: ${amounts.join(', ')}.`
  })
  return {
    title: 'The life of a call and its price',
    description: `A call of names.resolve costs ${price} credits, the budget is ${budget}, and the first attempt fails. ${described.join(' ')}`,
    width: 390,
    height: 300,
    content: text(152, 18, `budget: ${budget} credits`, { kind: 'small' }) + rows.join(''),
  }
}

/** A bar as long as the budget. Each part is as wide as its credits. */
function bar(credits: Credits, x: number, y: number, width: number): string {
  let left = x
  return parts
    .flatMap(({ name, kind }) => {
      const size = (credits[name] / budget) * width
      if (!size) return []
      const label = name === 'remaining' ? `${credits[name]} left` : `${name} ${credits[name]}`
      const part =
        box(left, y, size, 36, kind) + text(left + size / 2, y + 22, label, { anchor: 'middle', kind: 'small' })
      left += size
      return [part]
    })
    .join('')
}
