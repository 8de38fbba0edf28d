import { Budget, type Outcome } from '../core/pipeline/credits.ts'
import type { StoredBudget } from './budget-file.ts'
import type { CursorFile, JobState } from './cursor-file.ts'
import { isFinished } from './job.ts'

/** The state of a running job. Every change is stored in the cursor file. */
export class JobRecord {
  readonly #file: CursorFile
  #state: JobState

  /** @param state The stored state of an earlier run. */
  constructor(file: CursorFile, state: JobState = {}) {
    this.#file = file
    // Earlier versions did not store whether the output has items.
    const known = { hasItems: state.cursor !== undefined, ...state }
    // After the end of a job, `--append-from-last` starts the next one.
    this.#state = isFinished(state) ? { ...known, credits: 0 } : known
  }

  get state(): JobState {
    return this.#state
  }

  /** @throws {FileError} if the cursor file cannot be written. */
  update(changes: JobState): void {
    const state = { ...this.#state, ...changes }
    this.#file.write(state)
    this.#state = state
  }

  /** Changes the state without storing it. The next update stores it. */
  begin(changes: JobState): void {
    this.#state = { ...this.#state, ...changes }
  }
}

/**
 * The credit limit of a job. Includes the credits of its earlier runs. Credits are stored before a call is sent, so that
 * they are counted even if the process is killed.
 */
export class JobBudget extends Budget implements StoredBudget {
  readonly #record: JobRecord
  readonly #before: number

  constructor(record: JobRecord, limit: number | undefined) {
    super(limit)
    this.#record = record
    this.#before = record.state.credits ?? 0
    this.spent = this.#before
  }

  override get description(): string {
    const before = this.#before ? ` (earlier runs of the job used ${this.#before})` : ''
    return super.description + before
  }

  store(_operation: string, credits: number | null): (outcome: Outcome) => void {
    if (!credits) return () => {}
    this.#record.update({ credits: this.#stored + credits })
    return (outcome) => {
      // The next update stores this change. Until then, the stored credits are too high, which is safe.
      if (outcome === 'released') this.#record.begin({ credits: this.#stored - credits })
    }
  }

  get #stored(): number {
    return this.#record.state.credits ?? 0
  }
}
