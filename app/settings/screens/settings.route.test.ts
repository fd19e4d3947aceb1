import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { restrictSession, viewerIn } from '../../../test/support/members/restricted-sessions.ts'
import { createRouteClient } from '../../../test/support/pages/visit-routes.ts'
import * as profileRoute from '../../accounts/profile/profile.route.tsx'
import { liftRestriction } from '../../accounts/sessions/confirmed-session.server.ts'
import { restoreDevicePreferences } from '../../accounts/sign-in/restore-device-preferences.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import * as changeRoute from './change-settings.route.ts'
import * as switchesRoute from './notification-switches.route.tsx'
import * as preferencesRoute from './preferences.route.tsx'
import * as settingsRoute from './settings.route.tsx'

const password = 'kali bhains moti'

const visit = createRouteClient([
  { path: '/settings', ...profileRoute },
  { path: '/settings/frame', ...settingsRoute },
  { path: '/settings/notifications', ...switchesRoute },
  { path: '/settings/preferences', ...preferencesRoute },
  { path: '/settings/change', ...changeRoute },
])

const { limits } = environment()
const usual = limits.settings

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))
afterEach(() => {
  limits.settings = usual
})

test('every settings tab and action requires signing in', async ({ committed }) => {
  const { id } = await aMember(committed)
  const before = await accountOf(committed, id)
  for (const path of [
    '/settings',
    '/settings/frame',
    '/settings/notifications',
    '/settings/preferences',
  ]) {
    expect(await visit(path, {})).toEqual({
      status: 302,
      location: `/auth?redirect=${encodeURIComponent(path)}`,
    })
  }
  expect(await visit('/settings', { form: { full_name: 'A thief', id } })).toMatchObject({
    status: 302,
    location: '/auth?redirect=%2Fsettings',
  })
  const form = { switch: 'emailNotifications', userId: id, redirect_to: '/settings/notifications' }
  expect(await visit('/settings/change', { form })).toEqual({
    status: 302,
    location: '/auth?redirect=%2Fsettings%2Fnotifications',
  })
  const headers = new Headers({ accept: 'application/json' })
  expect(await visit('/settings/change', { form, headers })).toMatchObject({ status: 401 })
  expect(await accountOf(committed, id)).toEqual(before)
})

test('a profile is saved for its owner only', async ({ committed }) => {
  const owner = await aMember(committed)
  const stranger = await aMember(committed)
  const form = { full_name: 'Bilal Ahmed', phone: '0300 1234567', city: 'Okara', id: stranger.id }
  expect(await visit('/settings', { headers: owner.headers, form })).toMatchObject({
    status: 302,
    location: '/settings',
  })
  expect(await accountOf(committed, owner.id)).toMatchObject({
    fullName: 'Bilal Ahmed',
    phone: '+923001234567',
    city: 'Okara',
    province: 'punjab',
  })
  expect(await accountOf(committed, stranger.id)).toMatchObject({ phone: null, city: null })
})

test('a session that only a code has opened changes the contact phone once it is confirmed', async ({
  committed,
}) => {
  const { id, headers } = await aMember(committed)
  const changed = { full_name: 'Bilal Ahmed', phone: '0300 1234567' }
  await restrictSession(committed, headers)
  const refused = await visit('/settings', { headers, form: changed })
  expect(refused).toMatchObject({ status: 403 })
  expect(await accountOf(committed, id)).toMatchObject({ phone: null })
  const same = { full_name: 'Bilal Ahmed', phone: '' }
  expect(await visit('/settings', { headers, form: same })).toMatchObject({ status: 302 })
  expect(await accountOf(committed, id)).toMatchObject({ fullName: 'Bilal Ahmed' })

  const viewer = await viewerIn(committed, headers)
  const cookies = await liftRestriction(committed, { viewer, cookie: null })
  const confirmed = new Headers({ cookie: cookies.map((set) => set.split(';')[0]).join('; ') })
  expect(await visit('/settings', { headers: confirmed, form: changed })).toMatchObject({
    status: 302,
  })
  expect(await accountOf(committed, id)).toMatchObject({ phone: '+923001234567' })
})

test('a rejected profile is returned as typed and changes nothing', async ({ committed }) => {
  const { id, headers } = await aMember(committed)
  const before = await accountOf(committed, id)
  const form = { full_name: '', phone: '12', address: 'Chak 12' }
  expect(await visit('/settings', { headers, form })).toMatchObject({ status: 422 })
  limits.settings = { count: 0, seconds: 60 }
  const validForm = { full_name: 'Bilal' }
  expect(await visit('/settings', { headers, form: validForm })).toMatchObject({
    status: 429,
    retryAfter: expect.any(String),
  })
  expect(await accountOf(committed, id)).toEqual(before)
})

