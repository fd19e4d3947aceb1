import { createConnection, type Socket } from 'node:net'
import { environment } from '../../app/platform/http/environment.server.ts'
import { type CommandInput, type CommandResult, UsageError } from './command.ts'
import { readLines } from './read-lines.ts'
import { socketPath } from './socket-path.ts'

/** What the command line sends: one line of JSON. */
export type MarketRequest = Omit<CommandInput, 'progress'> & { command: string }

/** What the market answers: lines of JSON, with the result or the error last. */
export type MarketResponse =
  | { progress: Parameters<CommandInput['progress']['update']> }
  | { result: CommandResult }
  | { error: string; isUsage: boolean }

/**
 * Runs a command inside the market that is running on the embedded database of `DATA_DIR`. `undefined` if none
 * is, or if it uses PostgreSQL, which the command can open itself.
 */
export async function runInMarket(
  command: string,
  { progress, ...input }: CommandInput,
): Promise<CommandResult | undefined> {
  const { dataDir, databaseUrl } = environment()
  if (databaseUrl) return undefined
  const socket = await connect(socketPath(dataDir))
  if (!socket) return undefined
  const request: MarketRequest = { command, ...input }
  socket.write(`${JSON.stringify(request)}\n`)
  try {
    for await (const line of readLines(socket)) {
      const response: MarketResponse = JSON.parse(line)
      if ('progress' in response) {
        progress.update(...response.progress)
        continue
      }
      socket.end()
      if ('result' in response) return response.result
      throw response.isUsage ? new UsageError(response.error) : new Error(response.error)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  throw new Error('The market stopped before the command had finished.')
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isAbsent = ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(
        error.code ?? '',
      )
      if (isAbsent) resolve(undefined)
      else reject(error)
    })
  })
}
