/** What a worker says. Credits and times are absolute: said twice, they count once. */
export interface Ask {
  /** Which worker. */
  readonly id: string
  /** Counts this worker's exchanges: one that was overtaken says nothing. */
  readonly seq: number
  /** The day on which a month of the account begins. */
  readonly first: number
  /** Milliseconds after which a worker that is not heard of is taken for gone. */
  readonly lease: number
  readonly budget?: number | undefined
  /** Credits of all that waits and all that is out. */
  readonly reserved: number
  /** Credits of what has no answer yet, and may have been sent or be sent without another word. */
  readonly out: number
  /** All that this worker ever spent, and may have spent. */
  readonly spent: number
  readonly uncertain: number
  /** As much of it as Redis has acknowledged. */
  readonly reported: { readonly spent: number; readonly uncertain: number }
  /** The highest total of `spent`, `uncertain` and `out` that this worker may reach if it hears nothing from Redis. */
  readonly limit: number
  /** Credits that it would like to hold as a lease. */
  readonly ahead: number
  /** Price of its last call: a lease is a multiple of it. */
  readonly price: number
  /** What all had spent when this worker last heard of it. */
  readonly seen?: Pick<Reply, 'era' | 'month' | 'spent' | 'uncertain' | 'lost'> | undefined
  /** How many requests wait for a place. */
  readonly waiting: number
  /** What those cost that are first in line. */
  readonly want: readonly number[]
  /** Milliseconds from one request to the next; absent where the rate is not shared. */
  readonly interval?: number | undefined
  /** Milliseconds that the rate may be made up for. */
  readonly tolerance?: number | undefined
  /** How many may leave within `span` milliseconds; 0 where a burst is allowed, which has room for all. */
  readonly most?: number | undefined
  readonly span?: number | undefined
  /** Milliseconds of the rate that are given away at a time. */
  readonly turn?: number | undefined
  /** Which places were used later than they were to, and when that was by the clock of Redis. */
  readonly late?: readonly (readonly [place: number, time: number])[] | undefined
  /** Milliseconds that the service, with a 429, asked all to wait. */
  readonly refused?: number | undefined
  /** Closes the gate for so many milliseconds; with 0, opens it. */
  readonly gate?: { readonly ms: number; readonly why: Why } | undefined
}

/** Why a gate was closed, for those who did not see the 402. Redacted where it was read. */
export interface Why {
  readonly message: string
  readonly status: number
  readonly errorCode?: string | undefined
}

/** A setting that must be the same in all processes. */
export interface Conflict {
  readonly setting: 'monthStartsOn'
  /** Its value in the shared ledger. */
  readonly shared: number
}

/** What Redis says to one that only reads. */
export interface Totals
  extends Pick<Reply, 'month' | 'spent' | 'uncertain' | 'lost' | 'workers' | 'closed' | 'conflict'> {
  readonly reserved: number
  readonly leased: number
}

/** What Redis says to it. */
export interface Reply {
  /** Nothing else is in the reply then. */
  readonly conflict?: Conflict

  /** Milliseconds of the clock of Redis. */
  readonly now: string
  /** Another one where Redis has begun anew, and knows nothing of what was before. */
  readonly era: string
  /** As 202611. */
  readonly month: number
  /** What all spent in that month. */
  readonly spent: number
  /** What all may have spent. */
  readonly uncertain: number
  /** What workers may have spent that are gone; it comes back where they do. */
  readonly lost: number
  /** The new `limit` of this worker: what is out by now, and its lease. */
  readonly limit: number
  /** Another worker waits for the lease of this one, which comes back when the worker confirms its lower limit. */
  readonly isRecalled: boolean
  /** Credits beyond `allowed` that will be available once other workers give back their leases: a call waits for them. */
  readonly short?: number
  /** How many workers were heard of within a lease. */
  readonly workers: number
  /** What this worker may hold, of what it asked for. */
  readonly allowed: number
  /** What is left of the budget without what this worker holds; absent where there is no budget. */
  readonly left?: number
  /** When its next requests may leave, in milliseconds from `now`. */
  readonly slots?: readonly number[]
  /** The number of the first of them. */
  readonly place?: number
  /** Milliseconds that all wait after a 429. */
  readonly paused: number
  /** Milliseconds for which the gate stays closed. */
  readonly closed: number
  /** A `Why`, as JSON. */
  readonly why?: string
}
