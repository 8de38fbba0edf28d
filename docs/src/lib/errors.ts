import { errorClass } from '../../../src/errors.ts'
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

/** The class that a documented status becomes, where it is no success. */
export const errorOf = (status: string): { name: string; code: string } | undefined =>
  errorPages.find(
    ({ name }) => /^[45]/.test(status) && name === errorClass(Number(status.replace('XX', '00'))).prototype.name,
  )
