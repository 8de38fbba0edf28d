import type { Logger } from './logging.ts'
import type { Stage } from './stage.ts'

/** What to do with a response that does not match the OpenAPI document: `report` logs it, `strict` throws a `ResponseError`. */
export type ValidateMode = 'report' | 'strict'

/** The type of `validators` in `chaindata/validators`. Users pass it to a client, so that other bundles do not contain it. */
export type Validators = (mode: ValidateMode, logger?: Pick<Logger, 'warn'>) => Stage
