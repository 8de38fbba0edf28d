import { answers } from '../../generated/answers.gen.ts'

type Check = ((answer: unknown) => boolean) & { errors?: object[] | null }

/** Where a text is not what the contract says an operation answers; an operation that answers nothing has no text. */
export function whatIsWrong(id: string, text: string): object[] {
  const check: Check | undefined = new Map<string, Check>(Object.entries(answers)).get(id)
  if (!check) return text === '' ? [] : [{ id, text }]
  return check(JSON.parse(text)) ? [] : (check.errors ?? [])
}
