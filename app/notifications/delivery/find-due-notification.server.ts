import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import {
  type NotificationSwitch,
  readSwitches,
} from '../../accounts/profile/notification-switches.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { withoutLinks } from '../../platform/text/links-in-text.ts'
import type {
  Facts,
  NotificationContent,
  NotificationKind,
  Recipient,
} from '../kinds/define-kind.server.ts'
import { findStoredKind } from '../kinds/notification-kinds.server.ts'

export type DueNotification = NotificationContent<Facts> & {
  id: string
  kind: string
  definition: NotificationKind<Facts>
  person: Recipient
}

export type NotificationChannel = 'emailNotifications' | 'smsNotifications' | 'push'

export type NotificationJobPayload = {
  notificationId: string
  unlessRead?: boolean
  /** The id of a message's email: one queued before the conversation was last read is dropped. */
  mailedAs?: string
}

/** Checked at the time of sending: meanwhile it may have been read, or its sender blocked. */
export async function findDueNotification(
  db: Database,
  {
    notificationId,
    unlessRead,
    mailedAs,
    channel,
  }: NotificationJobPayload & { channel: NotificationChannel },
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
  const definition = findStoredKind(row.kind)
  if (!definition) return undefined
  if (person.deletionRequestedAt || person.deletedAt) return undefined
  if (unlessRead && row.readAt) return undefined
  if (mailedAs && row.mailedAs !== mailedAs) return undefined
  const { notifications: switches, language = 'en' } = person.preferences
  if (!isKindWanted(definition, channel, readSwitches(switches))) return undefined
  if (person.suspendedAt && !definition.isMandatory) return undefined
  const { fullName, email, emailVerified, phone } = person
  const isSuspended = person.suspendedAt !== null
  return {
    ...row,
    definition,
    facts: await sendableFacts(db, row),
    query: search?.query ?? null,
    person: { id: person.id, fullName, email, emailVerified, phone, language, isSuspended },
  }
}

function isKindWanted(
  { switchName, isMandatory }: NotificationKind<Facts>,
  channel: NotificationChannel,
  switches: Record<NotificationSwitch, boolean>,
): boolean {
  if (isMandatory && channel === 'emailNotifications') return true
  // Push is turned on and off on each device.
  return (channel === 'push' || switches[channel]) && (!switchName || switches[switchName])
}

/** Text by others without links, and no name of a sender who has proven neither address nor number. */
async function sendableFacts(db: Database, row: typeof notifications.$inferSelect) {
  const facts: Facts = Object.fromEntries(
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
    .select({ isVerified: sql<boolean>`${users.emailVerified} or ${holdsNumber}` })
    .from(conversations)
    .innerJoin(users, sql`${users.id} in (buyer_id, seller_id) and ${users.id} <> ${userId}`)
    .where(eq(conversations.id, conversationId))
  return other?.isVerified === true
}

const holdsNumber = sql`exists (select from phone_numbers
  where phone_numbers.user_id = ${users.id} and lost_at is null)`

// Only notifications of messages have a conversation, and nobody blocks themselves.
const isFromBlocked = sql`exists (select from blocks
  join conversations on conversations.id = ${notifications.conversationId}
  where blocker_id = ${notifications.userId} and blocked_id in (buyer_id, seller_id))`

const isFromSuspended = sql`exists (select from conversations
  join users party on party.id in (buyer_id, seller_id) and party.id <> ${notifications.userId}
  where conversations.id = ${notifications.conversationId} and party.suspended_at is not null)`
