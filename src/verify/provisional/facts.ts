import { verify } from '../../../openapi/vocabulary/verify.ts'
import { throwParameterError } from '../../core/errors.ts'
import { isRecord } from '../../core/util/record.ts'
import { keyProblem } from '../../document/key-schema.ts'
import { type Contract, type ContractOperation, entriesOf, type Part } from '../contract.ts'

export type ProbeName = NonNullable<ReturnType<typeof verify.read>>

/** An assumption of the document that a response can decide. */
export interface Fact {
  readonly probe: ProbeName
  readonly part: Part
  /** The operations that the fact belongs to. */
  readonly operations: readonly ContractOperation[]
}

/** Returns the facts of some operations, in the order of the document. A fact that operations share occurs once. */
export function factsOf(contract: Contract, operations: readonly ContractOperation[]): Fact[] {
  // A parameter that operations share has a pointer for each of them, but is the same object.
  const found = new Map<object, { probe: ProbeName; part: Part; operations: ContractOperation[] }>()
  for (const operation of operations) {
    const seen = new Set<string>()
    const visit = (part: Part) => {
      const { value, pointer } = part
      if (!isRecord(value) || seen.has(pointer)) return
      seen.add(pointer)
      const probe = Array.isArray(value) ? undefined : readProbe(value, pointer)
      const known = found.get(value)
      if (known) known.operations.push(operation)
      else if (probe) found.set(value, { probe, part, operations: [operation] })
      for (const [name, child] of entriesOf(part)) if (!skipped.test(name)) visit(contract.follow(child))
    }
    for (const parameter of operation.parameters) visit(parameter.part)
    visit(operation.part)
  }
  return [...found.values()]
}

/** @throws {ParameterError} if the document of an application uses the key for something else. */
function readProbe(value: object, pointer: string): ProbeName | undefined {
  const declared = verify.readDeclared(value)
  const problem = declared === undefined ? undefined : keyProblem(verify, declared)
  if (problem === undefined) return verify.read(value)
  return throwParameterError({ parameter: 'spec', rule: 'format' }, `${pointer} of the document is invalid: ${problem}`)
}

/** Parts that are no part of the contract of an operation, or that are visited by another name. */
const skipped = /^(x-.*|examples?|default|enum|requestBody|parameters)$/
