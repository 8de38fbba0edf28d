import type { ContractParameter } from '../contract.ts'
import type { Exchange, Finding, Purpose } from '../types.ts'
import { responsePart, statusPlace } from './places.ts'

/** The purposes of the calls that the service must refuse. */
const refused: ReadonlySet<Purpose> = new Set(['beyond bound', 'missing parameter', 'unknown chain', 'wrong key'])

/** Compares the status of a response with the one that the document promises for the call. */
export function compareStatus(exchange: Exchange): Finding[] {
  const { status, call } = exchange
  const { operation, purpose } = call
  const isDocumented = responsePart(operation, status) !== undefined
  const isSuccess = status >= 200 && status < 300
  if (purpose === 'recorded') return isDocumented ? [] : [undocumented(exchange)]
  if (refused.has(purpose)) {
    if (isSuccess) return [accepted(exchange)]
    const expected = purpose === 'wrong key' ? 401 : 400
    return isDocumented && mayRefuseWith(status, exchange) ? [] : [{ ...undocumented(exchange), contract: expected }]
  }
  if (call.probe?.mayBeRefused && status === 400 && isDocumented) return []
  if (isSuccess) return isDocumented ? [] : [undocumented(exchange)]
  return [refusedFinding(exchange)]
}

/** Statuses that say something about the key, the credits or the rate limit, and not about the parameters. */
const aboutAccount: readonly number[] = [401, 402, 403, 429]

/** Returns whether a documented status is right for a call that must be refused. */
function mayRefuseWith(status: number, { call: { purpose } }: Exchange): boolean {
  if (purpose === 'wrong key') return status === 401
  // A block range that is too large may also time out.
  return !aboutAccount.includes(status) && (status < 500 || purpose === 'beyond bound')
}

const undocumented = ({ call: { operation }, status }: Exchange): Finding => ({
  kind: 'status',
  ...statusPlace(operation, status),
  contract: [...operation.responses.keys()].find((one) => one.startsWith('2')) ?? null,
  received: status,
})

/** Returns the finding for a call that the service must refuse, but accepts. */
function accepted({ call: { operation, purpose, parameter, parameters, limit }, status }: Exchange): Finding {
  const place = parameter?.part ?? statusPlace(operation, 401)
  const { pointer, steps } = place
  const where = { pointer, steps }
  if (purpose === 'unknown chain') return { kind: 'chain', ...where, contract: null, received: parameters['chain'] }
  if (purpose === 'beyond bound')
    return {
      kind: 'limit',
      pointer,
      steps: parameter ? limitSteps(parameter, limit) : steps,
      contract: `at most ${limit}`,
      received: `${(limit ?? 0) + 1} accepted with status ${status}`,
    }
  return { kind: 'status', ...where, contract: purpose === 'wrong key' ? 401 : 400, received: status }
}

/** Returns the finding for a call that the service must accept, but refuses. */
function refusedFinding(exchange: Exchange): Finding {
  const { call, status } = exchange
  const { purpose, parameter, parameters, limit } = call
  const isRefused = status >= 400 && status < 500
  if (!parameter || !isRefused) return undocumented(exchange)
  const { pointer } = parameter.part
  if (purpose === 'chain')
    return {
      ...{ kind: 'chain', pointer, steps: chainSteps(parameter, parameters['chain']) },
      ...{ contract: parameters['chain'], received: status },
    }
  if (purpose === 'bound')
    return {
      kind: 'limit',
      pointer,
      steps: limitSteps(parameter, limit),
      contract: `at most ${limit}`,
      received: `${limit} refused with status ${status}`,
    }
  return undocumented(exchange)
}

/** Returns the steps to the line that documents a chain. */
function chainSteps({ part, schema }: ContractParameter, chain: unknown): readonly string[] {
  const index = Array.isArray(schema['enum']) ? schema['enum'].indexOf(chain) : -1
  return index < 0 ? part.steps : [...part.steps, 'schema', 'enum', String(index)]
}

/** Returns the steps to the line that documents a maximum. */
function limitSteps({ part, schema }: ContractParameter, limit: number | undefined): readonly string[] {
  const name = ['maxItems', 'maximum'].find((one) => schema[one] === limit)
  return name ? [...part.steps, 'schema', name] : part.steps
}
