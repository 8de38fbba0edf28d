import { createServer } from 'node:http'
import { handler } from './handler'

export const server = createServer((request, response) => {
  if (request.url === '/alerts') return handler.node(request, response)
  response.writeHead(404).end()
})
