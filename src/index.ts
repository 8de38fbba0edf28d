import type * as functions from './util/amounts.ts'
import { fromBaseUnits, toBaseUnits } from './util/amounts.ts'

export type * from '../generated/client/types.gen.ts'
export type * from '../generated/operations.gen.ts'
export { type Client, createClient } from './client/create-client.ts'
export type { Credits, OperationCredits, Period, Spending } from './client/ledger.ts'
export type { AuthScheme, ChildOptions, ClientOptions, CreditOptions } from './client/options.ts'
export { isFresh } from './client/quotes.ts'
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
export type { Arguments, Invocation, Value } from './operation/abi.ts'
export type { Call, CallResult as Answer } from './operation/call.ts'
export type { Operation, Plan } from './operation/define.ts'
export { UnknownOutcomeError } from './operation/write.ts'
export type { Progress } from './pagination/progress.ts'
export type { Items, Page, PaginationOptions } from './pagination/types.ts'
export type { CallOptions, Tags } from './pipeline/call-options.ts'
export type { Context } from './pipeline/context.ts'
export type { Core } from './pipeline/core.ts'
export type { KeyProvider, Keys } from './pipeline/credentials.ts'
export type { OnExhausted } from './pipeline/credit-breaker.ts'
export type { PricePlan } from './pipeline/credits.ts'
export type { CallRecord, Logger, Tracer } from './pipeline/logging.ts'
export type { Limiter, RateLimit } from './pipeline/rate-limit.ts'
export type { OutgoingRequest } from './pipeline/request.ts'
export type { SharedState } from './pipeline/shared-state.ts'
export type { Middleware, Next } from './pipeline/stage.ts'
export type { Fetch } from './pipeline/transport.ts'
export type { Cursor } from './types.ts'

/** Converts amounts between decimal strings and base units without rounding. */
export const amounts: typeof functions = { fromBaseUnits, toBaseUnits }
