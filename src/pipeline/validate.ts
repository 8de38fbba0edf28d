import type { Logger } from './logging.ts'
import type { Stage } from './stage.ts'

/** `report` logs a response that does not match the contract; `strict` throws a `ResponseError`. */
export type ValidateMode = 'report' | 'strict'

/** The type of `validators` in `chaindata/validators`. It is passed to a client, so that other bundles do not contain it. */
export type Validators = (mode: ValidateMode, logger?: Pick<Logger, 'warn'>) => Stage
