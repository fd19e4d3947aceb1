import { setTimeout as wait } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import { matchingLease } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'

const leaseSeconds = 120
const renewSeconds = 30
const pollSeconds = 5
// Long enough for the lease of a process that died to expire.
const defaultWaitSeconds = leaseSeconds + pollSeconds

export type LeaseOptions = { waitSeconds?: number | undefined }

/** Lasts two minutes. The work calls `renew` before it writes: it throws if another took over. */
export async function withMatchingLease(
  db: Database,
  { waitSeconds = defaultWaitSeconds }: LeaseOptions,
  work: (renew: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const holder = newId()
  const deadline = performance.now() + waitSeconds * 1000
  while (!(await acquireLease(db, holder))) {
    if (performance.now() >= deadline) return false
    await wait(pollSeconds * 1000)
  }
  const timer = setInterval(() => renewLease(db, holder).catch(() => {}), renewSeconds * 1000)
  try {
    await work(() => renewLease(db, holder))
  } finally {
    clearInterval(timer)
    await db.update(matchingLease).set(noLease).where(eq(matchingLease.holder, holder))
  }
  return true
}

const noLease = { holder: null, expiresAt: sql`'-infinity'` }
// Not `now()`, which is when a transaction started.
const newExpiry = sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`

async function acquireLease(db: Database, holder: string): Promise<boolean> {
  const acquired = await db
    .update(matchingLease)
    .set({ holder, expiresAt: newExpiry })
    .where(lt(matchingLease.expiresAt, sql`clock_timestamp()`))
    .returning({ holder: matchingLease.holder })
  return acquired.length > 0
}

async function renewLease(db: Database, holder: string): Promise<void> {
  const renewed = await db
    .update(matchingLease)
    .set({ expiresAt: newExpiry })
    .where(eq(matchingLease.holder, holder))
    .returning({ holder: matchingLease.holder })
  if (renewed.length === 0) throw new Error('Another job has taken over the matching lease')
}
