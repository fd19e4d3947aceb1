import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../../server/find-free-port.ts'

export type RunningMarket = {
  url: string
  dataDir: string
  pid: number | undefined
  /** All output so far. */
  output: () => string
  /** Stops the process with SIGTERM and returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills the process without a warning. */
  kill: () => Promise<void>
}

type MarketOptions = {
  dataDir: string
  port?: number
  environment?: Record<string, string>
  /** Of another version; by default this one. */
  programFolder?: string
  /**
   * For a market with little to do: the embedded database's WebAssembly is compiled once and not
   * optimised while it runs, which takes almost half of the start.
   */
  isShortLived?: boolean
}

/** Starts the built server, as `bin/start` does, on a free local port and waits until it is ready. */
export async function startMarket(options: MarketOptions) {
  const { dataDir, port, environment = {}, programFolder = '.', isShortLived } = options
  const ownPort = port ?? (await findFreePort())
  const program = spawn(
    process.execPath,
    [...(isShortLived ? ['--liftoff-only'] : []), '--max-semi-space-size=8', 'server/main.ts'],
    {
      cwd: programFolder,
      env: {
        ...withoutOwn(process.env),
        HOST: '127.0.0.1',
        PORT: String(ownPort),
        DATA_DIR: dataDir,
        ...withoutOfferLimits,
        // Tests kill the program, not the machine.
        EMBEDDED_SYNC: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // The server must not outlive the test process.
  const forget = () => program.kill('SIGKILL')
  process.once('exit', forget)
  program.once('exit', () => process.off('exit', forget))
  const market: RunningMarket = {
    url: `http://127.0.0.1:${ownPort}`,
    dataDir,
    pid: program.pid,
    output: () => output,
    stop: () => end(program, 'SIGTERM'),
    kill: async () => void (await end(program, 'SIGKILL')),
  }
  await untilItServes(program, market)
  program.once('exit', (code, signal) => {
    // Else all later tests that share it fail without saying why.
    if (!program.killed)
      console.error(`A market ended by itself (${signal ?? code}):\n${output.slice(-2000)}`)
  })
  return market
}

// Most journeys post many listings as a new member, some of them alike.
const withoutOfferLimits = { SCREENING_ACTIVE_OFFERS: 'off', SCREENING_OWN_DUPLICATE: 'off' }

// Ignore settings that the developer has made for their own server.
function withoutOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, ...others } = environment
  const { PUBLIC_URL, S3_ENDPOINT, SMTP_URL, ...rest } = others
  return rest
}

async function untilItServes(program: ChildProcess, market: RunningMarket): Promise<void> {
  const limit = AbortSignal.timeout(240_000)
  while (!market.output().includes(' is open at ')) {
    if (program.exitCode !== null || program.signalCode !== null)
      throw new Error(`The market did not start:\n${market.output()}`)
    if (limit.aborted) {
      program.kill('SIGKILL')
      throw new Error(`The market was not ready in four minutes:\n${market.output()}`)
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
