import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Preferences, users } from '../../../db/schema/accounts.server.ts'
import type { NotificationSwitch } from '../../notifications/feed/notification-kinds.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'

/** One of the six, or the mails about listings that run out, which only their own mails stop. */
export type SwitchName = NotificationSwitch | 'expiryMails'

type DevicePreferences = Pick<
  Preferences,
  'language' | 'darkMode' | 'autoLocation' | 'showFavorites'
>

/**
 * Keeps what a person chose for how the market looks to them; keys left out stay as they are.
 * Merged where it is kept, so that two pages open at once do not undo each other.
 */
export async function savePreferences(
  db: Database,
  { userId, choices }: { userId: string; choices: DevicePreferences },
): Promise<void> {
  await mergePreferences(db, { userId, preferences: sql`${JSON.stringify(choices)}::jsonb` })
}

/**
 * The same for a choice that the device remembers in a cookie. Beyond the hourly limit of changes it
 * writes nothing: the choice then holds on the device alone.
 */
export async function saveDevicePreference(
  db: Database,
  {
    userId,
    choices,
  }: { userId: string; choices: Pick<DevicePreferences, 'language' | 'darkMode'> },
): Promise<void> {
  const spent = await consumeLimit(db, { limit: 'settings', of: userId })
  if (spent.allowed) await savePreferences(db, { userId, choices })
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
  await mergePreferences(db, {
    userId,
    preferences: sql`jsonb_build_object('notifications', ${chosen})`,
  })
}

async function mergePreferences(
  db: Database,
  { userId, preferences }: { userId: string; preferences: SQL },
): Promise<void> {
  await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${preferences}`, updatedAt: sql`now()` })
    // A stop link outlives its account, whose row is to stay empty.
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
