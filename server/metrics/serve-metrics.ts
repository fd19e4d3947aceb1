import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { OpenDatabase } from '../../app/platform/database/database.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { readDatabaseMetrics } from './read-database-metrics.ts'
import { readProcessMetrics } from './read-process-metrics.ts'

// Only programs on this machine can connect; the public port never serves metrics.
const host = '127.0.0.1'

let hasDefaults = false

/** Serves `/metrics` on the loopback interface. Returns the port and the function that closes it. */
export async function serveMetrics(
  open: OpenDatabase,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  // Process, event loop and memory. They observe from now on, so not unless somebody reads them.
  if (!hasDefaults) addProcessMetrics()
  hasDefaults = true
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      await readProcessMetrics(open)
      await readDatabaseMetrics(open.db)
      const text = await metrics.registry.metrics()
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'metrics failed')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, close }
}

function addProcessMetrics(): void {
  collectDefaultMetrics({ register: metrics.registry })
  // Gauges with the name of a counter, which promtool rejects; they are deprecated.
  for (const kind of ['handles', 'requests', 'resources'])
    metrics.registry.removeSingleMetric(`nodejs_active_${kind}_total`)
}
