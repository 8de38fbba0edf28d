import guide from '../content/docs/guide/redis.md?raw'
import { sharing } from '../lib/measurements.ts'
import { arrow, box, type Diagram, text, wrap } from './svg.ts'

/** What processes share, read from the table of the guide: a name, and the first sentence about it. */
const shared = [...guide.matchAll(/^\| (Rate limit|Budget|Circuit breaker|Cache) \| (.*?\.)(?: .*)? \|$/gm)].map(
  ([, name = '', about = '']) => ({ name, about: about.replace(/\[`?(.*?)`?\]\(.*?\)/g, '$1') }),
)
if (shared.length !== 4) throw new Error('The table of the page about Redis does not contain what processes share')

const own = ['requests in flight', 'limits of child clients', 'onExhausted', 'chaindata.credits']

/** What two processes share through Redis, and what each keeps for itself. */
export function sharingDiagram(): Diagram {
  const process = (x: number, name: string) =>
    box(x, 4, 186, 122, 'quiet') +
    text(x + 12, 26, name, { kind: 'strong' }) +
    text(x + 12, 50, ['Not shared:', ...own.map((one) => `• ${one}`)], { kind: 'small' })
  const both = (x: number) => arrow([x, 126], [x, 192]) + arrow([x + 14, 194], [x + 14, 128])
  let y = 230
  const rows = shared.map(({ name, about }) => {
    const lines = wrap(about, 33)
    const height = 12 + 16 * lines.length
    const row =
      box(13, y, 364, height, name === 'Cache' ? 'quiet dashed' : 'quiet') +
      text(23, y + 19, name, { kind: 'strong' }) +
      text(140, y + 19, lines, { kind: 'small' })
    y += height + 6
    return row
  })
  return {
    title: 'What two processes share',
    description:
      `Two processes use the same API key. In Redis they share: ${shared.map(({ name, about }) => `${name}: ${about}`).join(' ')} ` +
      `Each process keeps for itself: ${own.join('; ')}. ` +
      `With four processes at half of the rate limit, a call takes ${sharing.commands} Redis commands, and ${sharing.milliseconds} ms longer than without Redis.`,
    width: 390,
    height: y + 10,
    content: [
      process(3, 'Process A'),
      process(201, 'Process B'),
      both(50),
      both(326),
      text(195, 150, ['request: the price of a call', 'reply: its turn and credits'], {
        anchor: 'middle',
        kind: 'small',
      }),
      text(195, 182, `${sharing.commands} commands, ${sharing.milliseconds} ms per call`, {
        anchor: 'middle',
        kind: 'small',
      }),
      box(3, 194, 384, y - 190, 'money'),
      text(13, 218, 'Redis, for each API key', { kind: 'strong' }),
      ...rows,
    ].join(''),
  }
}
