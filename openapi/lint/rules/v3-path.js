// Checks that the v3 path of an operation differs from its v4 path only in the version.

import { v3 } from '../../vocabulary/v3.ts'

/** @import { Operation, Visit } from '../types.d.ts' */

export const v3Path = () => {
  let path = ''
  return {
    PathItem: {
      /** @type {Visit<unknown>} */
      enter: (_item, { key }) => {
        path = String(key)
      },
      /** @type {Visit<Operation>} */
      Operation: (operation, { report, location }) => {
        const expected = path.replace(/^\/v4\//, '/v3/')
        const older = v3.read(operation)?.path
        if (older !== undefined && (older !== expected || older === path))
          report({ message: `The v3 path of \`${path}\` must be \`${expected}\`.`, location: location.child(v3.name) })
      },
    },
  }
}
