import { createClient } from 'redis'
import { spendWith } from './spend.mjs'

const redis = createClient({ socket: { port: Number(process.env['REDIS_PORT']) } })
await redis.connect()
await spendWith(redis)
await redis.quit()
