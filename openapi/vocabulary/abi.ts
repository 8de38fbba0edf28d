import { key } from './define/key.ts'
import { bodyField, object, responseField } from './define/values.ts'

/**
 * `x-abi: { entry: methodABI, name: methodName, arguments: params, value: data }`: the operation calls a contract method. The
 * ABI entry defines the types of the arguments and of the response field `value`.
 */
export const abi = key('x-abi', {
  on: 'Operation',
  metadata: 'The parameters that describe a contract call, and the response field that contains the returned value.',
  value: object({ entry: bodyField, name: bodyField, arguments: bodyField, value: responseField }),
  diff(before, _after, { report }) {
    if (before) report('breaking', 'Changed how an ABI entry types arguments and return value')
    else report('new', 'Added types of arguments and return value, inferred from an ABI entry')
  },
})
