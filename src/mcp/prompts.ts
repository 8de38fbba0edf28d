import {
  type CompleteRequestParams,
  type CompleteResult,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { readRequired } from '../../openapi/vocabulary/define/key.ts'
import { prompts } from '../../openapi/vocabulary/prompts.ts'
import { catalog, toolName } from '../catalog/catalog.ts'
import { contract } from '../catalog/package.ts'
import { chainsByTool, resourceTemplates } from './resource-uris.ts'

/** Returns the prompts in the OpenAPI document, except those that need a tool that the server does not offer. */
export function listPrompts(tools: ReadonlySet<string>): Prompt[] {
  const names = toolNames()
  const offered = Object.entries(readRequired(prompts, contract())).filter(([, { text }]) =>
    [...text.matchAll(placeholders)].every(([, placeholder = '']) => {
      const tool = names.get(placeholder)
      return tool === undefined || tools.has(tool)
    }),
  )
  return offered.map(([name, { title, description, arguments: args }]) => ({
    name,
    title,
    description,
    arguments: Object.entries(args).map(([argument, { description, default: value }]) => ({
      name: argument,
      description: value === undefined ? description : `${description} Default: ${value}.`,
      ...(value === undefined && { required: true }),
    })),
  }))
}

export function getPrompt(name: string, values: Readonly<Record<string, string>>): GetPromptResult {
  const prompt = findPrompt(name)
  const names = toolNames()
  const text = prompt.text.replace(placeholders, (_, placeholder: string) => {
    const argument = prompt.arguments[placeholder]
    if (!argument) return names.get(placeholder) ?? placeholder
    const value = values[placeholder] || argument.default
    if (value === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The argument ${placeholder} is missing.`)
    return value
  })
  return { messages: [{ role: 'user', content: { type: 'text', text } }] }
}

function findPrompt(name: string) {
  const all = readRequired(prompts, contract())
  const prompt = Object.hasOwn(all, name) ? all[name] : undefined
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt.')
  return prompt
}

/** Matches an argument such as `{address}` or an operation such as `{wallet.portfolio}` in the text of a prompt. */
const placeholders = /\{([\w.]+)\}/g

const toolNames = (): Map<string, string> => new Map(catalog().map((entry) => [entry.metadata.id, toolName(entry)]))

/** Maximum number of completions that the protocol allows in a response. */
const maxCompletions = 100

/**
 * Returns completions for the `chain` argument of a prompt, or for the operation in a resource URI.
 *
 * @throws {ProtocolError} for an unknown prompt or resource template.
 */
export function completeArgument(
  ref: CompleteRequestParams['ref'],
  { name, value }: CompleteRequestParams['argument'],
): CompleteResult {
  const candidates = ref.type === 'ref/prompt' ? promptValues(ref.name, name) : templateValues(ref.uri)
  const found = candidates.filter((candidate) => candidate.startsWith(value))
  return { completion: { values: found.slice(0, maxCompletions), total: found.length } }
}

function promptValues(prompt: string, argument: string): string[] {
  return Object.hasOwn(findPrompt(prompt).arguments, argument) && argument === 'chain' ? chainNames() : []
}

function templateValues(uri: string): string[] {
  if (resourceTemplates.every(({ uriTemplate }) => uriTemplate !== uri))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown resource template.')
  return operationIds()
}

const chainNames = (): string[] => [...new Set(Object.values(chainsByTool()).flat())]

const operationIds = (): string[] => catalog().map(({ metadata }) => metadata.id)
