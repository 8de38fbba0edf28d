import { Client as Agent, type CallToolResult, InMemoryTransport } from '@modelcontextprotocol/client'
import { createMcpServer } from '../../src/mcp/index.ts'
import { type Context, expectedCodes, repeat } from './activity.ts'
import { countedLists, digestOf, eventsOf, nameOf, readOfName, readsOfKind } from './workload.ts'

/** Credits of a session. Some sessions use them up. */
const sessionBudget = 2_000
const callsPerSession = 10

/** Starts MCP sessions, and calls tools in them. */
export function callTools(context: Context): Promise<void> {
  const { client, signal, random, count, report } = context
  return repeat(context, 'MCP sessions', 200, async () => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    const agent = new Agent({ name: 'soak', version: '1' })
    await createMcpServer({ client, budget: sessionBudget }).connect(ours)
    await agent.connect(theirs)
    for (let i = 0; i < callsPerSession && !signal.aborted; i++) {
      const problem = await (random() < 0.5 ? resolveName(agent, context) : countEvents(agent, context))
      count('tool calls')
      if (problem) report({ type: 'broken', what: `MCP: ${problem}` })
    }
    await agent.close()
  })
}

async function resolveName(agent: Agent, { random, options }: Context): Promise<string | undefined> {
  const i = Math.floor(random() * readsOfKind)
  const result = await callTool(agent, 'names_resolve', nameOf(i))
  const isRight = !result['complete'] || digestOf(result['data']) === options.expected[readOfName(i)]
  return isRight ? problemOf(result) : `name ${i} resolves to ${JSON.stringify(result['data'])}`
}

async function countEvents(agent: Agent, { random, options }: Context): Promise<string | undefined> {
  const i = Math.floor(random() * countedLists)
  const result = await callTool(agent, 'events_list', { ...eventsOf(i), all: true, aggregate: { count: true } })
  const { count } = Object(result['aggregate'])
  const isRight = !result['complete'] || count === options.counts[i]
  return isRight ? problemOf(result) : `list ${i} has ${count} instead of ${options.counts[i]} events`
}

async function callTool(agent: Agent, name: string, args: object): Promise<Record<string, unknown>> {
  // A call that reads all events has no time limit on the server: on a busy machine, it takes more than a minute.
  const { content } = (await agent.callTool({ name, arguments: { ...args } }, { timeout: 600_000 })) as CallToolResult
  const [first] = content
  return JSON.parse(first?.type === 'text' ? first.text : '{}')
}

/** Returns what is wrong with an error or the credits of a result. */
function problemOf({ complete, error, next, budget }: Record<string, unknown>): string | undefined {
  const { code, message } = Object(error)
  if (error && !expectedCodes.includes(code)) return `error ${code}: ${message}`
  if (!complete && !error && !next) return 'an incomplete result has no next call'
  const { spent, perhaps = 0, left } = Object(budget)
  const isWithinBudget = left >= 0 && spent + perhaps + left <= sessionBudget
  return isWithinBudget ? undefined : `credits ${JSON.stringify(budget)} of a budget of ${sessionBudget}`
}
