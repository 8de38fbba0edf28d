import * as chaindata from '../../../src/index.ts'

/** Every class of error that the package exports, the root first, with the page that stands for it. */
export const errorPages = Object.values<unknown>(chaindata)
  .filter(isErrorClass)
  .map((one) => ({ name: one.prototype.name, code: new one('', {}).code }))
  .sort((a, b) => Number(b.code === 'chaindata') - Number(a.code === 'chaindata'))

type ErrorClass = new (message: string, fields: object) => chaindata.ChainDataError

function isErrorClass(value: unknown): value is ErrorClass {
  return (
    typeof value === 'function' &&
    (value === chaindata.ChainDataError || value.prototype instanceof chaindata.ChainDataError)
  )
}

/** The classes that an operation's documented statuses become. */
export const errorOf = (status: string): { name: string; code: string } | undefined =>
  errorPages.find(({ code }) => code === codes[status])

const codes: Readonly<Record<string, string>> = {
  '400': 'bad_request',
  '401': 'authentication',
  '402': 'insufficient_credits',
  '403': 'forbidden',
  '404': 'not_found',
  '429': 'rate_limit',
  '500': 'server',
  '5XX': 'server',
}
