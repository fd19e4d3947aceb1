import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillConfiguration, type Settings } from './fill-configuration.ts'
import { isRoot, type Program, runProgram } from './run-program.ts'

export type PostgresNode = {
  name: string
  port: number
  apiPort: number
  folder: string
  patroni: Program
}

/**
 * What happens to a primary: its PostgreSQL, the Patroni that watches it, or both are killed, or both are
 * frozen, so that connections stay open and nothing answers any more.
 */
export type Fault = 'PostgreSQL' | 'Patroni' | 'both' | 'frozen'

type Member = {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

const pollInterval = 100

/** Starts Patroni for one node, in a folder that belongs to the user `postgres`. */
export function startNode(settings: Settings, node: Omit<PostgresNode, 'patroni'>): PostgresNode {
  const { name, port, apiPort, folder } = node
  if (!existsSync(folder)) {
    mkdirSync(folder)
    chmodSync(folder, 0o700)
    const own = { NODE: name, NODE_FOLDER: folder, POSTGRES_PORT: port, API_PORT: apiPort }
    writeFileSync(
      join(folder, 'patroni.yml'),
      fillConfiguration('patroni.yml', { ...settings, ...own }),
    )
    giveToPostgres(folder, join(folder, 'patroni.yml'))
    process.once('exit', () => killPostgres(folder))
  }
  const logFile = join(folder, '..', `${name}.log`)
  const patroni = runProgram('patroni', [join(folder, 'patroni.yml')], {
    logFile,
    asPostgres: true,
  })
  return { ...node, patroni }
}

export function giveToPostgres(...paths: string[]): void {
  if (!isRoot()) return
  const { uid, gid } = statSync('/var/lib/postgresql')
  for (const path of paths) chownSync(path, uid, gid)
}

/** Waits until one node is the primary, the others follow it, and one of them confirms commits. */
export async function untilComplete(
  nodes: readonly PostgresNode[],
  seconds: number,
): Promise<string> {
  const end = performance.now() + seconds * 1000
  let members: Member[] = []
  while (performance.now() < end) {
    members = await readMembers(nodes)
    const leader = members.find(({ role }) => role === 'leader')
    const standbys = members.filter(({ role }) => role !== 'leader')
    const follow = standbys.filter(
      ({ state, timeline, lag }) =>
        (state === 'running' || state === 'streaming') &&
        timeline === leader?.timeline &&
        Number(lag) === 0,
    )
    const hasSync = standbys.some(({ role }) => role === 'sync_standby')
    if (leader?.state === 'running' && follow.length === nodes.length - 1 && hasSync)
      return leader.name
    await wait(pollInterval)
  }
  throw new Error(`The cluster is not complete: ${JSON.stringify(members)}`)
}

/** The processes of PostgreSQL notice by themselves that the first one was killed. */
export async function injectFault({ folder, patroni }: PostgresNode, fault: Fault): Promise<void> {
  if (fault === 'frozen') {
    for (const pid of [patroni.pid, ...listPostgres(folder)]) signal(pid, 'SIGSTOP')
    return
  }
  const patroniKilled = fault === 'PostgreSQL' ? undefined : patroni.end('SIGKILL')
  if (fault !== 'Patroni') signal(readPostmaster(folder), 'SIGKILL')
  await patroniKilled
}

/** Lets a frozen node go on, where it still takes itself for the primary. */
export function thawNode({ folder, patroni }: PostgresNode): void {
  for (const pid of [patroni.pid, ...listPostgres(folder)]) signal(pid, 'SIGCONT')
}

function killPostgres(folder: string): void {
  for (const pid of listPostgres(folder)) signal(pid, 'SIGKILL')
}

/** The first process of PostgreSQL and those that it has started. */
function listPostgres(folder: string): number[] {
  const postmaster = readPostmaster(folder)
  const own = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && parentOf(pid) === postmaster)
  return [postmaster, ...own]
}

function readPostmaster(folder: string): number {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** As one of the nodes that answer sees them. */
async function readMembers(nodes: readonly PostgresNode[]): Promise<Member[]> {
  for (const { apiPort } of nodes) {
    try {
      const signal = AbortSignal.timeout(1_000)
      const response = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal })
      return (await response.json()).members
    } catch {
      // This one is down.
    }
  }
  return []
}
