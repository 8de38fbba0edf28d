import { arrow, box, type Diagram, text } from './svg.ts'

/** The states of the circuit breaker of a key. */
export function circuitBreakerDiagram(): Diagram {
  const state = (y: number, name: string, about: readonly string[], kind: string) =>
    box(90, y, 180, 62, kind) +
    text(180, y + 21, name, { anchor: 'middle', kind: 'strong' }) +
    text(180, y + 38, about, { anchor: 'middle', kind: 'small', leading: 15 })
  return {
    title: 'States of the circuit breaker',
    description:
      'Closed: calls are sent. A 402 opens the circuit. Open: calls fail at once, and onExhausted is called once. ' +
      'When coolDown has passed, or when onExhausted returns another key, calls are sent again: the circuit is closed. ' +
      'If onExhausted returns true, the circuit is half-open: calls are sent. ' +
      'The next successful call closes it, and another 402 opens it again, without calling onExhausted again.',
    width: 390,
    height: 372,
    content: [
      state(6, 'Closed', ['calls are sent'], 'accent'),
      state(150, 'Open', ['calls fail at once,', 'onExhausted is called'], 'warn'),
      state(304, 'Half-open', ['calls are sent'], 'accent dashed'),
      arrow([120, 68], [120, 148]),
      text(112, 112, '402', { anchor: 'end', kind: 'name' }),
      arrow([210, 150], [210, 70]),
      text(218, 100, ['coolDown has passed,', 'or onExhausted', 'returns another key'], { kind: 'small', leading: 15 }),
      arrow([120, 212], [120, 302]),
      text(112, 246, ['onExhausted', 'returns true'], { anchor: 'end', kind: 'small', leading: 15 }),
      arrow([210, 304], [210, 214]),
      text(218, 264, '402 again', { kind: 'small' }),
      arrow([270, 335], [372, 335], [372, 37], [272, 37]),
      text(278, 327, 'success', { kind: 'small' }),
    ].join(''),
  }
}
