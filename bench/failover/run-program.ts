import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, openSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Program = {
  pid: number
  isRunning: () => boolean
  /** Ends it and waits until it has ended; after ten seconds it is killed. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

type RunOptions = {
  /** Gets all output. */
  logFile: string
  environment?: Record<string, string>
  /** Runs as the user `postgres` if this process is root's: PostgreSQL and PgBouncer refuse root. */
  asPostgres?: boolean
  /** What ends it if this process ends. By default it may end its own children. */
  lastSignal?: NodeJS.Signals
}

const killTimeoutMilliseconds = 10_000
const systemFolders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** Programs of the cluster, and the Debian package of each. */
const packages: Record<string, string> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  memcached: 'memcached',
  curl: 'curl',
  setpriv: 'util-linux',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
}

/** Debian's packages that a cluster needs and that are not installed. */
export function findMissingPackages(): string[] {
  const missing = Object.keys(packages).filter((program) => !findProgram(program))
  const names = missing.flatMap((program) => packages[program] ?? [])
  return findPostgresBin() ? names : [...names, 'postgresql']
}

/** The folder with the programs of the newest PostgreSQL, 15 or later. */
export function findPostgresBin(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15)
  const folder = join(root, String(Math.max(...versions)), 'bin')
  return existsSync(join(folder, 'postgres')) ? folder : undefined
}

const children = new Map<ChildProcess, NodeJS.Signals>()
process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal)
})

/** Starts a program that must not outlive this process. */
export function runProgram(command: string, args: string[], options: RunOptions): Program {
  const { logFile, environment = {}, asPostgres, lastSignal = 'SIGTERM' } = options
  const log = openSync(logFile, 'a')
  const [program = '', ...rest] =
    asPostgres && isRoot() ? [...becomePostgres, command, ...args] : [command, ...args]
  const PATH = [process.env.PATH, ...systemFolders].join(delimiter)
  const child = spawn(findProgram(program) ?? program, rest, {
    env: { PATH, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  })
  children.set(child, lastSignal)
  child.once('exit', () => children.delete(child))
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    async end(signal) {
      if (!isRunning(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      const giveUp = setTimeout(() => child.kill('SIGKILL'), killTimeoutMilliseconds)
      await ended
      clearTimeout(giveUp)
    },
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

const becomePostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function findProgram(name: string): string | undefined {
  const folders = [...String(process.env.PATH).split(delimiter), ...systemFolders]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
