import type { Parameters } from '../core/types.ts'
import type { ContractOperation, ContractParameter } from './contract.ts'

/** Why a call is sent. The purpose determines which response the document promises. */
export type Purpose =
  | 'sample'
  | 'other value'
  | 'bound'
  | 'beyond bound'
  | 'missing parameter'
  | 'unknown chain'
  | 'chain'
  | 'wrong key'
  | 'nothing found'
  | 'empty page'
  | 'probe'
  | 'recorded'

/** A call that helps to decide a provisional fact. */
export interface Probe {
  /** The pointer of the fact. */
  readonly at: string
  /** The number of the call among the calls of the fact. */
  readonly step: number
  /** Whether the document leaves open if the service accepts the call. */
  readonly mayBeRefused: boolean
}

/** A call that tells something about the service. */
export interface PlannedCall {
  readonly operation: ContractOperation
  readonly purpose: Purpose
  readonly parameters: Parameters
  /** The parameter that the call is about. Absent if it is about the whole operation. */
  readonly parameter?: ContractParameter | undefined
  /** The documented maximum that the call is about. */
  readonly limit?: number | undefined
  /** The provisional fact that the call helps to decide. */
  readonly probe?: Probe | undefined
  /** Price in credits. `null` if it is not documented. */
  readonly price: number | null
}

/** A call that was sent, and its response. */
export interface Exchange {
  readonly call: PlannedCall
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The parsed body. `undefined` if the body is empty or not JSON. */
  readonly body: unknown
  /** The body as it was received. */
  readonly text: string
  /** When the response was received, in milliseconds since 1970. A recording does not contain it. */
  readonly receivedAt?: number
}

export type DifferenceKind = 'missing' | 'type' | 'undocumented' | 'value' | 'status' | 'header' | 'limit' | 'chain'

/** A place where a response differs from the document. */
export interface Finding {
  readonly kind: DifferenceKind
  /** JSON pointer that ends in the name of the field, parameter, header or status. */
  readonly pointer: string
  /** The steps from the root of the document to the place. The last one may not exist in the document. */
  readonly steps: readonly string[]
  /** What the document says. `null` if it does not mention the received value. */
  readonly contract: unknown
  /** What the service sent. `null` if nothing was received. */
  readonly received: unknown
}

export type Verdict = 'confirmed' | 'refuted' | 'open'

/** Whether the responses confirm an assumption of the document. */
export interface ProvisionalFact {
  readonly operation: string
  readonly at: string
  readonly verdict: Verdict
  readonly evidence: string
  /** The text of its mark: what the document assumes, and why. */
  readonly assumption: string
  /** The steps from the root of the document to the fact. Not part of the JSON report. */
  readonly steps: readonly string[]
}

/** A difference between the service and the document. */
export interface Difference {
  readonly operation: string
  readonly kind: DifferenceKind
  /** JSON pointer into the document. It ends in the name of the field, parameter, header or status. */
  readonly at: string
  readonly contract: unknown
  readonly received: unknown
  /** The request whose response differs. */
  readonly call: string
  /** The steps from the root of the document to the place, through references. Not part of the JSON report. */
  readonly steps: readonly string[]
}
