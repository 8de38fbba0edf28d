import { createClient } from '../../../src/index.ts'
import { box, type Diagram, text } from './svg.ts'

/** A record of a list, newest first: its name and its block. */
type Row = readonly [name: string, block: number]

const pageSize = 3
const before: readonly Row[] = [
  ['e', 12],
  ['d', 12],
  ['c', 12],
  ['b', 12],
  ['a', 11],
  ['z', 11],
  ['y', 10],
]
/** The list after the first page was read: a record in the newest block, and one in a new block. */
const after: readonly Row[] = [['h', 13], ['g', 12], ...before]

interface Page {
  readonly offset: number
  readonly size: number
  readonly blockTo: number
  readonly names: readonly string[]
}

/** Reads the list with `.all()` while it grows. Returns the first three pages requested, and the records returned. */
async function readGrowingList() {
  const pages: Page[] = []
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const [offset, size] = [Number(searchParams.get('offset')), Number(searchParams.get('pageSize'))]
    const blockTo = Number(searchParams.get('blockTo') ?? Number.POSITIVE_INFINITY)
    const rows = (pages.length ? after : before).filter(([, block]) => block <= blockTo).slice(offset, offset + size)
    pages.push({ offset, size, blockTo, names: rows.map(([name]) => name) })
    return Response.json({
      result: rows.map(([hash, blockNumber]) => ({ hash, blockNumber })),
      prevPage: '',
      nextPage: '',
    })
  }
  const chaindata = createClient({ baseUrl: 'http://list', apiKey: 'any-key', fetch })
  const query = {
    chain: 'ethereum-mainnet',
    addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
    pageSize,
  } as const
  const returned: string[] = []
  for await (const { hash } of chaindata.transactions.history.all(query, { concurrency: 1 })) returned.push(hash)
  const [first, second, third] = pages
  if (!first || !second || third?.size !== 1) throw new Error('The diagram of a page boundary does not describe .all()')
  return { first, second, third, returned }
}

/** What a loop over `offset` returns from the same list. */
function readWithLoop(): string[] {
  const names: string[] = []
  for (let offset = 0, rows = before; offset < rows.length; offset += pageSize, rows = after)
    names.push(...rows.slice(offset, offset + pageSize).map(([name]) => name))
  return names
}

const { first, second, third, returned } = await readGrowingList()
const looped = readWithLoop()

const step = 36

/** A row of records. `kindOf` returns the color of a record. */
const cells = (y: number, names: readonly string[], kindOf: (name: string, i: number) => string): string =>
  names
    .map((name, i) => {
      const x = 4 + i * step
      return box(x, y, step - 6, 28, kindOf(name, i)) + text(x + 15, y + 19, name, { anchor: 'middle', kind: 'name' })
    })
    .join('')

/** Marks a record that was returned before. */
const repeated = (names: readonly string[]) => (name: string, i: number) =>
  names.indexOf(name) < i ? 'warn' : 'accent'

const namesOf = (rows: readonly Row[]) => rows.map(([name]) => name)

/** What happens at the boundary of a page if the list grows between two requests. */
export function pageBoundaryDiagram(): Diagram {
  const request = (y: number, title: string, about: string) =>
    text(4, y, title, { kind: 'strong' }) + text(4, y + 17, about, { kind: 'small' })
  const onPage =
    ({ names }: Page) =>
    (name: string) =>
      !names.includes(name) ? 'quiet' : first.names.includes(name) && names !== first.names ? 'warn' : 'accent'
  const outside = after.filter(([, block]) => block > second.blockTo).map(([name]) => name)
  return {
    title: 'What happens at the boundary of a page',
    description:
      `A list contains the records ${namesOf(before).join(', ')}, newest first. The first request returns ${first.names.join(', ')}. ` +
      `Then the API adds ${outside.join(', ')} in a new block, and g in the newest block that was read. ` +
      `The second request excludes the new block, and returns ${second.names.join(', ')}, because the records have moved by one. ` +
      `.all() requests the first record again: it is ${third.names.join()} instead of ${first.names[0]}, so the records have moved, and c is skipped. ` +
      `A loop over offset returns ${looped.join(', ')}, with ${repeatedNames(looped).join(' and ')} twice. .all() returns ${returned.join(', ')}.`,
    width: 390,
    height: 436,
    content: [
      request(16, `Request 1: offset ${first.offset}, pageSize ${first.size}`, 'blocks 12 to 10, newest first'),
      cells(42, namesOf(before), onPage(first)),
      request(
        100,
        `Request 2: offset ${second.offset}, up to block ${second.blockTo}`,
        'h (block 13) and g (block 12) are new',
      ),
      cells(126, namesOf(after), (name) => (outside.includes(name) ? 'dashed' : onPage(second)(name))),
      request(
        184,
        `Request 3: offset ${third.offset}, pageSize ${third.size}`,
        `returns ${third.names.join()} instead of ${first.names[0]}, so c has moved and is skipped`,
      ),
      cells(210, namesOf(after), (name) =>
        outside.includes(name) ? 'dashed' : third.names.includes(name) ? 'accent' : 'quiet',
      ),
      text(4, 272, 'A loop over offset returns', { kind: 'strong' }),
      cells(282, looped, repeated(looped)),
      text(4, 340, '.all() returns', { kind: 'strong' }),
      cells(350, returned, repeated(returned)),
      box(4, 404, 22, 18, 'accent'),
      text(34, 418, 'in a response', { kind: 'small' }),
      box(140, 404, 22, 18, 'warn'),
      text(170, 418, 'repeated', { kind: 'small' }),
      box(240, 404, 22, 18, 'dashed'),
      text(270, 418, 'not requested', { kind: 'small' }),
    ].join(''),
  }
}

const repeatedNames = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) < i)
