// Checks that response schemas are open, so that new fields and values break nothing, and that request bodies are closed.
import { knownValues } from '../../vocabulary/known-values.ts'
import { provisional } from '../../vocabulary/provisional.ts'
import { schemasIn } from '../document.js'

/** @import { Context, MediaType, Response, Schema, Visit } from '../types.d.ts' */

export const openAndClosed = () => {
  /** Locations of the schemas already checked. */
  const checkedResponses = new Set()
  const checkedRequests = new Set()

  /**
   * @param {{ content?: Record<string, MediaType> }} body
   * @param {Context} context
   * @param {Set<string>} seen
   * @param {(schema: Schema) => string | undefined} problemOf
   */
  function checkAll(body, context, seen, problemOf) {
    for (const [type, media] of Object.entries(body.content ?? {})) {
      const start = context.location.child(['content', type, 'schema'])
      for (const { schema, location } of schemasIn(media.schema, start, context, seen)) {
        const message = problemOf(schema)
        if (message) context.report({ message, location: location.key() })
      }
    }
  }

  return {
    Paths: {
      /** @type {Visit<Response>} */
      Response: (response, context) => checkAll(response, context, checkedResponses, responseProblem),
      /** @type {Visit<Response>} */
      RequestBody: (body, context) => checkAll(body, context, checkedRequests, requestProblem),
    },
  }
}

/** @param {Schema} schema */
function responseProblem(schema) {
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    return 'Response schemas are open: remove `additionalProperties: false`.'
  if (schema.enum || 'const' in schema)
    return `Response values are open: use \`${knownValues.name}\` instead of \`enum\` or \`const\`.`
}

/** @param {Schema} schema */
function requestProblem(schema) {
  if (schema.type !== 'object' && !schema.properties) return
  const isOpenWithReason = schema.additionalProperties === true && provisional.read(schema)
  if (schema.additionalProperties !== false && !isOpenWithReason)
    return 'Request bodies are closed: set `additionalProperties: false`, or true with `x-provisional`.'
}
