import { throwParameterError } from '../errors.ts'
import type { Core } from '../pipeline/core.ts'
import type { Feature } from '../pipeline/index.ts'
import { ignoringErrors } from '../pipeline/logging.ts'
import { readOptions } from '../util/options.ts'
import { buildCore } from './build-core.ts'
import { credentials, creditBreaker, logging, rateLimit, redirects, validation } from './features.ts'
import { type Credits, Ledger } from './ledger.ts'
import { type ClientOptions, clientOptions, creditOptions } from './options.ts'
import { checkBrowser, checkEncryption } from './warnings.ts'

/** A core with all features. */
export interface ClientCore extends Core {
  readonly credits: Credits
}

/** Creates a core with all features. `caller`: the function whose options are checked. `extra`: features that override others. */
export function createClientCore(input: ClientOptions, caller: string, extra: readonly Feature[] = []): ClientCore {
  const options = readOptions(input, clientOptions(), caller)
  const { apiKey, authScheme, logger, tracer, validate, validators, shared, credits = {}, ...coreOptions } = options
  const { onExhausted, coolDown, budget, plan } = readOptions(credits, creditOptions(), caller)
  checkBrowser(caller, options)
  if (validate && !validators)
    throwParameterError(
      caller,
      'validators',
      'required',
      '`validate` requires `validators`: import them from chaindata/validators',
    )
  const limiting = rateLimit(options.rateLimit)
  const share = shared?.join({
    rate: limiting.rate,
    budget,
    limit: limiting.stages.rateLimit,
    logger: logger && ignoringErrors(logger),
  })
  // A shared budget is counted by the shared state, because it renews each month.
  const ledger = new Ledger(share ? undefined : budget)
  const core = buildCore({ ...coreOptions, credits: { plan } }, [
    { ledger },
    logging({ logger, tracer }),
    ...(validate && validators ? [validation(validate, validators, logger)] : []),
    credentials({ apiKey, authScheme }),
    creditBreaker({ onExhausted, coolDown, share }),
    redirects(),
    limiting,
    { stages: share ? { rateLimit: share.limit } : {} },
    ...extra,
  ])
  checkEncryption(options.baseUrl)
  return {
    ...core,
    get credits() {
      return ledger.read()
    },
  }
}
