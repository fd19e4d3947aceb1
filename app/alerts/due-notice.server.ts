import { and, eq, sql } from 'drizzle-orm'
import { notifications, savedSearches, users } from '../../db/schema.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import type { Happening } from './notification-facts.ts'
import { isSwitchedOn, notificationKinds } from './notification-kinds.ts'

/** Something that happened, with whoever is to be told of it. */
export type DueNotice = Happening & {
  id: string
  listingId: string | null
  conversationId: string | null
  /** Of the saved search it is about. */
  query: string | null
  person: { id: string; fullName: string; email: string; phone: string | null; language: Language }
}

/** Which notice is to be told, and whether having been read is reason enough not to. */
export type Due = { notificationId: string; unlessRead?: boolean }

/**
 * What happened, if its person is still to be told of it in this way. Found out when there is time
 * to tell: meanwhile they may have read the message, blocked its sender, moved a switch or left.
 */
export async function findDueNotice(
  db: Database,
  { notificationId, unlessRead, by }: Due & { by: 'emailNotifications' | 'smsNotifications' },
): Promise<DueNotice | undefined> {
  const [found] = await db
    .select()
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.savedSearchId))
    .where(and(eq(notifications.id, notificationId), sql`not ${isFromBlocked}`))
  if (!found) return undefined
  const { notifications: happened, users: person, saved_searches: search } = found
  if (person.deletionAskedAt || person.deletedAt) return undefined
  if (unlessRead && happened.readAt) return undefined
  const { notifications: switches, language = 'en' } = person.preferences
  const wanted = [by, notificationKinds[happened.kind]] as const
  if (!wanted.every((name) => isSwitchedOn(switches, name))) return undefined
  const { id, fullName, email, phone } = person
  const query = search?.query ?? null
  const notice = { ...happened, query, person: { id, fullName, email, phone, language } }
  // Its facts are those of its kind: nothing but `notify` writes them.
  return notice as typeof notice & Happening
}

// Only what is told of a message names a conversation, and nobody blocks themselves.
const isFromBlocked = sql`exists (select from blocks
  join conversations on conversations.id = ${notifications.conversationId}
  where blocker_id = ${notifications.userId} and blocked_id in (buyer_id, seller_id))`
