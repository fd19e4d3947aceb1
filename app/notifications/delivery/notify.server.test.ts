import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import { deliverNotices } from '../../../test/support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { listNotifications } from '../feed/list-notifications.server.ts'
import { purgeNotifications } from '../feed/purge-notifications.server.ts'
import {
  countUnreadNotifications,
  markConversationNotificationsRead,
  markNotificationsRead,
} from '../feed/read-notifications.server.ts'
import { type NotificationInput, notify } from './notify.server.ts'
import { sendNotificationEmail } from './send-notification-email.server.ts'

test('what is told once is renewed until it is read, and mailed no second time until then', async ({
  db,
}) => {
  const { person, conversationId, writes } = await aTalk(db)
  await writes('Is it available?')
  await writes('Last price?')
  const [told, ...more] = await toldTo(db, person.id)
  expect(more).toHaveLength(0)
  expect(told?.facts).toMatchObject({ text: 'Last price?' })
  const [mail, ...others] = await deliverNotices(db, person.email)
  expect(others).toHaveLength(0)
  expect(mail?.text).toContain('> Last price?')
  expect(mail?.text).toContain(`/messages/${conversationId}`)

  await writes('Hello?')
  expect(await deliverNotices(db, person.email)).toHaveLength(1)
  await markConversationNotificationsRead(db, { userId: person.id, conversationId })
  await writes('I can come tomorrow')
  expect(await deliverNotices(db, person.email)).toHaveLength(2)
})

test('a conversation has one notification for good: a new message moves it up, unread, and counts', async ({
  db,
}) => {
  const { person, conversationId, writes } = await aTalk(db)
  const one = async () => {
    const told = await toldTo(db, person.id)
    expect(told).toHaveLength(1)
    return told[0]
  }
  await writes('Is it available?')
  const first = await one()
  await writes('Last price?')
  await writes('Hello?')
  expect((await one())?.facts).toMatchObject({ text: 'Hello?', count: 3 })
  await markConversationNotificationsRead(db, { userId: person.id, conversationId })
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.update(notifications).set({ createdAt: hourAgo })
  await writes('I come tomorrow')
  const last = await one()
  expect(last).toMatchObject({ id: first?.id, readAt: null })
  expect(last?.facts).toMatchObject({ text: 'I come tomorrow', count: 1 })
  expect(last?.createdAt.getTime()).toBeGreaterThan(hourAgo.getTime())
  // Of the mails promised before and after it was read only the last is sent.
  expect(await deliverNotices(db, person.email)).toHaveLength(1)
})

test('a message is mailed after five minutes, and not if it has been read by then', async ({
  db,
}) => {
  const { person, conversationId, writes } = await aTalk(db)
  await writes('Is it available?')
  expect(await waitsOf(db)).toEqual([300])
  await markConversationNotificationsRead(db, { userId: person.id, conversationId })
  expect(await deliverNotices(db, person.email)).toHaveLength(0)
})

test('looking at the page of notifications reads no message: its mail is sent', async ({ db }) => {
  const { person, writes } = await aTalk(db)
  await writes('Is it available?')
  expect(await listNotifications(db, { userId: person.id })).toMatchObject({ hasUnread: false })
  await markNotificationsRead(db, { userId: person.id, notificationIds: 'all' })
  const [told] = await toldTo(db, person.id)
  await markNotificationsRead(db, { userId: person.id, notificationIds: [told?.id ?? ''] })
  expect((await toldTo(db, person.id))[0]?.readAt).toBeNull()
  expect(await deliverNotices(db, person.email)).toHaveLength(1)
})

test('what goes on happening is mailed again when an hour is over, once for all of it', async ({
  db,
}) => {
  const { id: userId } = await aUser(db)
  const finds = () => happen(db, { userId, kind: 'saved-search', once: 'saved-search:1' })
  await finds()
  await lastMailed(db, 600)
  await finds()
  await finds()
  const [atOnce, later, ...more] = await waitsOf(db)
  expect([atOnce, more]).toEqual([0, []])
  expect(Math.abs(Number(later) - 3000)).toBeLessThan(60)
  // The mail put off has gone, and one of the same hour waits again.
  await lastMailed(db, 5)
  await finds()
  expect(await waitsOf(db)).toHaveLength(3)
  await lastMailed(db, 3601)
  await finds()
  expect((await waitsOf(db)).filter((seconds) => seconds === 0)).toHaveLength(2)
  expect(await toldTo(db, userId)).toHaveLength(1)
})

test('a mail that was put off is not sent to who has read of it since, one at once is', async ({
  db,
}) => {
  for (const isRead of [true, false]) {
    const { id: userId, email } = await aUser(db, { email: anEmail() })
    const finds = () => happen(db, { userId, kind: 'saved-search', once: 'saved-search:1' })
    await finds()
    expect(await deliverNotices(db, email)).toHaveLength(1)
    await finds()
    if (isRead) await markNotificationsRead(db, { userId, notificationIds: 'all' })
    expect(await deliverNotices(db, email)).toHaveLength(isRead ? 1 : 2)
    await happen(db, { userId, kind: 'sold' })
    await markNotificationsRead(db, { userId, notificationIds: 'all' })
    expect(await deliverNotices(db, email)).toHaveLength(isRead ? 2 : 3)
  }
})

