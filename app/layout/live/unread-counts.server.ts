import { sql } from 'drizzle-orm'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import { unreadCount } from '../../conversations/inbox/count-unread.server.ts'
import { unreadNotificationCount } from '../../notifications/feed/read-notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { listSubscribers } from '../../platform/realtime/event-bus.server.ts'
import type { LiveCounts } from './event-stream-client.ts'

const millisecondsToGather = 150

const toBeCounted = new Set<string>()

/** What a page shows of a person's news, and how much they have been told by now. */
export async function liveCounts(db: Database, userId: string): Promise<LiveCounts> {
  const [counted] = await countFor(db, [userId])
  if (!counted) throw new Error('Nothing was counted')
  const { told, unread, notifications } = counted
  return { told, unread, notifications }
}

/**
 * Tells a person's open pages their counts in a moment; news in quick succession, and of several
 * people, is counted at once.
 */
export function countSoon(db: Database, userId: string): void {
  if (toBeCounted.size === 0) setTimeout(() => tellCounts(db), millisecondsToGather).unref()
  toBeCounted.add(userId)
}

async function tellCounts(db: Database) {
  const userIds = [...toBeCounted].filter((userId) => listSubscribers({ userId }).length > 0)
  toBeCounted.clear()
  if (userIds.length === 0) return
  try {
    for (const { userId, ...counts } of await countFor(db, userIds)) {
      for (const listener of listSubscribers({ userId })) listener.count(counts)
    }
  } catch (err) {
    log.error({ err }, 'what is new for open pages could not be counted')
  }
}

/** In one statement, so that all numbers are of one moment. */
async function countFor(
  db: Database,
  userIds: readonly string[],
): Promise<(LiveCounts & { userId: string })[]> {
  const id = sql`person.id`
  const { rows } = await db.execute<LiveCounts & { userId: string }>(sql`
    select person.id as "userId",
      coalesce((select number from ${liveCounters} where user_id = person.id), 0)::float8 as told,
      ${unreadCount(id)} as unread, ${unreadNotificationCount(id)} as notifications
    from unnest(${`{${userIds.join()}}`}::uuid[]) person(id)`)
  return rows
}
