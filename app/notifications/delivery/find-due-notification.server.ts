import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { withoutLinks } from '../../platform/text/links-in-text.ts'
import type { NotificationEvent } from '../feed/notification-facts.ts'
import { isSwitchedOn, notificationKinds } from '../feed/notification-kinds.ts'

/** Something that happened, with whoever is to be told of it. */
export type DueNotification = NotificationEvent & {
  id: string
  listingId: string | null
  conversationId: string | null
  /** Of the saved search it is about. */
  query: string | null
  person: {
    id: string
    fullName: string
    email: string
    emailVerified: boolean
    phone: string | null
    language: Language
  }
}

/** Which notice is to be told, and whether having been read is reason enough not to. */
export type NotificationJobPayload = {
  notificationId: string
  unlessRead?: boolean
  /** Of a message: the mail this is; one that was promised before the conversation was read is dropped. */
  mailedAs?: string
}

/**
 * What happened, if its person is still to be told of it in this way. Found out when there is time
 * to tell: meanwhile they may have read the message, blocked its sender, moved a switch or left.
 */
export async function findDueNotification(
  db: Database,
  {
    notificationId,
    unlessRead,
    mailedAs,
    by,
  }: NotificationJobPayload & { by: 'emailNotifications' | 'smsNotifications' },
): Promise<DueNotification | undefined> {
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
  if (mailedAs && happened.mailedAs !== mailedAs) return undefined
  const { notifications: switches, language = 'en' } = person.preferences
  const wanted = [by, notificationKinds[happened.kind]] as const
  if (!wanted.every((name) => isSwitchedOn(switches, name))) return undefined
  const { id, fullName, email, emailVerified, phone } = person
  const query = search?.query ?? null
  const facts = await sendableFacts(db, happened)
  const addressee = { id, fullName, email, emailVerified, phone, language }
  const notice = { ...happened, facts, query, person: addressee }
  // Its facts are those of its kind: nothing but `notify` writes them.
  return notice as typeof notice & NotificationEvent
}

/**
 * The facts as they may leave the market: strangers wrote some of them, so they bear no links, and
 * whoever wrote a message has no name until their account's address is verified.
 */
async function sendableFacts(db: Database, happened: typeof notifications.$inferSelect) {
  const facts: Record<string, string | number> = Object.fromEntries(
    Object.entries(happened.facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutLinks(value) : value,
    ]),
  )
  const { conversationId, userId } = happened
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

// Only what is told of a message names a conversation, and nobody blocks themselves.
const isFromBlocked = sql`exists (select from blocks
  join conversations on conversations.id = ${notifications.conversationId}
  where blocker_id = ${notifications.userId} and blocked_id in (buyer_id, seller_id))`
