import type * as functions from './amounts.ts'
import { fromBaseUnits, toBaseUnits } from './amounts.ts'

export type * from '../generated/client/types.gen.ts'
export type * from '../generated/operations.gen.ts'
export type { Arguments, Invocation, Value } from './abi.ts'
export type { Answer, Call } from './call.ts'
export { type Client, createClient } from './client.ts'
export type { Context } from './context.ts'
export type { Core } from './core.ts'
export type { PricePlan } from './credits.ts'
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  BudgetError,
  ChainDataError,
  ConnectionError,
  type ErrorCode,
  ForbiddenError,
  InsufficientCreditsError,
  NotFoundError,
  ParameterError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
} from './errors.ts'
export type { Credits, OperationCredits } from './ledger.ts'
export type { Operation, Plan } from './operation.ts'
export type { AuthScheme, CallOptions, ClientOptions, CreditOptions } from './options.ts'
export type { KeyProvider, Keys } from './pipeline/credential.ts'
export type { OnExhausted } from './pipeline/gate.ts'
export type { Limiter, RateLimit } from './pipeline/limit.ts'
export type { Middleware, Next } from './pipeline/middleware.ts'
export type { SharedState } from './pipeline/shared.ts'
export type { Fetch } from './pipeline/transport.ts'
export type { CallRecord, Logger, Tracer } from './pipeline/watch.ts'
export { isFresh } from './quotes.ts'
export type { OutgoingRequest } from './request.ts'
export type { Cursor, Page, Progress, WalkOptions } from './walk/index.ts'
export { UnknownOutcomeError } from './write.ts'

/** Amounts, exactly: from decimals to base units and back. */
export const amounts: typeof functions = { fromBaseUnits, toBaseUnits }
