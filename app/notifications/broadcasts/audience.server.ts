import { and, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { users } from '../../../db/schema/accounts.server.ts'
import { broadcastRecipients, type broadcasts } from '../../../db/schema/notifications.server.ts'
import { holdsConfirmedNumber } from '../../accounts/phone/phone-numbers.server.ts'
import {
  type NotificationSwitch,
  notificationSwitches,
} from '../../accounts/profile/notification-switches.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'

export type Broadcast = typeof broadcasts.$inferSelect
export type BroadcastChannel = Broadcast['channels'][number]

export const languageColumn = sql<Language>`coalesce(${users.preferences} ->> 'language', 'en')`

/** Members who can be reached and want it, not deleted or being deleted. Marketing is for those who agreed to it. */
export function isInAudience(
  { kind }: Pick<Broadcast, 'kind'>,
  channel: BroadcastChannel,
): SQL | undefined {
  return and(
    isNull(users.deletionRequestedAt),
    isNull(users.deletedAt),
    canReach(channel),
    kind === 'marketing' ? and(isOn('marketingEmails'), isOn('emailNotifications')) : undefined,
  )
}

function canReach(channel: BroadcastChannel): SQL | undefined {
  switch (channel) {
    case 'site':
      return undefined
    case 'push':
      return sql`exists (select from push_subscriptions join sessions on sessions.id = session_id
        where sessions.user_id = ${users.id} and expires_at > now())`
    case 'email':
      return eq(users.emailVerified, true)
    case 'sms':
      return environment().smsGatewayUrl
        ? and(isOn('smsNotifications'), holdsConfirmedNumber(users.id))
        : sql`false`
  }
}

function isOn(name: NotificationSwitch): SQL {
  return sql`coalesce((${users.preferences} -> 'notifications' ->> ${name}::text)::boolean,
    ${notificationSwitches[name]}::boolean)`
}

type Counted = Pick<Broadcast, 'id' | 'kind'> & Partial<Pick<Broadcast, 'cursors'>>

/** In the audience, after the cursor if there is one, and not among the recipients yet. */
export function isToCome(
  db: Database,
  broadcast: Counted,
  channel: BroadcastChannel,
): SQL | undefined {
  const { id, userId, broadcastId, channel: own } = broadcastRecipients
  // A push message goes with the notification on the site.
  const recorded = channel === 'push' ? 'site' : channel
  const isRecorded = and(eq(userId, users.id), eq(broadcastId, broadcast.id), eq(own, recorded))
  const recipients = db.select({ id }).from(broadcastRecipients).where(isRecorded)
  const cursor = broadcast.cursors?.[channel]
  const isAfter = cursor ? gt(users.id, cursor) : undefined
  return and(isInAudience(broadcast, channel), isAfter, notExists(recipients))
}

/** Those who have not been sent it yet. */
export async function countAudience(
  db: Database,
  broadcast: Counted,
  channel: BroadcastChannel,
): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: languageColumn, count: sql<number>`count(*)::int` })
    .from(users)
    .where(isToCome(db, broadcast, channel))
    .groupBy(languageColumn)
  const of = (language: Language) => rows.find((row) => row.language === language)?.count ?? 0
  return { en: of('en'), ur: of('ur') }
}

const cacheTtl = 60_000
const cachedCounts = new LRUCache<string, Record<Language, number>>({ max: 200, ttl: cacheTtl })

/** At most a minute old: it reads all members, and the page of a broadcast refreshes itself. */
export async function countAudienceCached(
  db: Database,
  broadcast: Counted & Pick<Broadcast, 'revision' | 'state'>,
  channel: BroadcastChannel,
): Promise<Record<Language, number>> {
  const key = [broadcast.id, broadcast.revision, broadcast.state, channel].join()
  const cached = cachedCounts.get(key)
  if (cached) return cached
  const counts = await countAudience(db, broadcast, channel)
  cachedCounts.set(key, counts)
  return counts
}
