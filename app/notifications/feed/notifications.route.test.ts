import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aStartedConversation } from '../../../test/support/members/conversation-factories.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { collectLoggedRejections } from '../../../test/support/pages/collect-logged-rejections.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { markReadOrDelivered } from '../../conversations/fetching/mark-read-or-delivered.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { notify } from '../delivery/notify.server.ts'
import * as notificationsRoute from './notifications.route.tsx'
import { countUnreadNotifications } from './read-notifications.server.ts'

const password = 'kali bhains moti'
const { default: Page, ...route } = notificationsRoute
const open = createPageRenderer([{ path: '/notifications', ...route, Page }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('users see only their own notifications, and a visitor signs in', async ({
  committed: db,
}) => {
  const owner = await aMember(db)
  const stranger = await aMember(db)
  await isSold(db, owner.id, 'Sahiwal cow of nobody else')
  expect((await open('/notifications', owner)).html).toContain('Sahiwal cow of nobody else')
  const strange = await open('/notifications', stranger)
  expect(strange.html).not.toContain('Sahiwal cow')
  expect(strange.html).toContain('Nothing new yet')
  expect(await open('/notifications')).toMatchObject({
    status: 302,
    location: '/auth?redirect=%2Fnotifications',
  })
})

test('opening the page marks nothing as read; only the owner can mark one or all', async ({
  committed: db,
}) => {
  const owner = await aMember(db)
  const stranger = await aMember(db)
  for (const title of ['Cow', 'Goat', 'Hen']) await isSold(db, owner.id, title)
  const [first] = await db.select().from(notifications).where(eq(notifications.userId, owner.id))
  const one = { notification_id: String(first?.id) }
  const left = () => countUnreadNotifications(db, owner.id)

  await open('/notifications', owner)
  expect(await left()).toBe(3)
  for (const form of [one, { all: '1' }]) {
    expect((await open('/notifications', { ...stranger, form })).status).not.toBe(404)
    expect(await open('/notifications', { form })).toMatchObject({ status: 302 })
  }
  expect(await left()).toBe(3)
  await open('/notifications', { ...owner, form: { notification_id: "' or 1=1" } })
  await open('/notifications', { ...owner, form: {} })
  expect(await left()).toBe(3)
  await open('/notifications', { ...owner, form: one })
  expect(await left()).toBe(2)
  expect((await open('/notifications', { ...owner, form: { all: '1' } })).status).toBe(302)
  expect(await left()).toBe(0)
})

test('notifications read offline are marked as read after signing in', async ({
  committed: db,
}) => {
  const [owner, next] = [await aMember(db), await aMember(db)]
  for (const title of ['Cow', 'Goat', 'Hen']) await isSold(db, owner.id, title)
  const own = await db.select().from(notifications).where(eq(notifications.userId, owner.id))
  const seen = own.slice(0, 2).map(({ id }) => id)
  const form = {
    ...{ sender_id: owner.id, notification_id: seen.join(' ') },
    shown_at: String(Date.now() + 1_000),
  }
  const headers = new Headers({ accept: 'application/json' })
  expect((await open('/notifications', { headers, form })).status).toBe(401)
  expect((await open('/notifications', { headers: asJson(next), form })).status).toBe(403)
  expect(await countUnreadNotifications(db, owner.id)).toBe(3)
  const early = { ...form, shown_at: String(Date.now() - 60_000) }
  await open('/notifications', { headers: asJson(owner), form: early })
  expect(await countUnreadNotifications(db, owner.id), 'they are newer than the page').toBe(3)
  await open('/notifications', { headers: asJson(owner), form })
  expect(await countUnreadNotifications(db, owner.id)).toBe(1)
})

test('an attempt to mark another user’s notifications as read is logged', async ({
  committed: db,
}) => {
  const [owner, stranger] = [await aMember(db), await aMember(db)]
  for (const { id } of [owner, stranger]) await isSold(db, id, 'Cow')
  const idOf = async (userId: string) => {
    const [own] = await db.select().from(notifications).where(eq(notifications.userId, userId))
    return own?.id ?? ''
  }
  const others = await idOf(owner.id)
  const mark = (id: string) =>
    open('/notifications', { ...stranger, form: { notification_id: id } })
  expect(await collectLoggedRejections(() => mark(others))).toMatchObject([
    { userId: stranger.id, attempt: 'read notifications', notificationIds: [others] },
  ])
  const own = await idOf(stranger.id)
  expect(await collectLoggedRejections(() => mark(own))).toEqual([])
})

test('a page holds thirty notifications, newest first, and the next page continues it', async ({
  committed: db,
}) => {
  const owner = await aMember(db)
  for (let i = 1; i <= 65; i++) await isSold(db, owner.id, `Animal ${i}.`)
  // Several share a timestamp, and none is lost.
  await db
    .update(notifications)
    .set({ createdAt: sql`date_trunc('second', ${notifications.createdAt})` })
    .where(eq(notifications.userId, owner.id))
  const seen: string[][] = []
  for (let path: string | undefined = '/notifications'; path; ) {
    const { html } = await open(path, owner)
    seen.push([...new Set(html.match(/Animal \d+\./g))])
    const next = html.match(/\?before=([\w-]+)/)?.[1]
    path = next && `/notifications?before=${next}`
  }
  expect(seen.map(({ length }) => length)).toEqual([30, 30, 5])
  expect(new Set(seen.flat()).size).toBe(65)
  expect(seen[0]?.[0]).toBe('Animal 65.')
  expect((await open('/notifications?before=nonsense', owner)).html).toContain('Animal 65.')
})

test('a conversation is one row with its count and its last message, and is marked as read as a whole', async ({
  committed: db,
}) => {
  const [seller, buyer] = [await aMember(db), await aMember(db)]
  const { conversationId, own, say } = await aStartedConversation(db, { seller, buyer })
  await say(buyer, 'Last price?')
  await say(buyer, 'I can come on Sunday')
  await aStartedConversation(db, { seller, buyer })
  const rowsOf = (html: string) => html.match(/<a class="notice.*?<\/a>/gs) ?? []
  const row = async () => {
    const rows = rowsOf((await open('/notifications', seller)).html)
    expect(rows).toHaveLength(2)
    return rows.find((link) => link.includes(`href="/messages/${conversationId}"`)) ?? ''
  }
  const unread = await row()
  expect(unread).toContain('3 new messages')
  expect(unread).toContain('I can come on Sunday')
  expect(unread).not.toContain('Last price?')
  expect(unread).toContain('notice-new')
  await markReadOrDelivered(db, { ...own(seller), upTo: 3, as: 'read' })
  expect(await row()).not.toContain('notice-new')
})

test('the database refuses a second notification of a conversation for one reader', async ({
  committed: db,
}) => {
  const { seller, conversationId } = await aStartedConversation(db)
  const another = { id: newId(), userId: seller.id, mailedAs: newId(), conversationId }
  const refusal = await db
    .insert(notifications)
    .values({ ...another, kind: 'message' })
    .catch((error: Error) => String(error.cause))
  expect(refusal).toContain('notifications_once_a_conversation')
})

test('text written by users is escaped on the page', async ({ committed: db }) => {
  const owner = await aMember(db)
  await isSold(db, owner.id, '</script><svg onload=alert(1)>')
  const { html } = await open('/notifications', owner)
  expect(html).not.toContain('<svg onload')
})

/** The member's headers, with what scripts ask for. */
function asJson({ headers }: { headers: Headers }): Headers {
  return new Headers([...headers, ['accept', 'application/json']])
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function isSold(db: Database, userId: string, title: string) {
  const seller = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: seller.id, status: 'sold' })
  await notify(db, { userId, kind: 'sold', facts: { title }, listingId })
}
