// Answers are open, so that nothing breaks when a service has more; what we send is closed.
import { schemasIn } from '../document.js'

/** @import { Context, MediaType, Response, Schema, Visit } from '../types.d.ts' */

export const openAndClosed = () => {
  /** Schemas already looked at, by where they stand. */
  const open = new Set()
  const closed = new Set()

  /**
   * @param {{ content?: Record<string, MediaType> }} body
   * @param {Context} context
   * @param {Set<string>} seen
   * @param {(schema: Schema) => string | undefined} judge
   */
  function judgeAll(body, context, seen, judge) {
    for (const [type, media] of Object.entries(body.content ?? {})) {
      const start = context.location.child(['content', type, 'schema'])
      for (const { schema, location } of schemasIn(media.schema, start, context, seen)) {
        const message = judge(schema)
        if (message) context.report({ message, location: location.key() })
      }
    }
  }

  return {
    Paths: {
      /** @type {Visit<Response>} */
      Response: (response, context) => judgeAll(response, context, open, judgeAnswer),
      /** @type {Visit<Response>} */
      RequestBody: (body, context) => judgeAll(body, context, closed, judgeRequest),
    },
  }
}

/** @param {Schema} schema */
function judgeAnswer(schema) {
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    return 'An answer is open: no `additionalProperties: false`.'
  if (schema.enum || 'const' in schema)
    return 'A value of an answer is open: `x-known-values` instead of `enum` or `const`.'
}

/** @param {Schema} schema */
function judgeRequest(schema) {
  if (schema.type !== 'object' && !schema.properties) return
  const openOnPurpose = schema.additionalProperties === true && schema['x-provisional']
  if (schema.additionalProperties !== false && !openOnPurpose)
    return 'What is sent is closed: `additionalProperties: false`, or true with `x-provisional`.'
}