test('reading one conversation leaves what is told of others, and to others', async ({ db }) => {
  const { person, writes } = await aTalk(db)
  const other = await aTalk(db)
  await writes('Is it available?')
  const about = { userId: person.id, conversationId: other.conversationId }
  await markConversationNotificationsRead(db, about)
  expect((await toldTo(db, person.id))[0]?.readAt).toBeNull()
})

test('whatever else happens is mailed at once', async ({ db }) => {
  const { id: userId } = await aUser(db)
  for (const kind of ['price-drop', 'sold'] as const) await happen(db, { userId, kind })
  expect(await waitsOf(db)).toEqual([0, 0])
})

test('the bell counts what is unread, and leaves messages to their own number', async ({ db }) => {
  const { person, writes } = await aTalk(db)
  await writes('Is it available?')
  expect(await countUnreadNotifications(db, person.id)).toBe(0)
  await happen(db, { userId: person.id, kind: 'sold' })
  expect(await countUnreadNotifications(db, person.id)).toBe(1)
  await markNotificationsRead(db, { userId: person.id, notificationIds: 'all' })
  expect(await countUnreadNotifications(db, person.id)).toBe(0)
})

const switched = {
  message: 'messageNotifications',
  'price-drop': 'priceDropAlerts',
  sold: 'priceDropAlerts',
  'saved-search': 'newListingAlerts',
} as const

for (const [kind, own] of Object.entries(switched) as [keyof typeof switched, string][]) {
  test(`${kind}: the switch for mails and its own silence the mail, no other does`, async ({
    db,
  }) => {
    for (const name of ['emailNotifications', own]) {
      const { id: userId, email } = await aPersonWith(db, { [name]: false })
      await happen(db, { userId, kind })
      expect(await deliverNotices(db, email)).toHaveLength(0)
      // The page tells it nevertheless.
      expect(await toldTo(db, userId)).toHaveLength(1)
    }
    const names = ['smsNotifications', 'marketingEmails', 'expiryMails', ...Object.values(switched)]
    const others = names.filter((name) => name !== own).map((name) => [name, false])
    const { id: userId, email } = await aPersonWith(db, Object.fromEntries(others))
    await happen(db, { userId, kind })
    expect(await deliverNotices(db, email)).toHaveLength(1)
  })
}

test('who has left, or has asked to, is mailed nothing', async ({ db }) => {
  for (const column of ['deletedAt', 'deletionAskedAt']) {
    const { id: userId, email } = await aUser(db, { email: anEmail(), [column]: new Date() })
    await happen(db, { userId, kind: 'sold' })
    expect(await deliverNotices(db, email)).toHaveLength(0)
  }
})

test('what is undone was never told', async ({ committed: db }) => {
  const { id: userId } = await aUser(db)
  const undone = db.transaction(async (tx) => {
    await happen(tx, { userId, kind: 'sold' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await toldTo(db, userId)).toHaveLength(0)
  expect(await waitsOf(db)).toEqual([])
})

test('after ninety days it is forgotten', async ({ db }) => {
  const { id: userId } = await aUser(db)
  for (const days of [89, 91]) {
    await happen(db, { userId, kind: 'sold', title: `${days} days` })
    await db
      .update(notifications)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(sql`facts ->> 'title' = ${`${days} days`}`)
  }
  await purgeNotifications.work(db, {}, '')
  expect((await toldTo(db, userId)).map(({ facts }) => facts.title)).toEqual(['89 days'])
})

async function aTalk(db: Database) {
  const person = await aUser(db, { email: anEmail(), emailVerified: true })
  const { id: buyerId } = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: person.id })
  const { id } = await aConversation(db, { listingId, buyerId, sellerId: person.id })
  const writes = (text: string) =>
    notify(db, {
      userId: person.id,
      kind: 'message',
      facts: { from: 'Bilal Ahmed', about: 'Nili-Ravi buffalo', text },
      conversationId: id,
      once: `conversation:${id}`,
    })
  return { person, conversationId: id, writes }
}

async function aPersonWith(db: Database, switches: Record<string, boolean>) {
  return await aUser(db, { email: anEmail(), preferences: { notifications: switches } })
}

async function happen(
  db: Database,
  {
    title = 'A cow',
    ...about
  }: Pick<NotificationInput, 'userId' | 'kind' | 'once'> & { title?: string },
) {
  const facts = {
    ...{ title, from: 'Bilal', about: title, text: 'Hello', to: 1, name: 'cows', count: 1 },
    ...{ title1: title, until: new Date().toISOString() },
  }
  await notify(db, { ...about, facts } as unknown as NotificationInput)
}

async function toldTo(db: Database, userId: string) {
  return await db.select().from(notifications).where(eq(notifications.userId, userId))
}

async function lastMailed(db: Database, secondsAgo: number) {
  await db.update(notifications).set({ mailedAs: newId(Date.now() - secondsAgo * 1000) })
}

/** How many seconds after it was kept each mail may be sent, the soonest first. */
async function waitsOf(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job where name = ${sendNotificationEmail.name} order by 1`,
  )
  return rows.map(({ seconds }) => seconds)
}
