import { type Alert, createAlertHandler } from 'chaindata/alerts'

export const secret = process.env['ALERT_SECRET'] ?? 'example-secret'

/** The alerts that this example has received. A real program would write them to a queue or a database. */
export const alerts: Alert[] = []

/** The handler that all servers share. `onAlert` runs after the sender has received the response. */
export const handler = createAlertHandler({ secret, onAlert: (alert) => alerts.push(alert) })
