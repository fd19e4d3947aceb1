import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type RunningMarket = {
  url: string
  dataDir: string
  /** Its process. */
  pid: number | undefined
  /** Everything it has said so far. */
  said: () => string
  /** Asks it to end, as an operator would, and gives its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

type Wish = { dataDir: string; port?: number; environment?: Record<string, string> }

/** Starts the built program on a free port of this machine, and waits until it serves. */
export async function startMarket({ dataDir, port, environment = {} }: Wish) {
  const ownPort = port ?? (await findFreePort())
  const program = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...withoutOwn(process.env),
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  // Whatever becomes of us, the program must not stay behind.
  const forget = () => program.kill('SIGKILL')
  process.once('exit', forget)
  program.once('exit', () => process.off('exit', forget))
  const market: RunningMarket = {
    url: `http://127.0.0.1:${ownPort}`,
    dataDir,
    pid: program.pid,
    said: () => said,
    stop: () => end(program, 'SIGTERM'),
    kill: async () => void (await end(program, 'SIGKILL')),
  }
  await untilItServes(program, market)
  return market
}

// What the person running the tests has set for their own market is no business of this one.
function withoutOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_READ_URL, PUBLIC_URL, S3_ENDPOINT, SMTP_URL, ...rest } =
    environment
  return rest
}

async function untilItServes(program: ChildProcess, market: RunningMarket): Promise<void> {
  const limit = AbortSignal.timeout(120_000)
  while (!market.said().includes(' is open at ')) {
    if (program.exitCode !== null || program.signalCode !== null)
      throw new Error(`The market did not start:\n${market.said()}`)
    if (limit.aborted) {
      program.kill('SIGKILL')
      throw new Error(`The market was not ready in two minutes:\n${market.said()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (program.exitCode !== null || program.signalCode !== null) return program.exitCode
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
  return program.exitCode
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