test('switches sent as a form are all saved as the form shows them', async ({ committed }) => {
  const { id, headers } = await aMember(committed)
  const form = new URLSearchParams({ redirect_to: '/settings/notifications' })
  const switchNames = ['emailNotifications', 'smsNotifications', 'marketingEmails', 'expiryMails']
  for (const name of switchNames) form.append('switch', name)
  form.set('marketingEmails', 'on')
  expect(await visit('/settings/change', { headers, form })).toMatchObject({
    status: 302,
    location: '/settings/notifications',
  })
  expect((await accountOf(committed, id))?.preferences.notifications).toEqual({
    emailNotifications: false,
    smsNotifications: false,
    marketingEmails: true,
    expiryMails: false,
  })
})

test('a switch sent by a script leaves the others alone and is answered with JSON', async ({
  committed,
}) => {
  const { id, headers } = await aMember(committed, {
    notifications: { smsNotifications: false },
    autoLocation: false,
  })
  headers.set('accept', 'application/json')
  const press = (form: Record<string, string>) => visit('/settings/change', { headers, form })
  expect(await press({ switch: 'priceDropAlerts' })).toMatchObject({ status: 200 })
  expect(await press({ switch: 'darkMode', darkMode: 'on' })).toMatchObject({ status: 200 })
  expect(await press({ language: 'ur' })).toMatchObject({ status: 200 })
  expect((await accountOf(committed, id))?.preferences).toEqual({
    notifications: { smsNotifications: false, priceDropAlerts: false },
    autoLocation: false,
    darkMode: true,
    language: 'ur',
  })
})

test('an unknown setting changes nothing; a form is redirected and a script gets an error', async ({
  committed,
}) => {
  const toSettings = { status: 302, location: '/settings' }
  const { id, headers } = await aMember(committed)
  const before = await accountOf(committed, id)
  for (const form of [
    {},
    { switch: 'isAdmin', isAdmin: 'on' },
    { switch: '__proto__' },
    { switch: 'constructor', constructor: 'on' },
    { language: 'fr' },
    { language: '' },
  ] as Record<string, string>[]) {
    expect(await visit('/settings/change', { headers, form })).toEqual(toSettings)
  }
  const look = '/settings/change?language=ur&switch=darkMode'
  expect(await visit(look, { headers })).toEqual(toSettings)
  headers.set('accept', 'application/json')
  const form = { language: 'fr' }
  expect(await visit('/settings/change', { headers, form })).toMatchObject({ status: 400 })
  expect(await accountOf(committed, id)).toEqual(before)
})

test('too many changes in an hour are refused with a retry time', async ({ committed }) => {
  const { id, headers } = await aMember(committed)
  limits.settings = { count: 1, seconds: 3600 }
  headers.set('accept', 'application/json')
  const press = () => visit('/settings/change', { headers, form: { switch: 'emailNotifications' } })
  expect(await press()).toMatchObject({ status: 200 })
  expect(await press()).toMatchObject({ status: 429 })
  expect((await accountOf(committed, id))?.preferences.notifications).toEqual({
    emailNotifications: false,
  })
})

test('a form above the limit is refused before its fields are read or counted', async ({
  committed,
}) => {
  const { headers } = await aMember(committed)
  limits.settings = { count: 0, seconds: 3600 }
  headers.set('accept', 'application/json')
  const manyFields = new URLSearchParams(
    Array.from({ length: 1_000 }, () => ['switch', 'emailNotifications']),
  )
  const tooLong = { language: 'x'.repeat(100_000) }
  for (const form of [{ language: 'fr' }, manyFields, tooLong]) {
    expect(await visit('/settings/change', { headers, form })).toMatchObject({ status: 429 })
  }
})

test('a device adopts the account’s preferences unless it has its own', async ({ committed }) => {
  const { id: userId } = await aMember(committed, { language: 'ur', darkMode: true })
  const named = async (cookie: string | null) => {
    const cookies = await restoreDevicePreferences(committed, { userId, cookie })
    return cookies.map((set) => set.split(';')[0])
  }
  expect(await named(null)).toEqual(['language=ur', 'theme=dark'])
  expect(await named('language=en')).toEqual(['theme=dark'])
  expect(await named('theme=light; language=en')).toEqual([])
  const { id: other } = await aMember(committed, { language: 'en', darkMode: false })
  expect(await restoreDevicePreferences(committed, { userId: other, cookie: null })).toEqual([])
})

async function aMember(db: Database, preferences = {}) {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password, preferences })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function accountOf(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}
