// What a browser adds to the suite: keys stay out of URLs, and a page is told once that its key is public.
import { createClient, ParameterError } from 'chaindata'
import { smoke } from './smoke.mjs'

export async function inBrowser(where) {
  const warnings = []
  const warn = console.warn
  console.warn = (line) => warnings.push(line)
  const results = await smoke(where)
  results['keys in URLs'] = keysInUrls()
  createClient({ baseUrl: where.url, apiKey: 'any' })
  const about = warnings.filter((line) => /key/.test(line)).length
  results['one warning'] = about === 1 ? 'ok' : `${about} warnings`
  console.warn = warn
  return results
}

function keysInUrls() {
  for (const authScheme of ['query', 'path']) {
    try {
      createClient({ baseUrl: 'http://localhost', apiKey: 'any', authScheme })
      return `${authScheme} was let through`
    } catch (error) {
      if (!(error instanceof ParameterError)) return String(error)
    }
  }
  return 'ok'
}
