import type { Logger } from './logging.ts'
import type { Stage } from './stage.ts'

/** `report` tells the logger, or the console, of an answer that is not what the contract says; `strict` throws. */
export type ValidateMode = 'report' | 'strict'

/** What `chaindata/validators` exports. Given to a client, so that none but those who ask for it have it in their bundle. */
export type Validators = (mode: ValidateMode, logger?: Pick<Logger, 'warn'>) => Stage
