import type { Logger } from './logging.ts'
import type { Stage } from './stage.ts'

/**
 * What to do with a response that does not match the OpenAPI document: `report` logs it, `strict` throws a
 * `ResponseError`.
 */
export type ValidateMode = 'report' | 'strict'

/** Type of `validators` from `chaindata/validators`, a separate import so that bundles without it stay small. */
export type Validators = (mode: ValidateMode, logger?: Pick<Logger, 'warn'>) => Stage
