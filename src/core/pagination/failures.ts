import { ServerError, TimeoutError } from '../errors.ts'
import { field } from '../util/record.ts'

/** Returns whether the API returned a server error, which may mean that the block range was too large. */
export const isServerFailure = (failure: unknown): boolean => Number(field(failure, 'status')) >= 500

/** Returns whether the client or the API timed out. The API's response to a timeout is not documented. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof TimeoutError ||
  [408, 504].includes(Number(field(failure, 'status'))) ||
  (failure instanceof ServerError && /time.{0,2}out/i.test(JSON.stringify(failure.body) ?? ''))
