import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { hasLittleMemory } from './has-little-memory.ts'
import { finishesRequests } from './requests/finish-requests.ts'
import { handleUnreadableRequests, requestErrorResponse } from './requests/unreadable-requests.ts'

type Application = typeof import('./app.ts')
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

// In development Vite loads the application, so that edits apply at once.
const isDevelopment = process.argv.includes('--dev')
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

// V8 takes 0.6 GB for some seconds to optimise one function of the embedded database. Without, queries take about
// twice as long.
const unoptimized = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
if (hasLittleMemory()) for (const flag of unoptimized) setFlagsFromString(flag)

const maxShutdownSeconds = 25
const uploadSeconds = 30

const vite = isDevelopment ? await openVite() : undefined
const application = await load()
const { host, port, publicUrl, fetch, answerFromCache } = await application
  .start()
  .catch(exitWithError)

const usesHttps = publicUrl.protocol === 'https:'
const errorHandler = (error: unknown) => requestErrorResponse(error, { usesHttps })
const nodeListener = getRequestListener(fetch, { errorHandler })
const server = createServer(
  {
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5_000,
    // Our own handler responds with a page instead.
    requireHostHeader: false,
  },
  vite ? developmentListener(vite, nodeListener) : cachedListener,
)
// Longer than the heartbeat of event streams; cuts off clients that stop reading a response.
server.setTimeout(120_000)
application.limitConnections(server)
server.on('request', limitUploadTime)
const finishRequests = finishesRequests(server)
handleUnreadableRequests(server, { usesHttps })
server.on('error', exitWithError)
let stopping: Promise<void> | undefined
server.listen(port, host, () =>
  application.programLog.info(`Zarai Bazaar is open at ${publicUrl.href}`),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    application.programLog.info({ signal }, 'the program stops')
    stopOnce()
  })
process.on('uncaughtException', (error) => {
  application.logCrash(error)
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

function developmentListener(devServer: ViteDevServer, nodeListener: Listener): Listener {
  return (incoming, outgoing) =>
    devServer.middlewares(incoming, outgoing, () => nodeListener(incoming, outgoing))
}

function cachedListener(incoming: IncomingMessage, outgoing: ServerResponse): unknown {
  const passOn = () => nodeListener(incoming, outgoing)
  return answerFromCache ? answerFromCache(incoming, outgoing, passOn) : passOn()
}

/** Picture uploads may be slow and get five minutes; all other bodies must arrive sooner. */
function limitUploadTime(incoming: IncomingMessage) {
  const { 'content-length': length, 'transfer-encoding': transfer } = incoming.headers
  if (length === undefined && transfer === undefined) return
  if (incoming.headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, uploadSeconds * 1000)
  incoming.once('close', () => clearTimeout(timer))
}

/** A second signal, or a failure during shutdown, must not close the database twice. */
function stopOnce() {
  stopping ??= stopGracefully()
}

/** Lets running requests and jobs finish, then closes the database. */
async function stopGracefully() {
  setTimeout(() => {
    application.programLog.error('the program ends with work unfinished')
    process.exit(1)
  }, maxShutdownSeconds * 1000).unref()
  await Promise.all([application.beginShutdown(), finishRequests()])
  await application.stop()
  await vite?.close()
  application.programLog.info('the program has stopped')
  process.exit()
}

type StartError = Error & { code?: string; port?: number; syscall?: string }

function exitWithError(error: StartError): never {
  for (const line of describeFailure(error)) application.programLog.fatal(line)
  process.exit(1)
}

/** What an operator can mend is a line without a stack. */
function describeFailure(error: StartError) {
  if (error.constructor.name === 'ConfigurationError') return error.message.split('\n')
  if (error.code === 'EADDRINUSE')
    return [`Port ${error.port} is already in use. Set another PORT or METRICS_PORT.`]
  return [error.syscall ? error.message : error]
}
