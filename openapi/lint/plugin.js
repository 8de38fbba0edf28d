// The project's own lint rules, and the decorators that change the bundle.
import { chains as chainList } from '../vocabulary/chains.ts'
import { vocabulary as keys } from '../vocabulary/define/all.ts'
import { references, vocabulary } from '../vocabulary/define/lint.ts'
import { inlineChains } from './inline-chains.js'
import { addresses } from './rules/addresses.js'
import { chains } from './rules/chains.js'
import { commaLists } from './rules/comma-lists.js'
import { components } from './rules/components.js'
import { examples } from './rules/examples.js'
import { gapsMarked } from './rules/gaps-marked.js'
import { openAndClosed } from './rules/open-and-closed.js'
import { operationMetadata } from './rules/operation-metadata.js'
import { patternText } from './rules/pattern-text.js'
import { sampleCall } from './rules/sample-call.js'
import { secrets } from './rules/secrets.js'
import { security } from './rules/security.js'
import { v3Path } from './rules/v3-path.js'
import { verifyMarks } from './rules/verify-marks.js'
import { v3Twins } from './v3-twins.js'

const exampleKeys = Object.fromEntries(keys.filter(({ isExample }) => isExample).map(({ name }) => [name, 'Example']))

export default () => ({
  id: 'chaindata',
  // The schema that lists the chains, and the examples that keys refer to, are linted and bundled like any other.
  typeExtension: {
    oas3: (/** @type {{ Root: { properties: object } }} */ types) => ({
      ...types,
      Root: { ...types.Root, properties: { ...types.Root.properties, [chainList.name]: 'Schema', ...exampleKeys } },
    }),
  },
  rules: {
    oas3: {
      addresses,
      chains,
      'comma-lists': commaLists,
      components,
      examples,
      'gaps-marked': gapsMarked,
      'open-and-closed': openAndClosed,
      'operation-metadata': operationMetadata,
      'pattern-text': patternText,
      references,
      'sample-call': sampleCall,
      secrets,
      security,
      'v3-path': v3Path,
      'verify-marks': verifyMarks,
      vocabulary,
    },
  },
  decorators: {
    oas3: { 'inline-chains': inlineChains, 'v3-twins': v3Twins },
  },
})
