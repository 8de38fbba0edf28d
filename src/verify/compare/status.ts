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
      ...where,
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
  const { pointer, steps } = parameter.part
  if (purpose === 'chain') return { kind: 'chain', pointer, steps, contract: parameters['chain'], received: status }
  if (purpose === 'bound')
    return {
      kind: 'limit',
      pointer,
      steps,
      contract: `at most ${limit}`,
      received: `${limit} refused with status ${status}`,
    }
  return undocumented(exchange)
}
