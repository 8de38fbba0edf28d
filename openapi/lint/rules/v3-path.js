// The older path of an operation differs by its version alone.

/** @import { Operation, Visit } from '../types.d.ts' */

export const v3Path = () => {
  let path = ''
  return {
    PathItem: {
      /** @type {Visit<unknown>} */
      enter(_item, { key }) {
        path = String(key)
      },
      /** @type {Visit<Operation>} */
      Operation(operation, { report, location }) {
        const expected = path.replace(/^\/v4\//, '/v3/')
        const v3 = operation['x-v3']?.path
        if (v3 !== undefined && (v3 !== expected || v3 === path))
          report({ message: `The older path of \`${path}\` is \`${expected}\`.`, location: location.child('x-v3') })
      },
    },
  }
}
