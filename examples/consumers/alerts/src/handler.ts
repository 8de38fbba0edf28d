import { type Alert, createAlertHandler } from 'chaindata/alerts'

export const secret = process.env['ALERT_SECRET'] ?? 'example-secret'

/** Collects the alerts of this example. A real program would write them to a queue or a database. */
export const alerts: Alert[] = []

/** Shared by all servers. `onAlert` runs after the sender got its response. */
export const handler = createAlertHandler({ secret, onAlert: (alert) => alerts.push(alert) })
