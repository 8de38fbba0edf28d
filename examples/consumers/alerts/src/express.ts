import { createServer } from 'node:http'
import express from 'express'
import { handler } from './handler'

const app = express()
// The handler must come before body parsers, because it verifies the signature of the raw bytes.
app.post('/alerts', handler.node)
app.use(express.json())

export const server = createServer(app)
