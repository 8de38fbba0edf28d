// Our own rules for the document, and the decorator that writes the v3 twins into the bundle.
import { addresses } from './rules/addresses.js'
import { chains } from './rules/chains.js'
import { commaLists } from './rules/comma-lists.js'
import { examples } from './rules/examples.js'
import { gapsMarked } from './rules/gaps-marked.js'
import { openAndClosed } from './rules/open-and-closed.js'
import { operationFacts } from './rules/operation-facts.js'
import { references } from './rules/references.js'
import { sampleCall } from './rules/sample-call.js'
import { secrets } from './rules/secrets.js'
import { v3Path } from './rules/v3-path.js'
import { vocabulary } from './rules/vocabulary.js'
import { v3Twins } from './v3-twins.js'

export default () => ({
  id: 'chaindata',
  rules: {
    oas3: {
      addresses,
      chains,
      'comma-lists': commaLists,
      examples,
      'gaps-marked': gapsMarked,
      'open-and-closed': openAndClosed,
      'operation-facts': operationFacts,
      references,
      'sample-call': sampleCall,
      secrets,
      'v3-path': v3Path,
      vocabulary,
    },
  },
  decorators: {
    oas3: { 'v3-twins': v3Twins },
  },
})
