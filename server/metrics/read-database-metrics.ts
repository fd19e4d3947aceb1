import { count, eq, min, sql } from 'drizzle-orm'
import { listPausedPrefixes } from '../../app/accounts/phone/phone-prefixes.server.ts'
import { cachedFor } from '../../app/browse/cache/cached-for.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { findJobBacklog } from '../../app/platform/jobs/job-backlog.server.ts'
import { spentSms } from '../../app/platform/mail/sms-budget.server.ts'
import { metrics } from '../../app/platform/metrics/metrics.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { services } from '../../db/schema/farm-services.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { cases } from '../../db/schema/moderation.server.ts'
import { findLastSuccess } from '../backup/backup-runs.ts'

const timeoutMilliseconds = 5_000

/** While the database does not answer, its metrics keep their last values. */
export async function readDatabaseMetrics(db: Database): Promise<void> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(
    () => timer.reject(new Error('The database does not answer')),
    timeoutMilliseconds,
  )
  try {
    await Promise.race([readAll(db), timer.promise])
    metrics.databaseUp.set(1)
  } catch (error) {
    metrics.databaseUp.set(0)
    log.warn({ err: error }, 'metrics of the database could not be read')
  } finally {
    clearTimeout(timeout)
  }
}

async function readAll(db: Database): Promise<void> {
  await readJobs(db)
  await readCases(db)
  await readReplicas(db)
  await readMarket(db)
  await readPhone(db)
  metrics.backupAge.set(secondsSince(await findLastSuccess(db, 'backup')))
  metrics.proofAge.set(secondsSince(await findLastSuccess(db, 'proof')))
}

async function readJobs(db: Database): Promise<void> {
  const { waiting, failed, oldestDue } = await findJobBacklog(db)
  metrics.jobsWaiting.set(waiting)
  metrics.jobsFailed.set(failed)
  metrics.oldestJob.set(oldestDue ? secondsSince(oldestDue) : 0)
}

async function readCases(db: Database): Promise<void> {
  const [open] = await db
    .select({ count: count(), oldest: min(cases.openedAt) })
    .from(cases)
    .where(eq(cases.state, 'open'))
  metrics.openCases.set(open?.count ?? 0)
  metrics.oldestCase.set(open?.oldest ? secondsSince(open.oldest) : 0)
}

async function readPhone(db: Database): Promise<void> {
  const { smsDailyBudget } = environment()
  metrics.smsBudget.set(smsDailyBudget > 0 ? (await spentSms(db)) / smsDailyBudget : 1)
  metrics.pausedPrefixes.set((await listPausedPrefixes(db)).length)
}

async function readMarket(db: Database): Promise<void> {
  const { members, activeListings, activeServices } = await countMarket(db)
  metrics.members.set(members)
  metrics.activeOffers.set({ kind: 'listing' }, activeListings)
  metrics.activeOffers.set({ kind: 'service' }, activeServices)
}

// Counting millions of rows at each scrape would be a load of its own.
const countMarket = cachedFor(5 * 60_000, async (db: Database) => ({
  members: await db.$count(users),
  activeListings: await db.$count(listings, eq(listings.status, 'active')),
  activeServices: await db.$count(services, eq(services.status, 'active')),
}))

/**
 * How far each replica is behind, as the primary knows it, if the role has `pg_monitor`. The embedded database
 * has none.
 */
async function readReplicas(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; bytes: string; seconds: string }>(sql`
    select coalesce(nullif(application_name, ''), client_addr::text, pid::text) as name,
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn)), 0) as bytes,
      coalesce(extract(epoch from coalesce(replay_lag, flush_lag)), 0) as seconds
    from pg_stat_replication where state is not null`)
  metrics.replicationLag.reset()
  metrics.replicationLagSeconds.reset()
  for (const { name, bytes, seconds } of rows) {
    metrics.replicationLag.set({ replica: name }, Number(bytes))
    metrics.replicationLagSeconds.set({ replica: name }, Number(seconds))
  }
}

/** A clock that was set back must not make an age negative. */
function secondsSince(time: Date | undefined): number {
  return time ? Math.max(0, (Date.now() - time.getTime()) / 1000) : Number.POSITIVE_INFINITY
}
