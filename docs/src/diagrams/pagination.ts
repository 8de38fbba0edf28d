import { createClient } from '../../../src/index.ts'
import { operationPages } from '../lib/contract.ts'
import { number } from '../lib/words.ts'
import { arrow, box, type Diagram, text } from './svg.ts'

/** How `.all()` splits a query of `events.list`, with the limits of the contract. */
export function paginationDiagram(): Diagram {
  const { metadata } = operationPages.find(({ id }) => id === 'events.list') ?? {}
  const blocks = metadata?.window?.span
  const pageSize = metadata?.pages && metadata.parameters[metadata.pages.size]?.default
  const perCall = metadata?.chunk && metadata.parameters[metadata.chunk.parameter]?.maxItems
  if (!blocks || !pageSize || !perCall) throw new Error('events.list has no block range, pages or chunks')
  const contracts = perCall + 2
  const range = 3 * blocks
  const { calls } = createClient({ baseUrl: 'http://mock', apiKey: 'any-key' }).events.list.plan({
    chain: 'ethereum-mainnet',
    contractAddresses: Array.from({ length: contracts }, (_, i) => `0x${String(i).padStart(40, '0')}`),
    eventType: 'tokenTransfer',
    blockFrom: 1,
    blockTo: range,
  })
  /** Pages of each block range. The last one is short, which ends the range. */
  const pages = [
    [3, 1, 2],
    [1, 2, 1],
  ]
  const chunks = [perCall, contracts - perCall].map((size, i) => {
    const x = 3 + i * 196
    const rows = (pages[i] ?? []).map((count, row) => {
      const y = 138 + row * 36
      const squares = Array.from({ length: count }, (_, page) =>
        box(x + 88 + page * 28, y, page === count - 1 ? 12 : 22, 22, page === count - 1 ? 'accent dashed' : 'accent'),
      )
      return text(x + 10, y + 16, `${number(blocks)} blocks`, { kind: 'small' }) + squares.join('')
    })
    const frame = box(x, 92, 188, 152, 'quiet')
    return frame + text(x + 10, 114, `${size} contracts`, { kind: 'strong' }) + rows.join('')
  })
  return {
    title: 'How .all() splits a query',
    description:
      `A query for ${contracts} contracts and ${number(range)} blocks becomes two chunks, because one call accepts ${perCall} contracts. ` +
      `Each chunk is read in ranges of ${number(blocks)} blocks, and each range in pages of up to ${pageSize} events, until a page is short. ` +
      `That takes at least ${calls} calls. The events of all pages are merged into one stream in chain order, each of them once.`,
    width: 390,
    height: 352,
    content: [
      box(73, 4, 244, 44, 'money'),
      text(195, 31, `${contracts} contracts, ${number(range)} blocks`, { anchor: 'middle', kind: 'strong' }),
      arrow([140, 48], [97, 90]),
      arrow([250, 48], [293, 90]),
      text(195, 76, `${perCall} contracts per call`, { anchor: 'middle', kind: 'small' }),
      ...chunks,
      box(4, 257, 22, 18, 'accent'),
      text(34, 271, `page of ${pageSize} events`, { kind: 'small' }),
      box(204, 257, 12, 18, 'accent dashed'),
      text(224, 271, 'short page: end of range', { kind: 'small' }),
      arrow([97, 282], [97, 306]),
      arrow([293, 282], [293, 306]),
      box(3, 308, 384, 38, 'money'),
      text(195, 332, 'one stream in chain order, each event once', { anchor: 'middle', kind: 'strong' }),
    ].join(''),
  }
}
