import { errorClass } from '../../../src/core/errors.ts'
import * as chaindata from '../../../src/index.ts'

/** Every error class that the package exports, the base class first. Pages are named by `code`. */
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

/** The error class of a documented HTTP status, unless it is a success. */
export const errorOf = (status: string): { name: string; code: string } | undefined =>
  errorPages.find(
    ({ name }) => /^[45]/.test(status) && name === errorClass(Number(status.replace('XX', '00'))).prototype.name,
  )
