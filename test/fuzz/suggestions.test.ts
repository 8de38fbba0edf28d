import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { suggestChain } from '../../src/core/client/suggest-chain.ts'
import { ParameterError } from '../../src/core/errors.ts'
import { checkParameters } from '../../src/core/operation/parameters.ts'
import { readOptions } from '../../src/core/util/options.ts'
import { operations, propertyOptions } from './runs.ts'

/* Comparing two texts takes time proportional to the product of their lengths, and anyone can send long names. */

/** A text that resembles the name of a parameter, a chain or an option, but may be much longer. */
const misspelled = fc
  .tuple(
    fc.constantFrom('ethereum-mainnet', 'arbitrum', 'bnbsmartchain', 'collectionAddresses', 'timeout', '', '-', 'é'),
    fc.constantFrom('', 'e', '-', ' mainnet', '[', '`', '\u0130'),
    fc.oneof(fc.nat(80), fc.constantFrom(1_000, 100_000)),
  )
  .map(([start, repeated, times]) => start + repeated.repeat(times))

test('a suggestion for a name of any length compares only short texts', () => {
  const property = fc.property(misspelled, fc.constantFrom(...operations), (text, metadata) => {
    // Each comparison begins by converting both texts to lower case.
    const compared = vi.spyOn(String.prototype, 'toLowerCase')
    try {
      const errors = [
        () => checkParameters({ suggestChain }, { metadata }, { [text]: 1 }),
        () => checkParameters({ suggestChain }, { metadata }, { chain: text }),
        () => readOptions({ [text]: 1 }, { timeout: ['', '', () => true] } as never, 'createClient'),
      ].flatMap((check) => {
        try {
          check()
          return []
        } catch (error) {
          if (!(error instanceof ParameterError)) throw error
          return error
        }
      })
      for (const context of compared.mock.contexts) expect(String(context).length).toBeLessThanOrEqual(64)
      for (const error of errors) if (text.length > 64) expect(error).not.toHaveProperty('suggestion')
    } finally {
      compared.mockRestore()
    }
  })
  fc.assert(property, propertyOptions())
})
