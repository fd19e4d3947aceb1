import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { savePreferences, setSwitch, setSwitches } from './save-preferences.server.ts'

test('saving a preference keeps earlier ones and does not affect other users', async ({ db }) => {
  const { id: userId } = await aUser(db, { preferences: { language: 'ur', autoLocation: false } })
  const { id: other } = await aUser(db)
  await savePreferences(db, { userId, choices: { darkMode: true } })
  expect(await preferencesOf(db, userId)).toEqual({
    language: 'ur',
    autoLocation: false,
    darkMode: true,
  })
  expect(await preferencesOf(db, other)).toEqual({})
})

test('setting one switch leaves the others alone, even on the first change', async ({ db }) => {
  const { id: userId } = await aUser(db, { preferences: { language: 'ur' } })
  await setSwitch(db, { userId, name: 'priceDropAlerts', isOn: false })
  await setSwitch(db, { userId, name: 'expiryMails', isOn: false })
  await setSwitches(db, { userId, switches: { marketingEmails: true, priceDropAlerts: true } })
  expect(await preferencesOf(db, userId)).toEqual({
    language: 'ur',
    notifications: { priceDropAlerts: true, expiryMails: false, marketingEmails: true },
  })
})

test('nothing is saved for a closed account', async ({ db }) => {
  const { id: userId } = await aUser(db, { deletedAt: new Date() })
  await setSwitch(db, { userId, name: 'expiryMails', isOn: false })
  expect(await preferencesOf(db, userId)).toEqual({})
})

test('preferences saved at the same moment are all kept', { tags: 'postgres' }, async ({
  committed,
}) => {
  const { id: userId } = await aUser(committed)
  await Promise.all([
    setSwitch(committed, { userId, name: 'smsNotifications', isOn: false }),
    setSwitch(committed, { userId, name: 'messageNotifications', isOn: false }),
    savePreferences(committed, { userId, choices: { language: 'ur' } }),
    savePreferences(committed, { userId, choices: { autoLocation: false } }),
  ])
  expect(await preferencesOf(committed, userId)).toEqual({
    language: 'ur',
    autoLocation: false,
    notifications: { smsNotifications: false, messageNotifications: false },
  })
})

async function preferencesOf(db: Database, userId: string) {
  const [row] = await db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, userId))
  return row?.preferences
}
