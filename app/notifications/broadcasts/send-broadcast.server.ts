import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { broadcastRecipients, broadcasts } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue, enqueueAll, type Job } from '../../platform/jobs/job-queue.server.ts'
import { consumeSmsBudget, smsLeftForMany } from '../../platform/mail/sms-budget.server.ts'
import { notifyAll } from '../delivery/notify.server.ts'
import { type Broadcast, countAudience, isToCome, languageColumn } from './audience.server.ts'
import { broadcastDelivery } from './deliver-broadcast.server.ts'

const batchSize = 500
const pollSeconds = 60

/** Starts it, or goes on where it stopped. `false` if it has changed since, or is being sent. */
export async function startBroadcast(tx: Database, which: ChangeInput): Promise<boolean> {
  const isStarted = await changeState(tx, which, { to: 'sending' })
  if (isStarted) await adoptCampaign(tx, which.id)
  if (isStarted) await enqueue(tx, broadcastBatches, { broadcastId: which.id })
  return isStarted
}

/** A copy of a version before broadcasts records whom it has sent a campaign in tables of its own. */
async function adoptCampaign(tx: Database, broadcastId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, user_id, channel, created_at, outcome)
    select broadcasts.id, user_id, 'email', marketing_recipients.created_at, 'sent'
    from marketing_recipients join broadcasts on name = campaign
    where broadcasts.id = ${broadcastId} and kind = 'marketing'
    on conflict do nothing`)
}

/** What waits is not sent, until it is started again. `false` if it is not being sent. */
export async function stopBroadcast(tx: Database, which: ChangeInput): Promise<boolean> {
  return await changeState(tx, which, { to: 'stopped', if: eq(broadcasts.state, 'sending') })
}

type ChangeInput = { id: string; revision: number }

async function changeState(
  tx: Database,
  { id, revision }: ChangeInput,
  change: { to: Broadcast['state']; if?: SQL },
): Promise<boolean> {
  const changed = await tx
    .update(broadcasts)
    // Whoever was left out, or has agreed since, is found from the first member on.
    .set({ state: change.to, revision: revision + 1, cursors: {} })
    .where(
      and(
        eq(broadcasts.id, id),
        eq(broadcasts.revision, revision),
        ne(broadcasts.state, change.to),
        change.if,
      ),
    )
    .returning({ id: broadcasts.id })
  return changed.length > 0
}

/** Records the next recipients and enqueues what they get, in one transaction: a crash repeats or loses none. */
export const broadcastBatches: Job<{ broadcastId: string }> = {
  name: 'broadcast-batches',
  retries: 100,
  async work(db, { broadcastId }) {
    await db.transaction(async (tx) => {
      const isSending = and(eq(broadcasts.id, broadcastId), eq(broadcasts.state, 'sending'))
      // Other servers wait here for their turn.
      const [broadcast] = await tx.select().from(broadcasts).where(isSending).for('update')
      if (!broadcast) return
      let added = 0
      for (const channel of broadcast.channels)
        if (channel !== 'push') added += await enqueueBatch(tx, broadcast, channel)
      if (added === 0 && !(await isWaiting(tx, broadcast))) {
        await tx.update(broadcasts).set({ state: 'done' }).where(isSending)
        return
      }
      const waitSeconds = added > 0 ? 0 : pollSeconds
      await enqueue(tx, broadcastBatches, { broadcastId }, { waitSeconds })
    })
  },
}

type RecipientChannel = (typeof broadcastRecipients.$inferSelect)['channel']

async function enqueueBatch(
  tx: Database,
  broadcast: Broadcast,
  channel: RecipientChannel,
): Promise<number> {
  const most = channel === 'sms' ? Math.min(batchSize, await smsLeftForMany(tx)) : batchSize
  if (most <= 0) return 0
  const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
    insert into ${broadcastRecipients} (broadcast_id, user_id, channel, outcome)
    select ${broadcast.id}::uuid, ${users.id}, ${channel}, ${channel === 'site' ? 'sent' : null}
    from ${users} where ${isToCome(tx, broadcast, channel)} order by ${users.id} limit ${most}
    on conflict do nothing returning id, user_id`)
  const last = rows
    .map((row) => row.user_id)
    .sort()
    .at(-1)
  if (!last) return 0
  const cursor = JSON.stringify({ [channel]: last })
  await tx
    .update(broadcasts)
    .set({ cursors: sql`${broadcasts.cursors} || ${cursor}::jsonb` })
    .where(eq(broadcasts.id, broadcast.id))
  if (channel === 'site') {
    const userIds = rows.map((row) => row.user_id)
    await notifyOnSite(tx, broadcast, userIds)
    return rows.length
  }
  if (channel === 'sms' && !(await consumeSmsBudget(tx, rows.length)))
    throw new Error('The budget of text messages was spent meanwhile')
  const jobs = rows.map(({ id }) => ({ payload: { recipientId: id }, waitSeconds: 0 }))
  await enqueueAll(tx, broadcastDelivery, jobs)
  return rows.length
}

/** In the language that each member has now. */
export async function notifyOnSite(
  tx: Database,
  { letters, channels }: Broadcast,
  userIds: string[],
): Promise<void> {
  const people = await tx
    .select({ userId: users.id, language: languageColumn })
    .from(users)
    .where(inArray(users.id, userIds))
  const notices = people.map(({ userId, language }) => ({
    userId,
    kind: 'announcement' as const,
    facts: letters[language],
  }))
  await notifyAll(tx, notices, { hasMail: false, hasPush: channels.includes('push') })
}

/** Whether deliveries are to come; one that has failed for two days does not count. */
async function isWaiting(tx: Database, broadcast: Broadcast): Promise<boolean> {
  const { broadcastId, outcome, createdAt } = broadcastRecipients
  const isRecent = sql`${createdAt} > now() - interval '2 days'`
  const isOpen = and(eq(broadcastId, broadcast.id), isNull(outcome), isRecent)
  if ((await tx.$count(broadcastRecipients, isOpen)) > 0) return true
  if (!broadcast.channels.includes('sms')) return false
  const { en, ur } = await countAudience(tx, broadcast, 'sms')
  return en + ur > 0
}
