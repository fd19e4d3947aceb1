import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Preferences, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import type { NotificationSwitch } from './notification-switches.ts'

type DevicePreferences = Pick<
  Preferences,
  'language' | 'darkMode' | 'autoLocation' | 'showFavorites'
>

/**
 * Saves display preferences; keys left out stay. Merges inside the database, so that two open pages do not
 * overwrite each other.
 */
export async function savePreferences(
  db: Database,
  { userId, choices }: { userId: string; choices: DevicePreferences },
): Promise<void> {
  await mergePreferences(db, { userId, preferences: sql`${JSON.stringify(choices)}::jsonb` })
}

/**
 * For preferences that are also in a cookie. Above the hourly limit nothing is saved: they then apply to this
 * device only.
 */
export async function saveDevicePreference(
  db: Database,
  {
    userId,
    choices,
  }: { userId: string; choices: Pick<DevicePreferences, 'language' | 'darkMode'> },
): Promise<void> {
  const limitResult = await consumeLimit(db, { limit: 'settings', key: userId })
  if (limitResult.allowed) await savePreferences(db, { userId, choices })
}

/**
 * Turns one kind of notification on or off. Unsubscribe links in emails use it too, signed out.
 */
export async function setSwitch(
  db: Database,
  { userId, name, isOn }: { userId: string; name: NotificationSwitch; isOn: boolean },
): Promise<void> {
  await setSwitches(db, { userId, switches: { [name]: isOn } })
}

/** The same for several switches; those left out stay as they are. */
export async function setSwitches(
  db: Database,
  { userId, switches }: { userId: string; switches: Partial<Record<NotificationSwitch, boolean>> },
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
    // An unsubscribe link outlives its account, whose row must stay empty.
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
