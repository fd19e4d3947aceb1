import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from '../database/database.server.ts'
import { log } from '../http/log.server.ts'

/** Work that is done after the answer has gone out, again and again until it succeeds. */
export type Job<Payload extends object = Record<string, never>> = {
  name: string
  /** Throws to be run again later. The id stays the same from try to try. */
  work: (db: Database, payload: Payload, jobId: string) => Promise<void>
  /** How often it is tried again, after 5 s, 10 s, 20 s and so on, up to a quarter of an hour. */
  retries: number
  /** When it runs by itself: five cron fields, in UTC. */
  every?: string
  /** After how long it counts as failed; a quarter of an hour unless said, a day at the most. */
  minutes?: number
}

/** Any job at all: a list of jobs cannot know their payloads. */
export type AnyJob = Job<never>

const jobsSchema = 'jobs'
// What PostgreSQL calls a second row under the same key, in its own tables too.
const uniqueViolation = '23505'
// A job of this process is fetched at once; this is for those of other copies and for retries.
const pollSeconds = 2
const scheduledPollSeconds = 60
const shutdownSeconds = 15
// How often a copy looks for jobs whose program was killed, from its first moments on.
const maintenanceSeconds = 10
const defaultExpireMinutes = 15

type RunningJobs = { boss: PgBoss; open: OpenDatabase; workers: Map<string, string> }

// A hot reload in development must find the running workers, not start a second set.
const globalJobs = globalThis as { marketJobs?: RunningJobs }

/**
 * Keeps a job with what `db` writes: inside a transaction it exists only once that is committed.
 * The program must have had its jobs installed on this database before. A slice that only says what
 * has happened gives the job's name, and leaves the work to one that comes after it. The work is
 * begun after `waitSeconds`, at once unless told. Given an `id`, a second one with it is not kept.
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
  // Long enough for the caller's transaction to end; should it take longer, the next poll is near.
  setTimeout(() => wakeWorker(job.name), 30).unref()
}

/** Enqueues many jobs of one kind in one statement, each after its own `waitSeconds`. */
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

/** Whether a job of this kind has been kept under an `id`, done or not, within the last hour. */
export async function isEnqueued(
  db: Database,
  job: Pick<AnyJob, 'name'>,
  id: string,
): Promise<boolean> {
  const boss = createBoss({ executeSql: fromDrizzle(db, sql).executeSql })
  return (await boss.findJobs(job.name, { id })).length > 0
}

/** Makes the queue's tables and a queue for each job. Nothing runs yet. */
export async function installJobs(
  open: Pick<OpenDatabase, 'query'>,
  jobs: readonly AnyJob[],
): Promise<void> {
  const boss = createBoss({ executeSql: open.query })
  await boss.start()
  await createQueues(boss, jobs)
  await boss.stop({ close: false })
}

/** Installs the jobs and works on them until `stopJobs`. */
export async function startJobs(open: OpenDatabase, jobs: readonly AnyJob[]): Promise<void> {
  if (globalJobs.marketJobs?.open === open) return
  const boss = await startBoss(() => {
    const queue = createBoss({ executeSql: open.query }, { schedule: true, supervise: true })
    queue.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
    return queue
  })
  await createQueues(boss, jobs)
  const workers = new Map<string, string>()
  globalJobs.marketJobs = { boss, open, workers }
  for (const job of jobs) {
    if (job.every) await boss.schedule(job.name, job.every)
    const pollingIntervalSeconds = job.every ? scheduledPollSeconds : pollSeconds
    const worker = await boss.work<never>(job.name, { pollingIntervalSeconds }, async (taken) => {
      for (const { id, data } of taken) await runJob(open.db, job, data, id)
      // The next one may be waiting already.
      wakeWorker(job.name)
    })
    workers.set(job.name, worker)
  }
}

/** Takes no new jobs; those in hand finish, or go back for another try after fifteen seconds. */
export async function stopJobs(): Promise<void> {
  const running = globalJobs.marketJobs
  delete globalJobs.marketJobs
  await running?.boss.stop({ close: false, timeout: shutdownSeconds * 1000 })
}

function wakeWorker(name: string): void {
  const worker = globalJobs.marketJobs?.workers.get(name)
  if (worker) globalJobs.marketJobs?.boss.notifyWorker(worker)
}

async function runJob(db: Database, job: AnyJob, payload: never, jobId: string): Promise<void> {
  try {
    await job.work(db, payload, jobId)
  } catch (error) {
    log.error({ job: job.name, jobId, err: error }, 'job failed and will be tried again')
    throw error
  }
}

/** Of copies that make the queue's tables at once, the one that comes late fails, and finds them. */
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
      // A program that was killed sends no more signs of life, and its job goes to another.
      heartbeatSeconds: 15,
      // What is done is forgotten after an hour or two: payloads name people.
      deleteAfterSeconds: 3600,
    }
    await boss.createQueue(name, habits)
    // A queue that was there before keeps its old habits unless told.
    await boss.updateQueue(name, habits)
  }
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
