import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUrlPath } from '../../src/catalog/paths.ts'
import { chaindata, generate } from '../../src/codegen/index.ts'
import { failure } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'
import { createProject } from './project.ts'

/* OpenAPI documents that try to run code in the generated client, or to copy files and responses into it. */

let project: string
beforeAll(async () => {
  project = await createProject()
})
afterAll(() => rm(project, { recursive: true }))

const attack = 'globalThis.attacked=1'
const payloads = [
  `\\\\/;${attack};//`,
  `a/;${attack};/`,
  `/\\\\/;${attack};\\\\//`,
  `a\n${attack}\n//`,
  `a\r${attack}\r//`,
  `a\u2028${attack}\u2028//`,
  `[/]/;${attack};//`,
  `[\\\\]/;${attack};//`,
  `(?<a>/)/;${attack};//`,
  `\\p{L}\\\\/;${attack};//`,
  `*\\u002f;${attack};/\\u002a`,
  `\\u002f;${attack};//`,
  `\\u002F;${attack};//`,
  `\\\\u002f;${attack};//`,
  `\\\\\\u002f;${attack};//`,
  `[\\u005d\\u002f;${attack};//]`,
  `\\u000a${attack}//`,
  `\\u0027+(${attack})+\\u0027`,
  `\\\\u0027+(${attack})+\\u0027`,
  `a\\`,
  `[`,
  `*/${attack}/*`,
  `'+(${attack})+'`,
  `"+(${attack})+"`,
  `\\'+(${attack})+'`,
  `\`+(${attack})+\``,
  `\${${attack}}`,
  `];${attack};[`,
]

/** Returns an OpenAPI document with a text in each place where a generator may write it into code. */
function documentWith(text: string, pattern = text) {
  // Names with these escapes are rejected.
  const name = text.replace(/\\+u/g, 'u')
  const schema = { type: 'string', description: text, title: text, default: text, example: text, pattern }
  const properties = {
    [`${name} `]: schema,
    list: { type: 'array', items: { type: 'string', pattern }, minItems: text, maxItems: text },
    number: { type: 'integer', minimum: text, maximum: text, default: text },
    short: { type: 'string', minLength: text, maxLength: text, format: text },
    choice: { enum: [text, 'b'], 'x-enum-varnames': [text, 'B'], 'x-enum-descriptions': [text, text] },
    constant: { type: 'string', const: text },
    map: { type: 'object', patternProperties: { [name]: schema }, additionalProperties: schema },
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' }, example: { a: text } } }
  const parameters = [
    { name: text, in: 'query', description: text, schema },
    { name: 'x-a', in: 'header', schema },
  ]
  const get = {
    ...{ operationId: `get ${text}`, tags: [text], summary: text, description: text, parameters },
    responses: { 200: { description: text, content } },
  }
  return {
    openapi: '3.1.0',
    info: { title: text, version: text, description: text },
    servers: [{ url: `https://${text}`, description: text }],
    tags: [{ name: text, description: text }],
    paths: { [pathWith(name)]: { get } },
    components: { schemas: { A: { type: 'object', properties, required: [`${name} `] } } },
  }
}

/** Returns a path with a text, unless paths with it are rejected. */
function pathWith(text: string): string {
  const path = `/a${text.replaceAll('*/', '')}`
  return isUrlPath(path) ? path : '/aa'
}

async function write(name: string, document: unknown): Promise<string> {
  const file = join(project, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document))
  return file
}

/** Returns the syntax errors of a generated client, and whether the attack is part of its code. */
async function problemsIn(output: string): Promise<string[]> {
  const problems: string[] = []
  const files = (await readdir(join(project, output), { recursive: true })).filter((file) => file.endsWith('.gen.ts'))
  for (const file of files) {
    const text = await readFile(join(project, output, file), 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
    const { parseDiagnostics } = source as unknown as { parseDiagnostics: unknown[] }
    if (parseDiagnostics.length) problems.push(`${file} is not valid TypeScript`)
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === 'attacked') problems.push(`${file} contains the attack`)
      node.forEachChild(visit)
    }
    visit(source)
  }
  return problems
}

const plugins = ['zod', 'valibot', 'arktype', 'msw', '@hey-api/transformers', '@hey-api/schemas', '@faker-js/faker']

