/**
 * Serves the metrics of a client to Prometheus. `dashboard.json` is a Grafana dashboard for them: import it, and choose
 * your Prometheus data source.
 *
 * The program makes some calls, requests its own metrics as Prometheus does, prints some of them, and checks that the
 * dashboard shows no metric that does not exist.
 */
import { readFile } from 'node:fs/promises'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { createClient } from 'chaindata'
import { memoryCache } from 'chaindata/cache'
import { instrument } from 'chaindata/opentelemetry'

const port = Number(process.env['METRICS_PORT'] ?? 9464)
const exporter = new PrometheusExporter({ host: '127.0.0.1', port })
const meter = new MeterProvider({ readers: [exporter] }).getMeter('example')
const chaindata = createClient({ cache: memoryCache(), ...instrument({ meter }) })

// The second and the third call get their result from the cache.
const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
const acme = chaindata.withOptions({ name: 'acme' })
for (let i = 0; i < 3; i++) await acme.names.resolve(name)
// The mock rejects this key.
const blocked = chaindata.withOptions({ headers: { 'x-api-key': 'mock-blocked' } })
await blocked.names.resolve(name, { cache: 'no-store' }).catch(() => {})

const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
for (const line of metrics.split('\n').filter((line) => /^chaindata_(requests|cache|credits).* [1-9]/.test(line)))
  console.log(
    line.replace(/(chaindata_source|error_type|http_request|server|url)\w*="[^"]*",?/g, '').replace(',}', '}'),
  )

const dashboard = await readFile('dashboard.json', 'utf8')
const shown = new Set(dashboard.match(/\b(chaindata|http_client)\w+_(total|bucket)\b/g))
const missing = [...shown].filter((metric) => !metrics.includes(metric))
console.log(`dashboard: ${shown.size} metrics, ${missing.length} missing ${missing}`.trim())
await exporter.shutdown()
