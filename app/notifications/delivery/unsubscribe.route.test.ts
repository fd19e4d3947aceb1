import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { notificationKinds } from '../kinds/notification-kinds.server.ts'
import * as stopRoute from './unsubscribe.route.tsx'
import { unsubscribeLink } from './unsubscribe-links.server.ts'

const { default: Page, ...route } = stopRoute
const open = createPageRenderer([{ path: '/stop', ...route, Page }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

for (const [kind, { switchName }] of Object.entries(notificationKinds)) {
  if (!switchName) continue
  test(`${kind}: opening the link changes nothing; submitting it signed out turns off only its switch`, async ({
    committed: db,
  }) => {
    const { id: userId } = await aUser(db, { preferences: { language: 'ur', darkMode: true } })
    const path = pathOf({ userId, kind })
    expect((await open(path)).status).toBe(200)
    expect(await switchesOf(db, userId)).toEqual({ language: 'ur', darkMode: true })
    const pressed = await open(path, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed).toMatchObject({
      status: 200,
      html: expect.stringContaining('Emails stopped'),
    })
    const off = { notifications: { [switchName]: false } }
    expect(await switchesOf(db, userId)).toEqual({ language: 'ur', darkMode: true, ...off })
    await open(path, { form: { again: '1' } })
    const on = { notifications: { [switchName]: true } }
    expect(await switchesOf(db, userId)).toEqual({ language: 'ur', darkMode: true, ...on })
  })
}

test('a link that is cut off, or changed to another user or kind, stops nothing', async ({
  committed: db,
}) => {
  const { id: userId } = await aUser(db)
  const { id: other } = await aUser(db)
  const path = pathOf({ userId, kind: 'message' })
  const wrong = [
    path.slice(0, path.indexOf('&key')),
    path.replace(/key=.{4}/, 'key=AAAA'),
    path.replace(userId, other),
    path.replace('kind=message', 'kind=sold'),
    path.replace('kind=message', 'kind=constructor'),
    path.replace(userId, "' or 1=1"),
    '/stop',
  ]
  for (const address of wrong) {
    expect((await open(address)).status).toBe(404)
    expect((await open(address, { form: { any: 'thing' } })).status).toBe(404)
  }
  expect(await switchesOf(db, userId)).toEqual({})
  expect(await switchesOf(db, other)).toEqual({})
})

test('the link contains no email address, and its page is in the user’s language', () => {
  const link = unsubscribeLink({ userId: 'an-id', kind: 'sold', language: 'ur' })
  expect(link).not.toContain('@')
  expect(link).toMatch(/^https:\/\/market\.test\/stop\?.*lang=ur$/)
})

function pathOf(stop: { userId: string; kind: string }): string {
  const { pathname, search } = new URL(unsubscribeLink({ ...stop, language: 'en' }))
  return pathname + search
}

async function switchesOf(db: Database, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row?.preferences
}
