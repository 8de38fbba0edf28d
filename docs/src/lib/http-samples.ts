import { credentialHeaders } from '../../../generated/auth.gen.ts'
import type { Values } from '../../../scripts/samples.ts'
import type { OperationMetadata } from '../../../src/core/types.ts'

/** The HTTP request of a call. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, text: string])[]
  /** JSON, in which a placeholder stands for a private key. */
  readonly body: string | undefined
}

export const secretPlaceholder = '<PRIVATE_KEY>'

export function requestOf({ method, path, parameters }: OperationMetadata, values: Values): HttpRequest {
  const given = Object.entries(values).map(([name, value]) => ({ name, value, ...parameters[name] }))
  const fields = given.filter((one) => one.in === 'body').map(bodyField)
  return {
    method,
    path: given
      .filter((one) => one.in === 'path')
      .reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(String(value))), path),
    query: given
      .filter((one) => one.in === 'query')
      .map(({ name, value }) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
    body: method === 'GET' ? undefined : `{${fields.join()}}`,
  }
}

/**
 * Writes a field of a JSON body. Only a private key has the placeholder: in the text of another field, such as the name of a
 * token, the sample would publish the key.
 */
function bodyField({ name, value, secret }: { name: string; value: unknown; secret?: boolean | undefined }): string {
  const json = JSON.stringify(secret ? secretPlaceholder : value)
  return `${JSON.stringify(name)}:${secret ? json : json.replaceAll('<', '\\u003c')}`
}

/** Writes a program that uses only the standard library of Python. */
export function pythonProgram({ method, path, query, body }: HttpRequest): string {
  const hasSecret = body?.includes(secretPlaceholder)
  const url = `os.environ["CHAINDATA_BASE_URL"] + ${JSON.stringify(path)}`
  const data = `${JSON.stringify(body)}${hasSecret ? `.replace("${secretPlaceholder}", os.environ["PRIVATE_KEY"])` : ''}`
  return [
    `import os${query.length ? '\nimport urllib.parse' : ''}\nimport urllib.request\n`,
    ...(query.length
      ? ['query = {', ...query.map((pair) => `    ${pair.map((text) => JSON.stringify(text)).join(': ')},`), '}']
      : []),
    `url = ${url}${query.length ? ' + "?" + urllib.parse.urlencode(query)' : ''}`,
    `headers = {"${credentialHeaders[0]}": os.environ["CHAINDATA_API_KEY"]${body ? ', "content-type": "application/json"' : ''}}`,
    ...(body ? [`body = ${data}`] : []),
    `request = urllib.request.Request(url, ${body ? 'body.encode(), ' : ''}headers=headers, method="${method}")`,
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ].join('\n')
}

/** Writes a program that uses only the standard library of Go. */
export function goProgram({ method, path, query, body }: HttpRequest): string {
  const hasSecret = body?.includes(secretPlaceholder)
  const packages = ['fmt', 'io', 'net/http', ...(query.length ? ['net/url'] : []), 'os', ...(body ? ['strings'] : [])]
  const content = hasSecret
    ? `strings.Replace(${JSON.stringify(body)}, "${secretPlaceholder}", os.Getenv("PRIVATE_KEY"), 1)`
    : JSON.stringify(body)
  return `package main

import (
${packages.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
${[
  ...(query.length
    ? [
        'query := url.Values{}',
        ...query.map((pair) => `query.Set(${pair.map((text) => JSON.stringify(text)).join(', ')})`),
      ]
    : []),
  `address := os.Getenv("CHAINDATA_BASE_URL") + ${JSON.stringify(path)}${query.length ? ' + "?" + query.Encode()' : ''}`,
  `request, err := http.NewRequest("${method}", address, ${body ? `strings.NewReader(${content})` : 'nil'})`,
  'if err != nil {\n\t\tpanic(err)\n\t}',
  `request.Header.Set("${credentialHeaders[0]}", os.Getenv("CHAINDATA_API_KEY"))`,
  ...(body ? ['request.Header.Set("content-type", "application/json")'] : []),
  'response, err := http.DefaultClient.Do(request)',
  'if err != nil {\n\t\tpanic(err)\n\t}',
  'defer response.Body.Close()',
  'body, err := io.ReadAll(response.Body)',
  'if err != nil {\n\t\tpanic(err)\n\t}',
  'fmt.Println(string(body))',
]
  .map((line) => `\t${line}`)
  .join('\n')}
}`
}
