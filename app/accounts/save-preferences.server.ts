import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Preferences, users } from '../../db/schema.server.ts'
import type { NotificationSwitch } from '../alerts/notification-kinds.ts'
import type { Database } from '../platform/database.server.ts'

/** One of the six, or the mails about listings that run out, which only their own mails stop. */
export type SwitchName = NotificationSwitch | 'expiryMails'

type Choices = Pick<Preferences, 'language' | 'darkMode' | 'autoLocation'>

/**
 * Keeps what a person chose for how the market looks to them; keys left out stay as they are.
 * Merged where it is kept, so that two pages open at once do not undo each other.
 */
export async function savePreferences(
  db: Database,
  { userId, choices }: { userId: string; choices: Choices },
): Promise<void> {
  await mergeIn(db, { userId, preferences: sql`${JSON.stringify(choices)}::jsonb` })
}

/** Turns one kind of news on or off. Also what a mail's own stop link does, signed out. */
export async function setSwitch(
  db: Database,
  { userId, name, isOn }: { userId: string; name: SwitchName; isOn: boolean },
): Promise<void> {
  await setSwitches(db, { userId, switches: { [name]: isOn } })
}

/** The same for several; those left out stay as they are. */
export async function setSwitches(
  db: Database,
  { userId, switches }: { userId: string; switches: Partial<Record<SwitchName, boolean>> },
): Promise<void> {
  const chosen = sql`coalesce(${users.preferences} -> 'notifications', '{}') || ${JSON.stringify(switches)}::jsonb`
  await mergeIn(db, { userId, preferences: sql`jsonb_build_object('notifications', ${chosen})` })
}

async function mergeIn(
  db: Database,
  { userId, preferences }: { userId: string; preferences: SQL },
): Promise<void> {
  await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${preferences}`, updatedAt: sql`now()` })
    // A stop link outlives its account, whose row is to stay empty.
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
