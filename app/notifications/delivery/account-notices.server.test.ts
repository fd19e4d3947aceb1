import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import webPush from 'web-push'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import {
  deliverNotificationMails,
  runPendingJobs,
} from '../../../test/support/members/deliver-notifications.ts'
import { aNumber, enterWith } from '../../../test/support/members/phone-numbers.ts'
import { viewerIn } from '../../../test/support/members/restricted-sessions.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { openPushService } from '../../../test/support/pages/push-service.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { holdNumber, listNumbers } from '../../accounts/phone/phone-numbers.server.ts'
import { numberChangeNotice } from '../../accounts/ways/number-change-notice.server.ts'
import { removeNumber } from '../../accounts/ways/ways-to-sign-in.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import * as notificationsRoute from '../feed/notifications.route.tsx'
import { countUnreadNotifications } from '../feed/read-notifications.server.ts'
import { savePushSubscription } from '../push/push-subscriptions.server.ts'
import { sendPush } from '../push/send-push.server.ts'
import { newDeviceNotice, waysChangedNotice } from './account-notices.server.ts'

const password = 'kali bhains moti'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const { default: Page, ...route } = notificationsRoute
const open = createPageRenderer([{ path: '/notifications', ...route, Page }])
const told = 'Somebody logged in to your account with a code to your number'

const service = await openPushService()
const keys = webPush.generateVAPIDKeys()
setEnvironment({
  PUSH_HOSTS: service.origin,
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
})
beforeEach<{ open: OpenDatabase }>(({ open }) => {
  service.received.length = 0
  service.answerWith(201)
  useDatabase(open)
})
afterAll(() => void service.close())

test('a login with a code on a new device is told to the member’s other sessions, not to itself', async ({
  committed: db,
}) => {
  const { headers, thief, id } = await aStolenNumber(db)
  await runPendingJobs(db, newDeviceNotice)
  expect((await open('/notifications', { headers })).html).toContain(told)
  expect((await open('/notifications', { headers: thief })).html).not.toContain(told)
  // The thief cannot make the owner overlook it.
  await open('/notifications', { headers: thief, form: { all: '1' } })
  expect(await countUnreadNotifications(db, id)).toBe(1)
  await open('/notifications', { headers, form: { all: '1' } })
  expect(await countUnreadNotifications(db, id)).toBe(0)
})

test('it is pushed to the other devices, not to the new one', async ({ committed: db }) => {
  const { headers, thief } = await aStolenNumber(db)
  for (const own of [headers, thief]) {
    const { sessionId } = await viewerIn(db, own)
    const subscription = { ...service.subscription(), endpoint: `${service.origin}/${sessionId}` }
    await savePushSubscription(db, { sessionId, subscription })
  }
  await runPendingJobs(db, newDeviceNotice)
  await runPendingJobs(db, sendPush)
  const { sessionId } = await viewerIn(db, headers)
  expect(service.received.map(({ path }) => path)).toEqual([`/${sessionId}`])
  expect(service.received[0]?.text).toContain('/settings/security')
})

test('it is emailed at once, with a link to the page that logs devices out', async ({
  committed: db,
}) => {
  const { email, headers } = await aStolenNumber(db)
  await runPendingJobs(db, newDeviceNotice)
  // Even if it was read on the site first.
  await open('/notifications', { headers, form: { all: '1' } })
  const [mail, ...more] = await deliverNotificationMails(db, email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Firefox')
  expect(mail?.text).toMatch(/https?:\S+\/settings\/security\s/)
})

test('the member is told even if the new session has ended before', async ({ committed: db }) => {
  const { headers, thief } = await aStolenNumber(db)
  const { sessionId } = await viewerIn(db, thief)
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  await runPendingJobs(db, newDeviceNotice)
  const { html } = await open('/notifications', { headers })
  expect(html).toContain(told)
  expect(html).toContain('Firefox')
})

test('without a gateway a change of numbers is told on the site, by push and in one email', async ({
  committed: db,
}) => {
  const { id: userId, email, headers } = await aStolenNumber(db)
  const { sessionId } = await viewerIn(db, headers)
  await savePushSubscription(db, { sessionId, subscription: service.subscription() })
  const [number] = await listNumbers(db, userId)
  expect(await removeNumber(db, { userId, numberId: number?.id ?? '' })).toBe('removed')
  await runPendingJobs(db, waysChangedNotice)
  expect((await open('/notifications', { headers })).html).toContain('that opens your account was')
  await runPendingJobs(db, sendPush)
  expect(service.received).toHaveLength(1)
  await runPendingJobs(db, numberChangeNotice)
  const mails = await deliverNotificationMails(db, email)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('/auth/restore-number')])
})

/** A member with a session, and another session that only a code to their number has opened. */
async function aStolenNumber(db: Database) {
  const [email, e164] = [anEmail(), aNumber()]
  const { id } = await anAccount(db, { email, password, emailVerified: true })
  await db.update(users).set({ lastVisitAt: new Date() }).where(eq(users.id, id))
  const headers = await signInHeaders(db, { email, password })
  await holdNumber(db, { userId: id, e164, provenBy: 'sms' })
  const outcome = await enterWith(db, { e164, device: { address: '10.0.0.9', device: firefox } })
  if (!('signedIn' in outcome)) throw new Error('The code did not open the account')
  expect(outcome.signedIn.isRestricted).toBe(true)
  const cookie = outcome.signedIn.cookies.map((set) => set.split(';')[0]).join('; ')
  return { id, email, headers, thief: new Headers({ cookie }) }
}
