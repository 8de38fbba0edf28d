/* Validators of others, and what they say about the OpenAPI document. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { expect, test } from 'vitest'

const bundle = join(import.meta.dirname, '../../generated/openapi.json')

test('the official schema of OpenAPI 3.1 accepts the document', async () => {
  const document = JSON.parse(await readFile(bundle, 'utf8'))
  expect(await validate('https://spec.openapis.org/oas/3.1/schema', document, 'BASIC')).toEqual({ valid: true })
})
