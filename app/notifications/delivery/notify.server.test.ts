import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import { deliverNotificationMails } from '../../../test/support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../../../test/support/members/factories.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
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

test('a `once` notification is updated until it is read, and emailed only once until then', async ({
  db,
}) => {
  const { person, conversationId, writes } = await aTalk(db)
  await writes('Is it available?')
  await writes('Last price?')
  const [received, ...more] = await notificationsTo(db, person.id)
  expect(more).toHaveLength(0)
  expect(received?.facts).toMatchObject({ text: 'Last price?' })
  const [mail, ...others] = await deliverNotificationMails(db, person.email)
  expect(others).toHaveLength(0)
  expect(mail?.text).toContain('> Last price?')
  expect(mail?.text).toContain(`/messages/${conversationId}`)

  await writes('Hello?')
  expect(await deliverNotificationMails(db, person.email)).toHaveLength(1)
  await markConversationNotificationsRead(db, { userId: person.id, conversationId })
  await writes('I can come tomorrow')
  expect(await deliverNotificationMails(db, person.email)).toHaveLength(2)
})

test('a conversation has one notification, which a new message moves up, marks unread and counts', async ({
  db,
}) => {
  const { person, conversationId, writes } = await aTalk(db)
  const one = async () => {
    const received = await notificationsTo(db, person.id)
    expect(received).toHaveLength(1)
    return received[0]
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
  // Of the emails queued before and after it was read, only the last is sent.
  expect(await deliverNotificationMails(db, person.email)).toHaveLength(1)
})

test('a message is emailed after five minutes, unless it has been read by then', async ({ db }) => {
  const { person, conversationId, writes } = await aTalk(db)
  await writes('Is it available?')
  expect(await emailDelays(db)).toEqual([300])
  await markConversationNotificationsRead(db, { userId: person.id, conversationId })
  expect(await deliverNotificationMails(db, person.email)).toHaveLength(0)
})

test('opening the notifications page marks no message as read, so its email is sent', async ({
  db,
}) => {
  const { person, writes } = await aTalk(db)
  await writes('Is it available?')
  const t = getTranslator('en')
  expect(await listNotifications(db, { userId: person.id, t })).toMatchObject({ hasUnread: false })
  await markNotificationsRead(db, { userId: person.id, notificationIds: 'all' })
  const [received] = await notificationsTo(db, person.id)
  await markNotificationsRead(db, { userId: person.id, notificationIds: [received?.id ?? ''] })
  expect((await notificationsTo(db, person.id))[0]?.readAt).toBeNull()
  expect(await deliverNotificationMails(db, person.email)).toHaveLength(1)
})

test('further events are emailed again after an hour, once for all of them', async ({ db }) => {
  const { id: userId } = await aUser(db)
  const finds = () => happen(db, { userId, kind: 'saved-search', once: 'saved-search:1' })
  await finds()
  await setLastEmailed(db, 600)
  await finds()
  await finds()
  const [atOnce, later, ...more] = await emailDelays(db)
  expect([atOnce, more]).toEqual([0, []])
  expect(Math.abs(Number(later) - 3000)).toBeLessThan(60)
  // The delayed email is out, and another one within the same hour waits again.
  await setLastEmailed(db, 5)
  await finds()
  expect(await emailDelays(db)).toHaveLength(3)
  await setLastEmailed(db, 3601)
  await finds()
  expect((await emailDelays(db)).filter((seconds) => seconds === 0)).toHaveLength(2)
  expect(await notificationsTo(db, userId)).toHaveLength(1)
})

test('a delayed email is skipped once the notification is read, an immediate one is sent', async ({
  db,
}) => {
  for (const isRead of [true, false]) {
    const { id: userId, email } = await aUser(db, { email: anEmail() })
    const finds = () => happen(db, { userId, kind: 'saved-search', once: 'saved-search:1' })
    await finds()
    expect(await deliverNotificationMails(db, email)).toHaveLength(1)
    await finds()
    if (isRead) await markNotificationsRead(db, { userId, notificationIds: 'all' })
    expect(await deliverNotificationMails(db, email)).toHaveLength(isRead ? 1 : 2)
    await happen(db, { userId, kind: 'sold' })
    await markNotificationsRead(db, { userId, notificationIds: 'all' })
    expect(await deliverNotificationMails(db, email)).toHaveLength(isRead ? 2 : 3)
  }
})

test('reading one conversation leaves the notifications of others, and of other users', async ({
  db,
}) => {
  const { person, writes } = await aTalk(db)
  const other = await aTalk(db)
  await writes('Is it available?')
  const about = { userId: person.id, conversationId: other.conversationId }
  await markConversationNotificationsRead(db, about)
  expect((await notificationsTo(db, person.id))[0]?.readAt).toBeNull()
})

test('all other events are emailed at once', async ({ db }) => {
  const { id: userId } = await aUser(db)
  for (const kind of ['price-drop', 'sold'] as const) await happen(db, { userId, kind })
  expect(await emailDelays(db)).toEqual([0, 0])
})

test('the bell counts unread notifications, but not messages', async ({ db }) => {
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
  test(`${kind}: only the email switch and its own switch stop the email`, async ({ db }) => {
    for (const name of ['emailNotifications', own]) {
      const { id: userId, email } = await aPersonWith(db, { [name]: false })
      await happen(db, { userId, kind })
      expect(await deliverNotificationMails(db, email)).toHaveLength(0)
      // The page shows it nevertheless.
      expect(await notificationsTo(db, userId)).toHaveLength(1)
    }
    const names = ['smsNotifications', 'marketingEmails', 'expiryMails', ...Object.values(switched)]
    const others = names.filter((name) => name !== own).map((name) => [name, false])
    const { id: userId, email } = await aPersonWith(db, Object.fromEntries(others))
    await happen(db, { userId, kind })
    expect(await deliverNotificationMails(db, email)).toHaveLength(1)
  })
}

test('a deleted account, or one to be deleted, gets no email', async ({ db }) => {
  for (const column of ['deletedAt', 'deletionRequestedAt']) {
    const { id: userId, email } = await aUser(db, { email: anEmail(), [column]: new Date() })
    await happen(db, { userId, kind: 'sold' })
    expect(await deliverNotificationMails(db, email)).toHaveLength(0)
  }
})

test('a rolled-back transaction notifies nobody', async ({ committed: db }) => {
  const { id: userId } = await aUser(db)
  const undone = db.transaction(async (tx) => {
    await happen(tx, { userId, kind: 'sold' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await notificationsTo(db, userId)).toHaveLength(0)
  expect(await emailDelays(db)).toEqual([])
})

test('a notification is purged ninety days after its last event, one about a decision after 180', async ({
  db,
}) => {
  const { id: userId } = await aUser(db)
  for (const { kind, created, lastEvent = created } of [
    { kind: 'sold', created: 89 },
    { kind: 'sold', created: 91 },
    { kind: 'message', created: 91, lastEvent: 1 },
    { kind: 'sold', created: 92 },
    { kind: 'moderation', created: 179 },
    { kind: 'report', created: 178 },
    { kind: 'report', created: 181 },
  ] as const) {
    const title = `${kind}, ${created} days`
    await happen(db, { userId, kind, title })
    await db
      .update(notifications)
      .set({
        id: newId(Date.now() - created * 24 * 3_600_000),
        createdAt: sql`now() - make_interval(days => ${lastEvent})`,
      })
      .where(sql`facts ->> 'title' = ${title}`)
  }
  await purgeNotifications(db, { batchSize: 2 })
  const kept = (await notificationsTo(db, userId)).map(({ facts }) => facts.title)
  expect(kept.sort()).toEqual([
    'message, 91 days',
    'moderation, 179 days',
    'report, 178 days',
    'sold, 89 days',
  ])
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

async function notificationsTo(db: Database, userId: string) {
  return await db.select().from(notifications).where(eq(notifications.userId, userId))
}

async function setLastEmailed(db: Database, secondsAgo: number) {
  await db.update(notifications).set({ mailedAs: newId(Date.now() - secondsAgo * 1000) })
}

/** Returns how many seconds after creation each email may be sent, soonest first. */
async function emailDelays(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job where name = ${sendNotificationEmail.name} order by 1`,
  )
  return rows.map(({ seconds }) => seconds)
}
