import { readdirSync, readFileSync } from 'node:fs'

// Linux counts CPU time in hundredths of a second.
const ticksPerSecond = 100

/** CPU seconds that a process has used so far. */
export function processSeconds(pid: number | string): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** CPU seconds that each connection of a PostgreSQL database has used so far, by process id. */
export function connectionSeconds(database: string): Map<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.filter((pid) => {
    const title = read(`/proc/${pid}/cmdline`)
    return title.startsWith('postgres:') && title.includes(` ${database} `)
  })
  return new Map(own.map((pid) => [pid, processSeconds(pid)]))
}

/** What the connections have used since `before`; those closed in the meantime are not counted. */
export function secondsSince(before: ReadonlyMap<string, number>, database: string): number {
  let sum = 0
  for (const [pid, seconds] of connectionSeconds(database)) sum += seconds - (before.get(pid) ?? 0)
  return sum
}

/** Resident memory of a process in megabytes. */
export function residentMemory(pid: number | string): number {
  return Math.round(Number(read(`/proc/${pid}/status`).match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
