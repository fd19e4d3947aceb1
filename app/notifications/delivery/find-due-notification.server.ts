import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { withoutLinks } from '../../platform/text/links-in-text.ts'
import type { NotificationEvent } from '../feed/notification-facts.ts'
import { isKindWanted, type NotificationChannel } from '../feed/notification-switches.ts'

/** An event with the user to notify. */
export type DueNotification = NotificationEvent & {
  id: string
  listingId: string | null
  conversationId: string | null
  /** The query of the saved search it is about. */
  query: string | null
  person: {
    id: string
    fullName: string
    email: string
    emailVerified: boolean
    phone: string | null
    language: Language
    isSuspended: boolean
  }
}

/** The notification to send, and whether to skip it once read. */
export type NotificationJobPayload = {
  notificationId: string
  unlessRead?: boolean
  /**
   * For a message: the id of this email; an email queued before the conversation was last read is
   * dropped.
   */
  mailedAs?: string
}

/**
 * Returns a notification if its user should still get it by this channel; otherwise `undefined`.
 * Checked at the time of sending: meanwhile they may have read the message, blocked its sender,
 * changed a switch or deleted the account, or the sender or they may have been suspended.
 */
export async function findDueNotification(
  db: Database,
  {
    notificationId,
    unlessRead,
    mailedAs,
    setting,
  }: NotificationJobPayload & { setting: NotificationChannel },
): Promise<DueNotification | undefined> {
  const [found] = await db
    .select()
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.savedSearchId))
    .where(
      and(
        eq(notifications.id, notificationId),
        sql`not ${isFromBlocked}`,
        sql`not ${isFromSuspended}`,
      ),
    )
  if (!found) return undefined
  const { notifications: row, users: person, saved_searches: search } = found
  if (person.deletionRequestedAt || person.deletedAt) return undefined
  if (unlessRead && row.readAt) return undefined
  if (mailedAs && row.mailedAs !== mailedAs) return undefined
  const { notifications: switches, language = 'en' } = person.preferences
  if (!isKindWanted(row.kind, setting, switches)) return undefined
  if (person.suspendedAt && row.kind !== 'moderation') return undefined
  const { id, fullName, email, emailVerified, phone } = person
  const query = search?.query ?? null
  const facts = await sendableFacts(db, row)
  const isSuspended = person.suspendedAt !== null
  const addressee = { id, fullName, email, emailVerified, phone, language, isSuspended }
  const notice = { ...row, facts, query, person: addressee }
  // `facts` match the kind, since only `notify` writes them.
  return notice as typeof notice & NotificationEvent
}

/**
 * Returns the facts as they may be sent: links are removed from text written by others, and the
 * sender of a message has no name until their address is verified.
 */
async function sendableFacts(db: Database, row: typeof notifications.$inferSelect) {
  const facts: Record<string, string | number> = Object.fromEntries(
    Object.entries(row.facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutLinks(value) : value,
    ]),
  )
  const { conversationId, userId } = row
  if (conversationId && !(await isOtherVerified(db, { conversationId, userId }))) facts.from = ''
  return facts
}

async function isOtherVerified(
  db: Database,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<boolean> {
  const [other] = await db
    .select({ isVerified: users.emailVerified })
    .from(conversations)
    .innerJoin(users, sql`${users.id} in (buyer_id, seller_id) and ${users.id} <> ${userId}`)
    .where(eq(conversations.id, conversationId))
  return other?.isVerified === true
}

// Only notifications of messages have a conversation, and nobody blocks themselves.
const isFromBlocked = sql`exists (select from blocks
  join conversations on conversations.id = ${notifications.conversationId}
  where blocker_id = ${notifications.userId} and blocked_id in (buyer_id, seller_id))`

const isFromSuspended = sql`exists (select from conversations
  join users party on party.id in (buyer_id, seller_id) and party.id <> ${notifications.userId}
  where conversations.id = ${notifications.conversationId} and party.suspended_at is not null)`
