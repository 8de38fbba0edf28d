import { Redis } from 'ioredis'
import { spendWith } from './spend.mjs'

const redis = new Redis(Number(process.env['REDIS_PORT']))
await spendWith(redis)
redis.disconnect()
