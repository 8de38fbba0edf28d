// Adds cases for browsers to the suite: keys are not allowed in URLs, and a page gets one warning about its public key.
import { createClient, ParameterError } from 'chaindata'
import { smoke } from './smoke.mjs'

export async function inBrowser(where) {
  const warnings = []
  const warn = console.warn
  console.warn = (line) => warnings.push(line)
  const results = await smoke(where)
  results['keys in URLs'] = keysInUrls()
  createClient({ baseUrl: where.url, apiKey: 'any' })
  const count = warnings.filter((line) => /key/.test(line)).length
  results['one warning'] = count === 1 ? 'ok' : `${count} warnings`
  console.warn = warn
  return results
}

function keysInUrls() {
  for (const authScheme of ['query', 'path']) {
    try {
      createClient({ baseUrl: 'http://localhost', apiKey: 'any', authScheme })
      return `${authScheme} was not rejected`
    } catch (error) {
      if (!(error instanceof ParameterError)) return String(error)
    }
  }
  return 'ok'
}
