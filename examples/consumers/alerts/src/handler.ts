import { type Alert, createAlertHandler } from 'chaindata/alerts'

export const secret = process.env['ALERT_SECRET'] ?? 'a secret of this example'

/** What a real program would put into a queue or a database. */
export const alerts: Alert[] = []

/** The same for every server. `onAlert` is called when the sender has its answer. */
export const handler = createAlertHandler({ secret, onAlert: (alert) => alerts.push(alert) })
