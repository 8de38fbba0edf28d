import { ChainDataError, type ErrorCode } from '../core/errors.ts'
import { isApiKeyError } from './error-message.ts'
import { ExitCode, Interrupted, UnexpectedError, UsageError } from './errors.ts'

export const exitCodes: readonly { readonly exit: number; readonly meaning: string }[] = [
  { exit: 0, meaning: 'success' },
  {
    exit: 1,
    meaning: 'unexpected error, or a file could not be written; verify: the service differs from the document',
  },
  { exit: 2, meaning: 'invalid command or parameter; nothing was sent' },
  { exit: 3, meaning: 'the API key is missing, invalid, blocked or expired' },
  { exit: 4, meaning: 'the API rejected the request' },
  { exit: 5, meaning: 'not enough credits: --max-credits or --budget would be exceeded, or the account has none left' },
  { exit: 6, meaning: 'rate limit exceeded, and the wait would exceed the deadline' },
  { exit: 7, meaning: 'server error, or an invalid response; verify: also an unexpected error' },
  { exit: 8, meaning: 'connection error or timeout' },
  { exit: 9, meaning: 'a transaction was sent and its outcome is unknown: check it before you send it again' },
  { exit: 130, meaning: 'interrupted (143 if terminated by SIGTERM)' },
]

const exitCodeByErrorCode: Readonly<Record<ErrorCode, number>> = {
  chaindata: 1,
  parameter: 2,
  authentication: 3,
  forbidden: 3,
  bad_request: 4,
  not_found: 4,
  api: 4,
  budget: 5,
  cache_miss: 4,
  insufficient_credits: 5,
  rate_limit: 6,
  server: 7,
  response: 7,
  connection: 8,
  timeout: 8,
  unknown_outcome: 9,
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return error.signal === 'SIGINT' ? 130 : 143
  if (error instanceof UsageError) return 2
  if (error instanceof ExitCode) return error.exit
  if (error instanceof UnexpectedError) return 7
  if (!(error instanceof ChainDataError)) return 1
  if (isApiKeyError(error)) return 3
  // A user can define a subclass with a code that the table lacks.
  return exitCodeByErrorCode[error.code] ?? 1
}
