// Every body has named examples, and a required parameter has one.

/** @import { MediaType, Parameter, Visit } from '../types.d.ts' */

export const examples = () => ({
  /** @type {Visit<MediaType>} */
  MediaType(media, { report, location }) {
    if (Object.keys(media.examples ?? {}).length === 0)
      report({ message: 'A body has at least one named example (`examples`).', location: location.key() })
  },
  /** @type {Visit<Parameter>} */
  Parameter(parameter, { report, location }) {
    if (parameter.required && parameter.example === undefined)
      report({ message: `\`${parameter.name}\` is required, so it has an \`example\`.`, location })
  },
})
