import { createServer } from 'node:http'
import express from 'express'
import { handler } from './handler'

const app = express()
// Must come before body parsers, because the signature is computed over the raw bytes.
app.post('/alerts', handler.node)
app.use(express.json())

export const server = createServer(app)
