import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { handler } from './handler'

const app = new Hono()
// On Cloudflare, call `handler(context.req.raw, context.executionCtx)`, so that `onAlert` can finish after the
// response.
app.post('/alerts', (context) => handler(context.req.raw))

export const server = createAdaptorServer(app)
