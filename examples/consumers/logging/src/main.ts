import { createClient } from 'chaindata'
import { pino } from 'pino'

const log = pino({ base: null, timestamp: false })

/**
 * A client that logs through pino. As JSON, a log record contains neither a stack nor a response body. To include the
 * stack, log `record.error` as `err`.
 */
const chaindata = createClient({
  logger: {
    info: (line, record) => log.info(record, line),
    warn: (line, record) => log.warn(record, line),
  },
})
await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })

// The mock rejects this key.
const blocked = chaindata.withOptions({ headers: { 'x-api-key': 'mock-blocked' } })
await blocked.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' }).catch(() => {})
