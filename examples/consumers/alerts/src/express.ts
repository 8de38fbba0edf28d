import { createServer } from 'node:http'
import express from 'express'
import { handler } from './handler'

const app = express()
// Before what parses bodies: the signature is of the bytes as they came.
app.post('/alerts', handler.node)
app.use(express.json())

export const server = createServer(app)
