import { sql } from 'drizzle-orm'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import { unreadCount } from '../../conversations/inbox/count-unread.server.ts'
import { unreadNotificationCount } from '../../notifications/feed/read-notifications.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { listSubscribers } from '../../platform/realtime/event-bus.server.ts'
import type { UnreadCounts } from '../../platform/realtime/event-stream-client.ts'

const batchDelayMilliseconds = 150

const pendingUserIds = new Set<string>()

/** `since`: when a restricted session was opened, which is not told of older conversations. */
export async function readUnreadCounts(
  db: Database,
  userId: string,
  since?: Date,
): Promise<UnreadCounts> {
  const [counted] = await countFor(db, [userId], since)
  if (!counted) throw new Error('No counts were returned')
  const { eventNumber, unread, notifications } = counted
  return { eventNumber, unread, notifications }
}

/** Sends a user's open pages their counts soon; quick calls, also for several users, share one query. */
export function schedulePublishCounts(db: Database, userId: string): void {
  if (pendingUserIds.size === 0) setTimeout(() => publishCounts(db), batchDelayMilliseconds).unref()
  pendingUserIds.add(userId)
}

async function publishCounts(db: Database) {
  const userIds = [...pendingUserIds].filter((userId) => listSubscribers({ userId }).length > 0)
  pendingUserIds.clear()
  if (userIds.length === 0) return
  try {
    for (const { userId, ...counts } of await countFor(db, userIds)) {
      for (const subscriber of listSubscribers({ userId })) subscriber.onCounts(counts)
    }
  } catch (err) {
    log.error({ err }, 'could not count unread items for open pages')
  }
}

/** A single statement, so that all numbers are from the same snapshot. */
async function countFor(
  db: Database,
  userIds: readonly string[],
  since?: Date,
): Promise<(UnreadCounts & { userId: string })[]> {
  const id = sql`person.id`
  const { rows } = await db.execute<UnreadCounts & { userId: string }>(sql`
    select person.id as "userId",
      coalesce((select number from ${liveCounters} where user_id = person.id), 0)::float8 as "eventNumber",
      ${unreadCount(id, since)} as unread, ${unreadNotificationCount(id, since)} as notifications
    from unnest(${arrayParameter(userIds, 'uuid')}) person(id)`)
  return rows
}
