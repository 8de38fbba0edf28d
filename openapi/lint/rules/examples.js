// Checks that every body has named examples and that every required parameter has an example.
import { exampleOf } from '../document.js'

/** @import { MediaType, Parameter, Visit } from '../types.d.ts' */

export const examples = () => ({
  /** @type {Visit<MediaType>} */
  MediaType: (media, { report, location }) => {
    if (Object.keys(media.examples ?? {}).length === 0)
      report({ message: 'A body must have at least one named example (`examples`).', location: location.key() })
  },
  /** @type {Visit<Parameter>} */
  Parameter: (parameter, { report, location }) => {
    if (parameter.required && exampleOf(parameter) === undefined)
      report({ message: `\`${parameter.name}\` is required, so it must have an \`example\`.`, location })
    if (Array.isArray(parameter.example))
      report({
        message: `The example of the list \`${parameter.name}\` must be in \`examples\`, because some generators fail on an \`example\`.`,
        location: location.child('example'),
      })
  },
})
