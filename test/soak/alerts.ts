import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { delivery } from '../../generated/delivery.gen.ts'
import type { Disturbances } from './disturbances.ts'
import type { Fleet } from './fleet.ts'
import { steadyWorkers } from './fleet.ts'
import { acknowledgments } from './receiver.ts'
import { alertSecret } from './settings.ts'

/** An alert that was delivered twice, as by a sender that got no response to the first delivery. */
export interface SentAlert {
  readonly id: string
  /** Whether a worker that is never killed acknowledged it. */
  readonly isSafe: boolean
  /** Whether no worker and no Redis was killed or paused meanwhile. */
  readonly isUndisturbed: boolean
  readonly isAcknowledged: boolean
}

const maxDeliveries = 60
const algorithm = delivery.hash.replace('-', '')

/** Delivers signed alerts to random workers until the signal aborts, each one to two workers at the same time. */
export async function sendAlerts(
  fleet: Fleet,
  disturbances: Disturbances,
  random: () => number,
  signal: AbortSignal,
): Promise<SentAlert[]> {
  const alerts: Promise<SentAlert>[] = []

  /** Delivers an alert until a worker acknowledges it. Returns the slot of the worker. */
  async function deliver(path: string, body: string): Promise<number | undefined> {
    const headers = { [delivery.header]: createHmac(algorithm, alertSecret).update(body).digest('base64') }
    for (let attempts = 0; attempts < maxDeliveries; attempts++) {
      const ready = fleet.current.filter(({ url }) => url)
      const worker = ready[Math.floor(random() * ready.length)]
      const timeout = AbortSignal.timeout(delivery.within * 1000)
      const init = { method: 'POST', body, headers, signal: timeout }
      const response = await fetch(`${worker?.url}/${path}`, init).catch(() => undefined)
      if (response?.ok) return worker?.slot
      await wait(500)
    }
    return undefined
  }

  async function send(path: string, id: string): Promise<SentAlert> {
    const before = disturbances.epoch
    const body = JSON.stringify({ subscriptionType: 'ADDRESS_EVENT', txId: id })
    const slots = await Promise.all([deliver(path, body), deliver(path, body)])
    // With `received`, the alert is processed after the response.
    await wait(1_000)
    return {
      id,
      isSafe: slots.some((slot) => slot !== undefined && slot < steadyWorkers),
      isUndisturbed: before !== undefined && before === disturbances.epoch,
      isAcknowledged: !slots.includes(undefined),
    }
  }

  for (let i = 0; !signal.aborted; i++) {
    for (const path of acknowledgments) alerts.push(send(path, `${path}-${i}`))
    await wait(random() * 2_000)
  }
  return Promise.all(alerts)
}

/** Returns how often each alert was processed, from the logs of all workers. */
export function countProcessed(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of readdirSync(folder)) {
    for (const id of readFileSync(join(folder, name), 'utf8').split('\n')) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  counts.delete('')
  return counts
}