test.each(payloads)('the client of a document with %j everywhere contains it only as data', async (text) => {
  const spec = await write('hostile.json', documentWith(text))
  await generate({ project, output: 'hostile', spec, plugins: [...plugins, 'fastify', 'tanstack-query'] })
  expect(await problemsIn('hostile')).toEqual([])
})

test('importing the validators of a hostile document runs none of its code', async () => {
  for (const [i, pattern] of payloads.entries()) {
    const spec = await write('hostile.json', documentWith('harmless', pattern))
    await generate({ project, output: `imported${i}`, spec, plugins: ['zod'] })
    const validators = await import(pathToFileURL(join(project, `imported${i}/zod.gen.ts`)).href)
    expect(validators).toHaveProperty('zA')
    expect(globalThis).not.toHaveProperty('attacked')
  }
})

test('a pattern keeps its meaning', async () => {
  const patterns = ['^a/b$', '^[/]\\/$', '^\\\\/$', '^a\nb$', '^\\p{L}+$', '^\\u002f\\u00e9\\u20ac$', '^\\\\u0041$']
  const properties = Object.fromEntries(patterns.map((pattern, i) => [`p${i}`, { type: 'string', pattern }]))
  const document = documentWith('a')
  const spec = await write('kept.json', { ...document, components: { schemas: { A: { type: 'object', properties } } } })
  await generate({ project, output: 'kept', spec, plugins: ['zod'] })
  const { zA } = await import(pathToFileURL(join(project, 'kept/zod.gen.ts')).href)
  const matching = ['a/b', '//', '\\/', 'a\nb', 'é', '/é€', '\\u0041']
  for (const [i, text] of matching.entries()) {
    expect(zA.safeParse({ [`p${i}`]: text }).success).toBe(true)
    expect(zA.safeParse({ [`p${i}`]: `${text}1/` }).success).toBe(false)
  }
})

test.each(['\\u002f', 'a*\\u002F', '__proto__'])('a name that is or contains %s is rejected', async (name) => {
  const spec = await write('names.json', { ...documentWith('a'), 'x-a': [{ [name]: 1 }] })
  const error = await failure(generate({ project, output: 'names', spec }))
  expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec', rule: 'format' })
})

test('a path that would end a comment is rejected', async () => {
  const document = documentWith('a')
  const spec = await write('comment.json', { ...document, paths: { [`/*/${attack}/*`]: document.paths['/aa'] } })
  expect(await failure(generate({ project, output: 'comment', spec, plugins: ['msw'] }))).toMatchObject({
    ...{ name: 'ParameterError', parameter: 'spec', rule: 'format' },
    message: expect.stringContaining('must not be __proto__, or contain \\u or */'),
  })
})

test.each(['/../x', '/a/%2e%2E/x', '.other.example/a', '/a/..;x'])(
  'a path that would leave the base URL is rejected by the preset, whatever document openapi-ts reads: %s',
  async (path) => {
    const { parser } = await chaindata({ output: 'not-written' })()
    const document = documentWith('a')
    const error = await failure(parser.patch({ ...document, paths: { [path]: document.paths['/aa'] } }))
    expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec', rule: 'format' })
    expect(error.message).toContain('its path must begin with one slash and be percent-encoded')
  },
)

