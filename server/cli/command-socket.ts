import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { log } from '../../app/platform/http/log.server.ts'
import { type Command, type RunCommand, UsageError } from './command.ts'
import type { Progress } from './progress.ts'
import { readLines } from './read-lines.ts'
import type { MarketRequest, MarketResponse } from './running-market.ts'
import { socketPath } from './socket-path.ts'

const maxRequestBytes = 1024 * 1024

/**
 * Takes commands on a socket in the data folder, for operators of the embedded database, which only this
 * process can open. Only the user who runs the market can connect. Returns the function that closes it; call it
 * after the database has been locked. Loads the commands at once: the next build deletes the files of this one.
 */
export async function openCommandSocket(
  dataDir: string,
  commands: readonly Command[],
): Promise<() => Promise<void>> {
  const runs = await loadCommands(commands)
  const path = socketPath(dataDir)
  // Left by a process that was killed; the lock of the database says that none is running.
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    void serve(socket, runs)
  })
  await listen(server, path)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** By name, the commands that use the database. */
async function loadCommands(commands: readonly Command[]): Promise<Map<string, RunCommand>> {
  const inMarket = commands.filter(({ usesDatabase }) => usesDatabase)
  return new Map(
    await Promise.all(inMarket.map(async ({ name, load }) => [name, await load()] as const)),
  )
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error, path }, 'no socket for commands: stop the market to run bin/market')
      resolve()
    })
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve()
    })
  })
}

async function serve(socket: Socket, runs: ReadonlyMap<string, RunCommand>): Promise<void> {
  const send = (response: MarketResponse) => void socket.write(`${JSON.stringify(response)}\n`)
  try {
    const request = await readRequest(socket)
    if (!request) return
    const { command: name, ...input } = request
    const run = runs.get(name)
    if (!run) throw new UsageError(`The running market does not know the command ${name}.`)
    const progress: Progress = {
      update: (...state) => send({ progress: state }),
      end: () => {},
    }
    log.info({ command: name }, 'command of the operator')
    send({ result: await run({ ...input, progress }) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    send({ error: message, isUsage: error instanceof UsageError })
  } finally {
    socket.end()
  }
}

async function readRequest(socket: Socket): Promise<MarketRequest | undefined> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes > maxRequestBytes) socket.destroy()
  })
  const lines = readLines(socket)[Symbol.asyncIterator]()
  const { value, done } = await lines.next()
  return done ? undefined : JSON.parse(value)
}
