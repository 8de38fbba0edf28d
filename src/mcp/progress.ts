import type { ServerContext } from '@modelcontextprotocol/server'
import type { Progress } from '../core/pagination/progress.ts'

/**
 * Returns a function that sends progress notifications to the MCP client, if the client has requested them for the tool
 * call.
 */
export function progressNotifier({ mcpReq }: ServerContext): (progress: Progress) => void {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return () => {}
  return ({ done, total, calls }) => {
    const message = `${calls} requests sent`
    const params = { progressToken, progress: done, total, message }
    // A failed notification must not fail the tool call.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
  }
}
