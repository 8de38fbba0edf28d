import { arrow, box, type Diagram, text } from './svg.ts'

/** How a request counts towards a budget. */
export function budgetDiagram(): Diagram {
  const state = (x: number, y: number, width: number, name: string, kind: string) =>
    box(x, y, width, 38, kind) + text(x + width / 2, y + 24, name, { anchor: 'middle', kind: 'name' })
  const parts = [
    { name: 'spent', width: 130, kind: 'money' },
    { name: 'uncertain', width: 80, kind: 'warn' },
    { name: 'reserved', width: 76, kind: 'accent' },
    { name: 'remaining', width: 98, kind: 'dashed' },
  ]
  let x = 3
  const bar = parts.map(({ name, width, kind }) => {
    const part = box(x, 312, width, 34, kind) + text(x + width / 2, 333, name, { anchor: 'middle', kind: 'small' })
    x += width
    return part
  })
  return {
    title: 'How a budget is counted',
    description:
      'Before a request is sent, its price is compared with what remains of the budget. If the price is higher, the call throws a BudgetError and sends nothing. ' +
      'Otherwise the price is reserved. After a successful response it counts as spent. After a failure that may have been charged, such as a timeout or a 5xx, it counts as uncertain. ' +
      'After a 401 or 402, or if the request was never sent, it is released. ' +
      'What remains is the budget minus what is spent, uncertain and reserved.',
    width: 390,
    height: 350,
    content: [
      state(3, 4, 190, 'price ≤ remaining?', 'quiet'),
      arrow([193, 23], [256, 23]),
      text(224, 16, 'no', { anchor: 'middle', kind: 'small' }),
      state(258, 4, 129, 'BudgetError', 'warn'),
      arrow([98, 42], [98, 72]),
      text(106, 62, 'yes', { kind: 'small' }),
      state(3, 74, 384, 'reserved', 'accent'),
      arrow([18, 112], [18, 196]),
      arrow([149, 112], [149, 196]),
      arrow([280, 112], [280, 196]),
      text(27, 146, ['successful', 'response'], { kind: 'small' }),
      text(158, 146, ['timeout, 5xx,', 'other failures'], { kind: 'small' }),
      text(289, 146, ['401, 402,', 'never sent'], { kind: 'small' }),
      state(3, 198, 122, 'spent', 'money'),
      state(134, 198, 122, 'uncertain', 'warn'),
      state(265, 198, 122, 'released', 'dashed'),
      text(64, 254, 'charged', { anchor: 'middle', kind: 'small' }),
      text(195, 254, 'possibly charged', { anchor: 'middle', kind: 'small' }),
      text(326, 254, 'not charged', { anchor: 'middle', kind: 'small' }),
      text(3, 300, 'budget', { kind: 'strong' }),
      ...bar,
    ].join(''),
  }
}