describe('references', () => {
  const referring = ($ref: string) => {
    const document = documentWith('a')
    return { ...document, components: { schemas: { A: { type: 'object', properties: { secret: { $ref } } } } } }
  }
  const rejection = async (spec: string) => {
    const error = await failure(generate({ project, output: 'referring', spec }))
    expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec', rule: 'reference' })
    return error.message
  }

  test('of a remote document to files and URLs are rejected, and nothing is requested', async () => {
    const secret = await write('secret.json', { type: 'string', description: 'secret' })
    for (const $ref of [
      secret,
      `file://${secret}`,
      'other.json',
      '/internal',
      '//127.0.0.1/internal',
      'http://127.0.0.1:1/internal#/a',
      ' #/components/schemas/A',
      './openapi.json#/paths',
      `../../../..${secret}`,
    ])
      for (const text of [JSON.stringify(referring($ref)), `# YAML\n${JSON.stringify(referring($ref))}`]) {
        const { url, requests } = await serve((_, response) => reply(response, 200, text))
        expect(await rejection(`${url}/openapi.json`.replace(text.startsWith('#') ? 'json' : '', ''))).toContain($ref)
        expect(requests).toHaveLength(1)
      }
  })

  test('in an escaped or aliased part of a remote YAML document are rejected', async () => {
    const paths = 'paths:\n  /a:\n    get: { responses: { 200: *r } }\n'
    for (const key of ['$ref', '"\\x24ref"', '? "$ref"\n  ']) {
      const yaml = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nx-a: &r\n  ${key}: /etc/hosts\n${paths}`
      const { url } = await serve((_, response) => reply(response, 200, yaml))
      expect(await rejection(`${url}/openapi.yaml`)).toContain('/etc/hosts')
    }
  })

  test('of a remote document to itself are followed, without another request for the document or its $id', async () => {
    const { url, requests } = await serve((request, response) =>
      reply(response, 200, JSON.stringify({ ...documentWith('a'), $id: `http://${request.headers.host}/internal` })),
    )
    await generate({ project, output: 'remote', spec: `${url}/openapi.json`, plugins: ['zod'] })
    expect(await readFile(join(project, 'remote/zod.gen.ts'), 'utf8')).toContain('zA')
    expect(requests.map(({ path }) => path)).toEqual(['/openapi.json'])
  })

  test('of a remote document that cannot be read are not an error of openapi-ts', async () => {
    const { url } = await serve((_, response) => reply(response, 500, 'no'))
    for (const spec of [url, 'http://127.0.0.1:1/a.json'])
      expect(await failure(generate({ project, output: 'remote', spec }))).toMatchObject({
        ...{ name: 'ParameterError', parameter: 'spec', rule: 'format' },
        message: expect.stringContaining(`${spec} cannot be read`),
      })
  })

  test('of a local document to files beside it are followed', async () => {
    const types = { Text: { type: 'string', description: 'From another file.' }, Next: { $ref: 'nested/more.yaml#/M' } }
    await write('local/types.json', types)
    await write('local/nested/more.yaml', 'M: { type: number, description: From a nested file. }')
    const document = referring('./types.json#/Text')
    Object.assign(document.components.schemas.A.properties, { next: { $ref: 'types.json#/Next' } })
    const spec = await write('local/openapi.json', document)
    await generate({ project, output: 'beside', spec })
    const text = await readFile(join(project, 'beside/types.gen.ts'), 'utf8')
    expect(text).toContain('From another file.')
    expect(text).toContain('From a nested file.')
  })

  test('of a local document to URLs and to files elsewhere are rejected', async () => {
    const { url, requests } = await serve(() => ({ type: 'string' }))
    const outside = await write('outside/secret.json', { type: 'string', description: 'secret' })
    await write('inside/.env', 'KEY=1')
    await write('inside/hop.yaml', `A: { $ref: "${outside}" }`)
    await symlink(join(project, 'outside'), join(project, 'inside/linked'))
    for (const $ref of [
      `${url}/a.json`,
      url.replace('http:', ''),
      outside,
      `file://${outside}`,
      '../outside/secret.json',
      '..\\outside\\secret.json',
      '%2e%2e/outside/secret.json',
      'a/../../outside/secret.json#/a',
      'linked/secret.json',
      'hop.yaml#/A',
      './.env',
      '/etc/passwd',
    ]) {
      const spec = await write('inside/openapi.json', referring($ref))
      expect(await rejection(spec), $ref).toContain('only JSON and YAML files in the folder of')
      await expect(chaindata({ output: 'api', spec })()).rejects.toThrow('only JSON and YAML files in the folder of')
    }
    expect(requests).toEqual([])
  })

  test('are not resolved by the registries of openapi-ts', async () => {
    for (const spec of [
      'organization/project',
      'readme:@organization/project#1',
      'file:///etc/openapi.json',
      'a.txt',
    ]) {
      const expected = { parameter: 'spec', rule: 'format' }
      expect(await failure(generate({ project, output: 'registry', spec }))).toMatchObject(expected)
      await expect(chaindata({ output: 'api', spec })()).rejects.toMatchObject(expected)
    }
  })
})
