import { field } from '../core/util/record.ts'

/** Maximum duration of one validation in milliseconds. */
export const maxDuration = 2_000

/**
 * Creates a function that runs code of limited duration, and returns its result. Returns `undefined` if the code takes
 * longer. A `pattern` such as `(a+)+$` takes exponential time, and `uniqueItems` quadratic time. Only `node:vm` can stop
 * a regular expression.
 */
export function timeLimiter(): <Result>(work: () => Result) => { readonly result: Result } | undefined {
  const { Script, createContext } = globalThis.process.getBuiltinModule('node:vm')
  const script = new Script('run()')
  const sandbox: { run(): unknown } = { run: () => undefined }
  const context = createContext(sandbox)
  return (work) => {
    let finished: { readonly result: ReturnType<typeof work> } | undefined
    sandbox.run = () => {
      finished = { result: work() }
    }
    try {
      script.runInContext(context, { timeout: maxDuration })
      return finished
    } catch (error) {
      if (field(error, 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      return undefined
    }
  }
}
