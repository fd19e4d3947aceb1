import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import webPush from 'web-push'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { pushSubscriptions } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { runPendingJobs } from '../../../test/support/members/deliver-notifications.ts'
import { aConversation, aListing, aUser } from '../../../test/support/members/factories.ts'
import { openPushService } from '../../../test/support/pages/push-service.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { notify } from '../delivery/notify.server.ts'
import type { NotificationEvent } from '../kinds/notification-kinds.server.ts'
import { isPushEndpoint } from './push-host.server.ts'
import {
  findPushState,
  pushSubscriptionSchema,
  savePushSubscription,
} from './push-subscriptions.server.ts'
import { sendPush } from './send-push.server.ts'

const service = await openPushService()
const keys = webPush.generateVAPIDKeys()
setEnvironment({
  PUSH_HOSTS: service.origin,
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
})

beforeEach(() => {
  service.received.length = 0
  service.answerWith(201)
})
afterAll(() => void service.close())

test('a message is pushed at once, with its sender and first words, encrypted for the browser', async ({
  db,
}) => {
  const { subscribe, writes, conversationId } = await aTalk(db, { language: 'ur' })
  await subscribe()
  await writes(`السلام علیکم، ${'گندم '.repeat(50)}`)
  await runPendingJobs(db, sendPush)
  const [{ headers, text = '' } = {}] = service.received
  expect(headers).toMatchObject({
    urgency: 'high',
    topic: conversationId.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`),
  })
  const content = JSON.parse(text)
  expect(content).toMatchObject({
    title: 'Haji Bashir',
    body: expect.stringMatching(/^السلام علیکم، گندم .*…$/),
    url: `/messages/${conversationId}`,
    lang: 'ur',
    dir: 'rtl',
  })
  expect(content.body.length).toBeLessThanOrEqual(81)
  expect(text).not.toContain('@')
})

test('each message is pushed, also while the earlier ones are unread', async ({ db }) => {
  const { subscribe, writes } = await aTalk(db)
  await subscribe()
  await writes('Is it available?')
  await writes('Hello?')
  await runPendingJobs(db, sendPush)
  expect(service.received.map(({ text }) => JSON.parse(text).body)).toEqual(['Hello?', 'Hello?'])
})

test('a restricted session gets no message of an older conversation pushed until it is confirmed', async ({
  db,
}) => {
  const { subscribe, writes, conversationId } = await aTalk(db)
  const restricted = await subscribe()
  const restrictedUntil = new Date(Date.now() + 3_600_000)
  await db.update(sessions).set({ restrictedUntil }).where(eq(sessions.id, restricted))
  const begun = (createdAt: Date) =>
    db.update(conversations).set({ createdAt }).where(eq(conversations.id, conversationId))
  await begun(new Date(Date.now() - 60_000))
  await writes('My account number')
  await runPendingJobs(db, sendPush)
  expect(service.received).toEqual([])
  await begun(new Date(Date.now() + 60_000))
  await writes('Is it available?')
  await runPendingJobs(db, sendPush)
  expect(service.received).toHaveLength(1)
  await begun(new Date(Date.now() - 60_000))
  await db.update(sessions).set({ restrictedUntil: null }).where(eq(sessions.id, restricted))
  await writes('Still there?')
  await runPendingJobs(db, sendPush)
  expect(service.received).toHaveLength(2)
})

test('a browser that hides texts gets neither the name nor the words', async ({ db }) => {
  const { subscribe, writes } = await aTalk(db)
  await subscribe({ hides_text: 'on' })
  await writes('Meet me at the mandi')
  await runPendingJobs(db, sendPush)
  expect(service.received).toHaveLength(1)
  expect(service.received[0]?.text).not.toMatch(/Bashir|mandi/)
})

const title = 'Wheat'
const pushedEvents: { switchName?: string; path: string; event: NotificationEvent }[] = [
  {
    switchName: 'priceDropAlerts',
    path: '/listing/{listing}',
    event: { kind: 'price-drop', facts: { title, from: 9000, to: 8000 } },
  },
  {
    switchName: 'priceDropAlerts',
    path: '/listing/{listing}',
    event: { kind: 'sold', facts: { title } },
  },
  {
    switchName: 'newListingAlerts',
    path: '/listings?sortBy=newest',
    event: { kind: 'saved-search', facts: { name: 'Wheat', count: 1, title1: title } },
  },
  {
    switchName: 'expiryMails',
    path: '/my-listings?tab=active',
    event: { kind: 'listing-expiring', facts: { title, until: '2026-12-01T00:00:00Z' } },
  },
  {
    path: '/decisions/d1',
    event: { kind: 'moderation', facts: { action: 'hide', title, decisionId: 'd1' } },
  },
]

for (const { switchName, path, event } of pushedEvents)
  test(`a notification of the kind ${event.kind} is pushed in Urdu with its link, unless switched off`, async ({
    db,
  }) => {
    const on = await aTalk(db, { language: 'ur' })
    await on.subscribe()
    await on.happens(event)
    await runPendingJobs(db, sendPush)
    expect(service.received).toHaveLength(1)
    const [{ headers, text = '' } = {}] = service.received
    expect(headers).toMatchObject({ urgency: 'normal' })
    const content = JSON.parse(text)
    expect(content).toMatchObject({
      title: 'زرعی بازار',
      body: expect.stringMatching(/[\u0600-\u06ff]/),
      url: path.replace('{listing}', on.listingId),
      lang: 'ur',
    })
    expect(content.body).not.toMatch(/undefined|\{|\[object/)
    const off = await aTalk(db, { notifications: switchName ? { [switchName]: false } : {} })
    await off.subscribe()
    await off.happens(event)
    await runPendingJobs(db, sendPush)
    expect(service.received).toHaveLength(switchName ? 1 : 2)
  })

test('the switch of its kind stops a notification', async ({ db }) => {
  const { subscribe, writes } = await aTalk(db, { notifications: { messageNotifications: false } })
  await subscribe()
  await writes('Is it available?')
  await runPendingJobs(db, sendPush)
  expect(service.received).toEqual([])
})

test('a subscription ends with its session', async ({ db }) => {
  const { subscribe, writes } = await aTalk(db)
  const sessionId = await subscribe()
  await writes('Is it available?')
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  await runPendingJobs(db, sendPush)
  expect(service.received).toEqual([])
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('a browser that is gone is forgotten, and a busy push service is tried again', async ({
  db,
}) => {
  for (const status of [404, 410]) {
    const { subscribe, writes } = await aTalk(db)
    const sessionId = await subscribe()
    service.answerWith(status)
    await writes('Is it available?')
    await runPendingJobs(db, sendPush)
    expect(await findPushState(db, sessionId)).toBe('off')
  }
  const { subscribe, writes } = await aTalk(db)
  const sessionId = await subscribe()
  service.answerWith(503)
  await writes('Is it available?')
  await expect(runPendingJobs(db, sendPush)).rejects.toThrow('503')
  expect(await findPushState(db, sessionId)).toBe('on')
})

test('a browser gets the notifications of its newest session only', async ({ db }) => {
  const first = await aTalk(db)
  const second = await aTalk(db)
  const earlier = await first.subscribe()
  const later = await second.subscribe()
  expect(await findPushState(db, earlier)).toBe('off')
  expect(await findPushState(db, later)).toBe('on')
})

test('the endpoint is stored as it will be called, not as it was written', () => {
  const endpoint = `${service.origin}\\@evil.test`
  const parsed = pushSubscriptionSchema.parse({ ...service.subscription(), endpoint })
  expect(parsed.endpoint).toBe(`${service.origin}/@evil.test`)
})

test('only known push services are accepted, over https and on no other port', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com']
  const accepted = ['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/Q']
  const refused = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    'nonsense',
  ]
  expect(accepted.filter((endpoint) => !isPushEndpoint(endpoint, hosts))).toEqual([])
  expect(refused.filter((endpoint) => isPushEndpoint(endpoint, hosts))).toEqual([])
})

/** A member to whom somebody with a verified address writes. */
async function aTalk(db: Database, preferences: { language?: 'ur'; notifications?: object } = {}) {
  const buyer = await aUser(db, { fullName: 'Haji Bashir', emailVerified: true })
  const seller = await aUser(db, { preferences: preferences as object })
  const { id: listingId } = await aListing(db, { sellerId: seller.id })
  const { id: conversationId } = await aConversation(db, {
    listingId,
    buyerId: buyer.id,
    sellerId: seller.id,
  })
  return {
    conversationId,
    listingId,
    happens: (event: NotificationEvent) => notify(db, { ...event, userId: seller.id, listingId }),
    async subscribe(choices: { hides_text?: 'on' } = {}) {
      const sessionId = newId()
      await db.insert(sessions).values({
        id: sessionId,
        userId: seller.id,
        token: sessionId,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      const subscription = { ...service.subscription(), ...choices }
      await savePushSubscription(db, { sessionId, subscription })
      return sessionId
    },
    writes: (text: string) =>
      notify(db, {
        userId: seller.id,
        kind: 'message',
        conversationId,
        facts: { from: 'Haji Bashir', about: 'Wheat', text },
      }),
  }
}
