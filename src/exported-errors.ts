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
  isChainDataError,
  NotFoundError,
  ParameterError,
  RateLimitError,
  ResponseError,
  ServerError,
  TimeoutError,
} from './errors.ts'
export { UnknownOutcomeError } from './operation/write.ts'
