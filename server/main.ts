import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { answerFailed, answerUnreadable } from './requests/unreadable-requests.ts'

type Application = typeof import('./app.ts')
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

// In development the application comes through Vite, so that edits are seen at once.
const isDevelopment = process.argv.includes('--dev')
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

const secondsToFinish = 20
const secondsToEnd = 25
const secondsToSend = 30

const vite = isDevelopment ? await openVite() : undefined
const application = await load().catch(explain)
const { host, port, publicUrl, fetch } = await application.start().catch(explain)

const isSecure = publicUrl.protocol === 'https:'
const errorHandler = (error: unknown) => answerFailed(error, { isSecure })
const answer = getRequestListener(fetch, { errorHandler })
const server = createServer(
  {
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5_000,
    // Answered by us, with a page.
    requireHostHeader: false,
  },
  vite ? developmentListener(vite, answer) : answer,
)
// Streams of events beat more often; whoever takes nothing of an answer is cut off.
server.setTimeout(120_000)
application.limitConnections(server)
server.on('request', limitSending)
answerUnreadable(server, { isSecure })
server.on('error', explain)
let stopping: Promise<void> | undefined
server.listen(port, host, () => console.log(`\n  Zarai Bazaar is open at ${publicUrl.href}\n`))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopOnce)
process.on('uncaughtException', (error) => {
  application.recordCrash(error)
  process.exitCode = 1
  stopOnce()
})

async function load(): Promise<Application> {
  if (vite) return (await vite.ssrLoadModule('./server/app.ts')) as Application
  return (await import(new URL('../build/server/index.js', import.meta.url).href)) as Application
}

async function openVite(): Promise<ViteDevServer> {
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true } })
}

function developmentListener(devServer: ViteDevServer, answer: Listener): Listener {
  return (incoming, outgoing) =>
    devServer.middlewares(incoming, outgoing, () => answer(incoming, outgoing))
}

/** Pictures come over slow connections and get five minutes; anything else has to be here sooner. */
function limitSending(incoming: IncomingMessage) {
  if (incoming.headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, secondsToSend * 1000)
  incoming.once('close', () => clearTimeout(timer))
}

/** A second signal, or a failure on the way out, must not close the database under the first. */
function stopOnce() {
  stopping ??= stopGracefully()
}

/** Requests and jobs in hand finish, then the database closes. */
async function stopGracefully() {
  setTimeout(() => process.exit(1), secondsToEnd * 1000).unref()
  await Promise.all([application.beginStopping(), finishRequests()])
  await application.stop()
  await vite?.close()
  process.exit()
}

/** Takes no new connection; whoever is still there after twenty seconds is cut off. */
async function finishRequests() {
  const giveUp = setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000)
  // A connection whose last answer has gone out would be kept for the next request that may come.
  const hangUp = setInterval(() => server.closeIdleConnections(), 100)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(giveUp)
  clearInterval(hangUp)
}

function explain(error: Error & { code?: string }): never {
  const isMistake = error.constructor.name === 'ConfigurationError'
  const isTaken = error.code === 'EADDRINUSE'
  if (isTaken) console.error(`PORT: ${port} is in use by another program. Give this one another.`)
  else console.error(isMistake ? error.message : error)
  process.exit(1)
}
