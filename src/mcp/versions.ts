import { isJSONRPCErrorResponse, ResourceNotFoundError, Server, type Transport } from '@modelcontextprotocol/server'

/* Differences between the versions of the protocol that the SDK does not cover. The version is a date. */

/** Returns whether the client of a connection knows links to resources in the result of a tool. */
export const knowsResourceLinks = (server: Server): boolean => versionOf(server) >= '2025-06-18'

const versionOf = (server: Server): string => server.getNegotiatedProtocolVersion() ?? ''

/** Error code of an unknown resource before version 2026-07-28. The SDK sends the code of the newest version. */
const resourceNotFound = -32002

/** A server that sends the error codes of the negotiated version. */
export class VersionedServer extends Server {
  override async connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport)
    transport.send = (message, options) => {
      if (!isJSONRPCErrorResponse(message) || versionOf(this) >= '2026-07-28') return send(message, options)
      const { code, message: text, data } = message.error
      const isNotFound = ResourceNotFoundError.fromError(code, text, data) instanceof ResourceNotFoundError
      return send(isNotFound ? { ...message, error: { ...message.error, code: resourceNotFound } } : message, options)
    }
    await super.connect(transport)
  }
}
