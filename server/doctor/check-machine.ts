import { access, constants } from 'node:fs/promises'
import { relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { listOpenFiles } from '../../app/platform/database/private-files.server.ts'
import { describeError } from '../errors/describe-error.ts'
import { type Check, type CheckContext, type Finding, nameSome } from './finding.ts'

const gigabyte = 1024 ** 3
const maxClockSeconds = 60
const timeoutMilliseconds = 10_000

export const checkDisk: Check = async ({ environment: { dataDir }, measureDisk: measure }) => {
  const subject = 'disk'
  try {
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const text = `DATA_DIR cannot be written: ${describeError(error)}`
    return [{ status: 'fault', subject, text, advice: 'Give it to the user of the market.' }]
  }
  const { freeShare, freeBytes } = await measure(dataDir)
  const text = `${(freeBytes / gigabyte).toFixed(1)} GB free (${Math.floor(freeShare * 100)}%) at ${dataDir}`
  const advice = 'Make space: without it nobody can post, and the database stops.'
  if (freeBytes < gigabyte / 2 || freeShare < 0.02)
    return [{ status: 'fault', subject, text, advice }]
  if (freeBytes < 2 * gigabyte || freeShare < 0.1)
    return [{ status: 'warning', subject, text, advice }]
  return [{ status: 'ok', subject, text }]
}

/** Whether others on this machine can read or change the market's files, such as the secret or emails. */
export const checkFiles: Check = async ({ environment: { dataDir } }) => {
  const subject = 'files'
  const open: string[] = []
  for await (const { path } of listOpenFiles(dataDir)) open.push(relative(dataDir, path) || dataDir)
  if (open.length === 0)
    return [{ status: 'ok', subject, text: 'Only the market can read and change them.' }]
  const text = `Others on this machine have rights to ${nameSome(open)}.`
  const advice = `Restart the market: it takes them away. Or: chmod -R go= ${dataDir}`
  return [{ status: 'fault', subject, text, advice }]
}

/** Compares the clock with those of the database, the picture store and the proxy. */
export const checkClock: Check = async (context) => {
  const clocks = await Promise.all([
    readDatabaseClock(context),
    readHttpClock('the picture store', context.environment.s3?.endpoint),
    readHttpClock('the proxy', publicHttpUrl(context)),
  ])
  const known = clocks.filter((clock) => clock !== undefined)
  const wrong = known.filter(({ seconds }) => Math.abs(seconds) > maxClockSeconds)
  if (wrong.length > 0) return wrong.map(describeClock)
  if (known.length === 0) return []
  return [
    {
      status: 'ok',
      subject: 'clock',
      text: `It agrees with ${known.map(({ name }) => name).join(' and ')}.`,
    },
  ]
}

type Clock = { name: string; seconds: number }

function describeClock({ name, seconds }: Clock): Finding {
  const amount = Math.round(Math.abs(seconds))
  return {
    status: 'fault',
    subject: 'clock',
    text: `It is ${amount} seconds ${seconds < 0 ? 'ahead of' : 'behind'} that of ${name}.`,
    advice: 'Let chrony or systemd-timesyncd set the clocks. S3 and codes of staff need the time.',
  }
}

/** The embedded database has the clock of this machine. */
async function readDatabaseClock({ db, environment }: CheckContext): Promise<Clock | undefined> {
  if (!db || !environment.databaseUrl) return undefined
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
  )
  return { name: 'the database', seconds: Number(rows[0]?.seconds ?? 0) - Date.now() / 1000 }
}

function publicHttpUrl({ environment }: CheckContext): string | undefined {
  return environment.hasFixedOrigin ? new URL('/healthz', environment.publicUrl).href : undefined
}

async function readHttpClock(name: string, url: string | undefined): Promise<Clock | undefined> {
  if (!url) return undefined
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    const date = Date.parse(response.headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : { name, seconds: (date - Date.now()) / 1000 }
  } catch {
    // Another check reports that it cannot be reached.
    return undefined
  }
}
