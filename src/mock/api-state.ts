import { readOptions } from '../core/util/options.ts'
import { KeyAccounts } from './accounts.ts'
import { MockAlerts } from './alerts.ts'
import { CallCache } from './call-cache.ts'
import { type MockOptions, reorgKinds, withDefaults } from './options.ts'
import { RequestJournal } from './request-journal.ts'
import { OperationResults } from './results.ts'
import { fixedClock, MovingClock } from './simulation/block-clock.ts'
import { Simulation } from './simulation/simulation.ts'
import { StubRegistry } from './stubs.ts'

/** The settings of a mock, its simulated data, and what requests change. */
export type ApiState = ReturnType<typeof createApiState>

export function createApiState(options: MockOptions) {
  const settings = withDefaults(options)
  const { seed, description, world, now, movingHead } = settings
  const reorgs = settings.reorgs && readOptions(settings.reorgs, reorgKinds(), 'reorgs')
  const isMoving = movingHead || reorgs !== undefined
  const start = now()
  const clockOf = (chain: string) => (isMoving ? new MovingClock(chain, now, start, reorgs) : fixedClock)
  const accounts = new KeyAccounts(settings)
  const alerts = new MockAlerts(settings)
  const stubs = new StubRegistry(description, settings.on)
  const journal = new RequestJournal(description)
  return {
    settings,
    results: new OperationResults(description, new Simulation(seed, description, world, clockOf), now),
    calls: new CallCache(settings, !isMoving),
    accounts,
    alerts,
    stubs,
    journal,
    /** Removes all stubs, recorded requests and alerts. Restores the credits and the rate limit of each API key. */
    reset(): void {
      for (const part of [accounts, alerts, stubs, journal]) part.clear()
    },
  }
}
