import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from '../database/database.server.ts'
import { recordUnavailable } from '../database/database-unavailable.server.ts'
import { log } from '../http/log.server.ts'
import { metrics } from '../metrics/metrics.server.ts'

/** Background work that runs outside of requests and is retried when it fails. */
export type Job<Payload extends object = Record<string, never>> = {
  name: string
  /** Throws to be retried. The id stays the same for all attempts. */
  work: (db: Database, payload: Payload, jobId: string) => Promise<void>
  retries: number
  /** Schedule of a recurring job: five cron fields, in UTC. */
  every?: string
  minutes?: number
}

/** Any job: a list of jobs has no common payload type. */
export type AnyJob = Job<never>

const jobsSchema = 'jobs'
// PostgreSQL's error code for a unique violation, which can occur in its system tables too.
const uniqueViolation = '23505'
// Jobs of this process start at once; polling is for those of other instances and for retries.
const pollSeconds = 2
const scheduledPollSeconds = 60
const shutdownSeconds = 15
// How often an instance looks for jobs whose process was killed, starting right away.
const maintenanceSeconds = 10
const defaultExpireMinutes = 15

type RunningJobs = { boss: PgBoss; open: OpenDatabase; workers: Map<string, string> }

// A hot reload in development must reuse the running workers, not start a second set.
const globalJobs = globalThis as { marketJobs?: RunningJobs }

/**
 * Enqueues a job through `db`: inside a transaction it exists only after the commit. It starts after
 * `waitSeconds`. If a job with the same `id` exists, nothing is enqueued. A folder that only reports an event
 * passes the job's name; the folder that does the work depends on it.
 */
export async function enqueue<Payload extends object>(
  db: Database,
  job: Pick<Job<Payload>, 'name'> & Partial<Pick<Job<Payload>, 'work'>>,
  payload: Payload,
  { waitSeconds = 0, id }: { waitSeconds?: number; id?: string } = {},
): Promise<void> {
  const boss = createBoss({ executeSql: fromDrizzle(db, sql).executeSql })
  await boss.send(job.name, payload, { startAfter: waitSeconds, ...(id && { id }) })
  if (waitSeconds > 0) return
  // Usually enough for the caller's transaction to commit; otherwise the next poll picks it up.
  setTimeout(() => wakeWorker(job.name), 30).unref()
}

export async function enqueueAll<Payload extends object>(
  db: Database,
  job: Pick<Job<Payload>, 'name'>,
  jobs: readonly { payload: Payload; waitSeconds: number }[],
): Promise<void> {
  if (jobs.length === 0) return
  const boss = createBoss({ executeSql: fromDrizzle(db, sql).executeSql })
  await boss.insert(
    job.name,
    jobs.map(({ payload, waitSeconds }) => ({ data: payload, startAfter: waitSeconds })),
  )
  if (jobs.every(({ waitSeconds }) => waitSeconds > 0)) return
  setTimeout(() => wakeWorker(job.name), 30).unref()
}

/** Whether a job with this `id` was enqueued within the last hour, completed or not. */
export async function isEnqueued(
  db: Database,
  job: Pick<AnyJob, 'name'>,
  id: string,
): Promise<boolean> {
  const boss = createBoss({ executeSql: fromDrizzle(db, sql).executeSql })
  return (await boss.findJobs(job.name, { id })).length > 0
}

/** Creates the queue's tables and a queue for each job. Starts no workers. */
export async function installJobs(
  open: Pick<OpenDatabase, 'query'>,
  jobs: readonly AnyJob[],
): Promise<void> {
  const boss = createBoss({ executeSql: open.query })
  await boss.start()
  await createQueues(boss, jobs)
  await boss.stop({ close: false })
}

export async function startJobs(open: OpenDatabase, jobs: readonly AnyJob[]): Promise<void> {
  if (globalJobs.marketJobs?.open === open) return
  const boss = await startBoss(() => {
    const queue = createBoss({ executeSql: open.query }, { schedule: true, supervise: true })
    queue.on('error', reportError)
    return queue
  })
  await createQueues(boss, jobs)
  await removeOldSchedules(boss, jobs)
  const workers = new Map<string, string>()
  globalJobs.marketJobs = { boss, open, workers }
  for (const job of jobs) {
    if (job.every) await boss.schedule(job.name, job.every)
    const pollingIntervalSeconds = job.every ? scheduledPollSeconds : pollSeconds
    const worker = await boss.work<never>(job.name, { pollingIntervalSeconds }, async (batch) => {
      for (const { id, data } of batch) await runJob(open.db, job, data, id)
      // The next job may be waiting already.
      wakeWorker(job.name)
    })
    workers.set(job.name, worker)
  }
}

/**
 * Takes no new jobs; running ones finish, or are retried later if they need more than 15 seconds.
 */
export async function stopJobs(): Promise<void> {
  const running = globalJobs.marketJobs
  delete globalJobs.marketJobs
  await running?.boss.stop({ close: false, timeout: shutdownSeconds * 1000 })
}

function reportError(error: Error): void {
  // Errors of workers are copies, which no connection has recorded.
  if (recordUnavailable(error)) log.warn({ err: error }, 'the job queue cannot reach the database')
  else log.error({ err: error }, 'the job queue failed')
}

function wakeWorker(name: string): void {
  const worker = globalJobs.marketJobs?.workers.get(name)
  if (worker) globalJobs.marketJobs?.boss.notifyWorker(worker)
}

async function runJob(db: Database, job: AnyJob, payload: never, jobId: string): Promise<void> {
  try {
    await job.work(db, payload, jobId)
    metrics.jobRuns.inc({ job: job.name, result: 'done' })
  } catch (error) {
    metrics.jobRuns.inc({ job: job.name, result: 'failed' })
    log.error({ job: job.name, jobId, err: error }, 'job failed and will be tried again')
    throw error
  }
}

/** When several instances create the queue's tables at once, the later fails once; the retry finds them. */
async function startBoss(make: () => PgBoss): Promise<PgBoss> {
  try {
    const boss = make()
    await boss.start()
    return boss
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    const boss = make()
    await boss.start()
    return boss
  }
}

async function createQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  for (const { name, retries, minutes = defaultExpireMinutes } of jobs) {
    const habits = {
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: minutes * 60,
      // A killed process sends no more heartbeats, and its job is retried by another.
      heartbeatSeconds: 15,
      // Completed jobs are deleted after an hour or two, as payloads contain personal data.
      deleteAfterSeconds: 3600,
    }
    await boss.createQueue(name, habits)
    // An existing queue keeps its old options unless updated.
    await boss.updateQueue(name, habits)
  }
}

/** A job that was renamed or removed would otherwise be enqueued forever, with no worker. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const scheduled = new Set(jobs.filter(({ every }) => every).map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!scheduled.has(name)) await boss.unschedule(name)
}

function createBoss(
  db: { executeSql: OpenDatabase['query'] },
  { schedule = false, supervise = false } = {},
): PgBoss {
  const features = {
    schedule,
    supervise,
    superviseIntervalSeconds: maintenanceSeconds,
    monitorIntervalSeconds: maintenanceSeconds,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 45,
  }
  return new PgBoss({ db, schema: jobsSchema, ...features })
}
