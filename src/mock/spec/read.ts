import { messageOf } from '../../catalog/message.ts'
import { nodeProcess } from '../../core/util/environment.ts'
import { field } from '../../core/util/record.ts'
import { maxDuration, timeLimiter } from '../../document/time-limit.ts'
import type { Description, RequestValidator } from '../description.ts'

interface AjvModule {
  /** Versions before 8.13 have no export with a name. */
  readonly default: new (
    options: object,
  ) => { compile(schema: object): RequestValidator }
}

/**
 * Reads an OpenAPI document in JSON or YAML, for the option `description` of the mock. Operations of the API return simulated
 * data. For other operations, the mock validates requests with the document's schemas, and returns the document's
 * examples. In an example, a field with the same name as a parameter gets the parameter's value. Requires Node.js, Bun
 * or Deno, and `ajv` in the project.
 *
 * @param spec The path or URL of the document. A local document may refer to JSON and YAML files in its folder.
 * @throws {ParameterError} if the document cannot be read, is not an OpenAPI 3 document, or refers to a file elsewhere.
 * @throws {Error} if a schema is invalid, if the references expand to too many values, or if `ajv` is not installed.
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { mockFetch, readSpec } from 'chaindata/mock'
 *
 * const responses = { 200: { description: 'A price.', content: { 'application/json': { example: { price: 1.5 } } } } }
 * const document = { openapi: '3.1.0', info: { title: 'Ours', version: '1' }, paths: { '/v1/price': { get: { responses } } } }
 * await writeFile('our-openapi.json', JSON.stringify(document))
 * const fetch = mockFetch({ description: await readSpec('our-openapi.json') })
 * console.log(await (await fetch('http://mock/v1/price', { headers: { 'x-api-key': 'any' } })).json())
 */
export async function readSpec(spec: string): Promise<Description> {
  if (!nodeProcess()) throw new Error('readSpec needs Node.js, Bun or Deno')
  // Loaded on first use, because they contain a YAML parser and the vocabulary of the document.
  const { readDocument } = await import('../../document/read.ts')
  const { describeDocument } = await import('./describe.ts')
  const document = await readDocument(spec)
  try {
    const { default: Ajv2020 } = await importAjv()
    const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, logger: false })
    const limit = timeLimiter()
    return describeDocument(document, (schema) => limitDuration(ajv.compile(schema), limit))
  } catch (error) {
    throw new Error(`Cannot serve ${spec}: ${messageOf(error)}`, { cause: error })
  }
}

/** Returns a validator that rejects a value if validation takes too long. */
function limitDuration(validate: RequestValidator, limit: ReturnType<typeof timeLimiter>): RequestValidator {
  const limited: RequestValidator = (value) => {
    const finished = limit(() => validate(value))
    if (finished) {
      limited.errors = validate.errors ?? null
      return finished.result
    }
    const message = `takes longer than ${maxDuration / 1_000} s to validate with the schemas of the document`
    limited.errors = [{ instancePath: '', keyword: 'timeout', params: {}, message }]
    return false
  }
  return limited
}

/**
 * Imports ajv from the project in the working directory. If ajv is not installed there, imports ajv from the location
 * of the `chaindata` package.
 */
async function importAjv(): Promise<AjvModule> {
  const name = 'ajv/dist/2020.js'
  const { process } = globalThis
  const { ownUrl } = await import('../own-url.ts')
  const { createRequire } = process.getBuiltinModule('node:module')
  for (const base of [`${process.cwd()}/package.json`, ownUrl]) {
    try {
      return createRequire(base)(name)
    } catch (error) {
      if (field(error, 'code') !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error('ajv is not installed; run `npm install --save-dev ajv`')
}
