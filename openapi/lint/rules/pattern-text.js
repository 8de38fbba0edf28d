// Checks that the pattern of a parameter is described in words, because error messages show only the words.
import { address } from '../../vocabulary/address.ts'
import { patternText as text } from '../../vocabulary/pattern-text.ts'
import { time } from '../../vocabulary/time.ts'
import { transactionHash } from '../../vocabulary/transaction-hash.ts'
import { follow } from '../document.js'

/** @import { Parameter, Visit } from '../types.d.ts' */

export const patternText = () => ({
  /** @type {Visit<Parameter>} */
  Parameter: (parameter, context) => {
    const { node: schema } = follow(parameter.schema, context)
    const others = [text, address, transactionHash]
    if (schema?.pattern && !others.some((key) => key.read(schema)) && !time.read(parameter))
      context.report({
        message: `The pattern of \`${parameter.name}\` needs an \`${text.name}\`.`,
        location: context.location.child('schema'),
      })
  },
})
