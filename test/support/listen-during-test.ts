import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from './listen-on-free-port.ts'

/** Starts a server on a free port, closes it after the test, and returns the port. */
export async function listenDuringTest(server: Server): Promise<number> {
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return await listenOnFreePort(server)
}
