// Checks that each probe stands beside the assumption that it decides.
import { provisional } from '../../vocabulary/provisional.ts'
import { verify } from '../../vocabulary/verify.ts'

/** @import { Context } from '../types.d.ts' */

export const verifyMarks = () => ({
  any: {
    /**
     * @param {unknown} node
     * @param {Context} context
     */
    enter(node, { report, location }) {
      if (typeof node !== 'object' || node === null || verify.readDeclared(node) === undefined) return
      if (provisional.readDeclared(node) === undefined)
        report({
          message: `\`${verify.name}\` is only allowed beside \`${provisional.name}\`.`,
          location: location.child(verify.name).key(),
        })
    },
  },
})
