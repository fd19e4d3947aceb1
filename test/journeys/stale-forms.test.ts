// @module-tag not-about-queries

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import * as deleteAccountRoute from '../../app/account-data/deletion/delete-account.route.tsx'
import * as askExportRoute from '../../app/account-data/export/request-export.route.ts'
import * as confirmSessionRoute from '../../app/accounts/confirm-session/confirm-session.route.tsx'
import * as emailRoute from '../../app/accounts/email-change/email.route.tsx'
import { accountMail } from '../../app/accounts/emails/account-emails.server.ts'
import { holdNumber } from '../../app/accounts/phone/phone-numbers.server.ts'
import * as profileRoute from '../../app/accounts/profile/profile.route.tsx'
import * as endSessionsRoute from '../../app/accounts/sessions/end-sessions.route.tsx'
import { staleFormOwnerError } from '../../app/accounts/sessions/stale-form-owner.server.ts'
import * as addNumberRoute from '../../app/accounts/ways/add-number.route.tsx'
import * as removeWayRoute from '../../app/accounts/ways/remove-way.route.tsx'
import * as contactRoute from '../../app/content/contact/contact.route.tsx'
import * as archiveRoute from '../../app/conversations/inbox/archive.route.ts'
import * as blockRoute from '../../app/conversations/safety/block.route.ts'
import * as editServiceRoute from '../../app/farm-services/form/edit-service.route.tsx'
import * as offerServiceRoute from '../../app/farm-services/form/offer-service.route.tsx'
import * as editListingRoute from '../../app/listings/form/edit-listing.route.tsx'
import * as sellRoute from '../../app/listings/form/sell.route.tsx'
import * as reportRoute from '../../app/moderation/reports/report.route.tsx'
import * as notificationsRoute from '../../app/notifications/feed/notifications.route.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import type { FormResult } from '../../app/platform/forms/form-result.ts'
import { newIdempotencyKey } from '../../app/platform/forms/submit-once.server.ts'
import { parseToastCookie } from '../../app/platform/http/toast-cookie.server.ts'
import * as changeSettingsRoute from '../../app/settings/screens/change-settings.route.ts'
import * as securityRoute from '../../app/settings/screens/security.route.tsx'
import { dataExports } from '../../db/schema/account-data.server.ts'
import { accounts, sessions, users } from '../../db/schema/accounts.server.ts'
import { contactMessages } from '../../db/schema/content.server.ts'
import { blocks, conversations } from '../../db/schema/conversations.server.ts'
import { services } from '../../db/schema/farm-services.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { signals } from '../../db/schema/moderation.server.ts'
import { notifications } from '../../db/schema/notifications.server.ts'
import { phoneProofs } from '../../db/schema/phone-numbers.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aFarmServiceForm } from '../support/listings/farm-service-form.ts'
import { aListingForm } from '../support/listings/listing-form.ts'
import { anAccount, anEmail, signInHeaders } from '../support/members/accounts.ts'
import { aStartedConversation } from '../support/members/conversation-factories.ts'
import { aFarmService } from '../support/members/factories.ts'
import { aNumber } from '../support/members/phone-numbers.ts'
import { createPageRenderer } from '../support/pages/open-page.tsx'
import { createTestRoutes } from '../support/pages/visit-routes.ts'
import { setEnvironment } from '../support/set-environment.ts'
import { readSources } from '../support/source-files.ts'

const password = 'kali bhains moti'

// Numbers can be proven.
setEnvironment({ PHONE_PROOF: 'sms', SMS_GATEWAY_URL: 'http://127.0.0.1:9/' })

const { ask } = createTestRoutes([
  { path: '/sell', ...sellRoute },
  { path: '/edit-listing/:listingId', ...editListingRoute },
  { path: '/services/new', ...offerServiceRoute },
  { path: '/services/:serviceId/edit', ...editServiceRoute },
  { path: '/settings', ...profileRoute },
  { path: '/settings/change', ...changeSettingsRoute },
  { path: '/settings/security', ...securityRoute },
  { path: '/settings/security/email', ...emailRoute },
  { path: '/settings/security/confirm', ...confirmSessionRoute },
  { path: '/settings/security/number', ...addNumberRoute },
  { path: '/settings/security/remove', ...removeWayRoute },
  { path: '/settings/security/sessions', ...endSessionsRoute },
  { path: '/settings/security/data', ...askExportRoute },
  { path: '/settings/delete', ...deleteAccountRoute },
  { path: '/notifications', ...notificationsRoute },
  { path: '/messages/:conversationId/block', ...blockRoute },
  { path: '/messages/:conversationId/archive', ...archiveRoute },
  { path: '/messages/:conversationId/report/:number', ...reportRoute },
  { path: '/contact', ...contactRoute },
])

const open = createPageRenderer([
  { path: '/settings/security', ...securityRoute, Page: securityRoute.default },
  { path: '/settings/security/email', ...emailRoute, Page: emailRoute.default },
  {
    path: '/settings/security/confirm',
    ...confirmSessionRoute,
    Page: confirmSessionRoute.default,
  },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type OwnIds = { listingId: string; serviceId: string; conversationId: string }

/**
 * Every form that contains its owner's id (the last test here finds them) and is refused for
 * others.
 */
const forms: Record<string, (ids: OwnIds) => [string, FormData | Record<string, string>]> = {
  'a new listing': () => ['/sell', aListingForm({ image_ids: undefined, intent: 'draft' })],
  'a listing that stands': ({ listingId }) => [
    `/edit-listing/${listingId}`,
    aListingForm({ image_ids: undefined }),
  ],
  'a new service': () => ['/services/new', aFarmServiceForm()],
  'a service that stands': ({ serviceId }) => [
    `/services/${serviceId}/edit`,
    aFarmServiceForm({ revision: '1' }),
  ],
  'a profile': () => ['/settings', { full_name: 'Somebody else', phone: '0300 1234567' }],
  'the switches': () => ['/settings/change', { switch: 'emailNotifications' }],
  'a password': () => [
    '/settings/security',
    { current_password: password, new_password: 'nili ravi 77', confirm_password: 'nili ravi 77' },
  ],
  'another address': () => [
    '/settings/security/email',
    { current_password: password, email: anEmail() },
  ],
  'a confirmed session': () => ['/settings/security/confirm', { current_password: password }],
  'another number': () => [
    '/settings/security/number',
    { phone: '0300 1234567', current_password: password },
  ],
  'an email to be removed': () => ['/settings/security/remove', { current_password: password }],
  'the other devices': () => ['/settings/security/sessions', {}],
  'a file of all data': () => ['/settings/security/data', {}],
  'the end of an account': () => ['/settings/delete', { current_password: password }],
  'all notices as read': () => ['/notifications', { all: '1' }],
  'a person not to be heard': ({ conversationId }) => [
    `/messages/${conversationId}/block`,
    { block: 'on' },
  ],
  'a conversation to be archived': ({ conversationId }) => [
    `/messages/${conversationId}/archive`,
    { archive: 'on', up_to: '1' },
  ],
  'a message to be looked at': ({ conversationId }) => [
    `/messages/${conversationId}/report/1`,
    { reason: 'fraud' },
  ],
}

for (const [name, fill] of Object.entries(forms)) {
  test(`a form of ${name} opened by another user does nothing for the current user`, async ({
    committed: db,
  }) => {
    const [before, now] = [await aMember(db), await aMember(db)]
    await signInHeaders(db, now)
    const notice = { id: newId(), userId: now.id, kind: 'sold', mailedAs: newId() } as const
    await db.insert(notifications).values(notice)
    const { listing, conversationId } = await aStartedConversation(db, {
      seller: now,
      buyer: before,
    })
    const service = await aFarmService(db, { providerId: now.id })
    await holdNumber(db, { userId: now.id, e164: aNumber(), provenBy: 'sms' })
    const ids = { listingId: listing.id, serviceId: service.id, conversationId }
    const [path, form] = fill(ids)
    const sent = form instanceof FormData ? form : new URLSearchParams(form)
    sent.set('form_token', newIdempotencyKey())
    sent.set('sender_id', before.id)
    const stood = await belongingsOf(db, now.id)

    const answer = await ask(path, { form: sent, headers: now.headers, isScript: true })

    // If it redirects to a page that may be open already, that page reloads its forms.
    if (answer instanceof Response)
      expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(await belongingsOf(db, now.id)).toEqual(stood)
    expect(errorText(answer)).toBe('errors.fromOther')
    sent.set('sender_id', now.id)
    expect(errorText(await ask(path, { form: sent, headers: now.headers }))).toBeUndefined()
    expect(await belongingsOf(db, now.id)).not.toEqual(stood)
  })
}

test('a refused listing form returns with all its text, and still with its first owner', async ({
  committed: db,
}) => {
  const [before, now] = [await aMember(db), await aMember(db)]
  const form = aListingForm({ image_ids: undefined, sender_id: before.id })
  for (let times = 0; times < 2; times++) {
    const answer = await ask('/sell', { form, headers: now.headers })
    expect(answer).toMatchObject({ statusCode: 403 })
    expect(answerOf(answer)).toMatchObject({
      values: { title: form.get('title'), price: form.get('price'), sender_id: before.id },
    })
  }
})

for (const [name, to] of Object.entries({
  'a listing that stands': '/my-listings',
  'a service that stands': '/my-services',
  'a message to be looked at': '/messages',
})) {
  test(`without scripts, if ${name} belongs to another user, the error is shown on the current user’s page`, async ({
    committed: db,
  }) => {
    const [before, now] = [await aMember(db), await aMember(db)]
    const { listing, conversationId } = await aStartedConversation(db, { seller: before })
    const service = await aFarmService(db, { providerId: before.id })
    const fill = forms[name]
    if (!fill) throw new Error(`No form of ${name}`)
    const [path, form] = fill({ listingId: listing.id, serviceId: service.id, conversationId })
    const sent = form instanceof FormData ? form : new URLSearchParams(form)
    sent.set('sender_id', before.id)
    const stood = [await belongingsOf(db, before.id), await belongingsOf(db, now.id)]
    const answer = await ask(path, { form: sent, headers: now.headers })
    expect(errorText(answer)).toBe('errors.fromOther')
    expect((answer as Response).headers.get('location')).toBe(to)
    expect([await belongingsOf(db, before.id), await belongingsOf(db, now.id)]).toEqual(stood)
  })
}

for (const [path, typed] of Object.entries<Record<string, string>>({
  '/settings/security': { new_password: 'nili ravi 77', confirm_password: 'nili ravi 77' },
  '/settings/security/email': { email: anEmail() },
  '/settings/security/confirm': {},
})) {
  test(`without scripts, a returned form of ${path} stays its first owner’s, however often it is sent`, async ({
    committed: db,
  }) => {
    const [before, now] = [await aMember(db), await aMember(db)]
    const form = { ...typed, current_password: password, sender_id: before.id }
    const stood = await belongingsOf(db, now.id)
    for (let times = 0; times < 2; times++) {
      const { html } = await open(path, { form, headers: now.headers })
      const owners = [...html.matchAll(/name="sender_id" value="([^"]*)"/g)]
      form.sender_id = owners[0]?.[1] ?? ''
      expect(form.sender_id).toBe(before.id)
      expect(await belongingsOf(db, now.id)).toEqual(stood)
    }
    const again = await ask(path, { form, headers: before.headers })
    expect(errorText(again)).toBeUndefined()
  })
}

test('a support message started by another user is accepted, but not as the current user’s', async ({
  committed: db,
}) => {
  const [before, now] = [await aMember(db), await aMember(db)]
  for (const { id } of [before, now]) {
    const form = {
      form_token: newIdempotencyKey(),
      sender_id: id,
      name: 'Bilal Ahmed',
      answer_to: anEmail(),
      subject: 'fault',
      message: 'The page stays white since Monday.',
    }
    expect(await ask('/contact', { form, headers: now.headers })).toMatchObject({ status: 302 })
  }
  expect(await db.$count(contactMessages, eq(contactMessages.userId, now.id))).toBe(1)
  expect(await db.$count(contactMessages, eq(contactMessages.userId, before.id))).toBe(0)
})

// Forms without an owner. Sent from a page that another user left open, they do nothing in the
// current user's name.
const unnamed = {
  'asks for nobody’s in particular': [
    'app/settings/preferences/language-and-theme-switches.tsx',
    'app/settings/preferences/device-switch.tsx',
    'app/accounts/sign-in/sign-out-button.tsx',
    'app/browse/places/city-form.tsx',
    'app/accounts/email-change/email-section.tsx',
    'app/favorites/favorite-button.tsx',
    'app/notifications/saved-searches/save-search-button.tsx',
    'app/offers/hiding/not-interested.tsx',
  ],
  'is proved by a link from a mail': [
    'app/accounts/sign-up/disown-account.tsx',
    'app/notifications/delivery/unsubscribe.route.tsx',
    'app/listings/status/renew-by-link.route.tsx',
    'app/settings/suspended/suspended-data.tsx',
    'app/settings/suspended/suspended-deletion.tsx',
  ],
  'names a thing that is found for its owner alone': [
    'app/accounts/sessions/device-list.tsx',
    'app/accounts/ways/ways-section.tsx',
    'app/notifications/saved-searches/saved-search-list.tsx',
    'app/farm-services/manage/own-service-card.tsx',
    'app/listings/manage/selection-bar.tsx',
    'app/offers/hiding/hidden-offers-list.tsx',
    'app/offers/manage/delete-form.tsx',
    'app/listings/status/sold-form.tsx',
    'app/listings/status/status-button.tsx',
  ],
  'belongs to the browser that proves a number': [
    'app/accounts/phone/code-page/code-form.tsx',
    'app/accounts/phone/code-page/dormant-choice.tsx',
    'app/accounts/phone/code-page/whatsapp-panel.tsx',
  ],
  'has it with the other hidden fields that its page writes once': [
    'app/console/mail/broadcast.route.tsx',
    'app/console/records/record-history.tsx',
    'app/console/records/record.route.tsx',
  ],
  'says what has been read': ['app/conversations/thread/no-script-tools.tsx'],
}

test('every other form contains its owner', () => {
  const forms = readSources('app').flatMap(({ path, text }) =>
    [...text.matchAll(/<(form|Form)\b.*?<\/\1>/gs)].map(([form]) => ({ path, form })),
  )
  const posted = forms.filter(({ form }) => /method="post"/i.test(form))
  const nameless = posted.filter(({ form }) => !/<OwnerField|name="sender_id"/.test(form))
  expect([...new Set(nameless.map(({ path }) => path))].sort()).toEqual(
    Object.values(unnamed).flat().sort(),
  )
})

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, email, password, headers: await signInHeaders(db, { email, password }) }
}

async function belongingsOf(db: Database, id: string) {
  return {
    account: await db.select().from(users).where(eq(users.id, id)),
    password: await db.select().from(accounts).where(eq(accounts.userId, id)),
    listings: await db.select().from(listings).where(eq(listings.sellerId, id)),
    services: await db.select().from(services).where(eq(services.providerId, id)),
    unread: await db.select().from(notifications).where(eq(notifications.userId, id)),
    sessions: await db
      .select({ id: sessions.id, confirmedUntil: sessions.confirmedUntil })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    mails: (await db.execute(sql`select id from jobs.job where name = ${accountMail.name}`)).rows,
    files: await db.$count(dataExports, eq(dataExports.userId, id)),
    proofs: await db.$count(phoneProofs, eq(phoneProofs.userId, id)),
    blocks: await db.$count(blocks, eq(blocks.blockerId, id)),
    conversations: await db.select().from(conversations).where(eq(conversations.sellerId, id)),
    reports: await db.$count(signals, eq(signals.reporterId, id)),
  }
}

type Answer = Awaited<ReturnType<typeof ask>>
type Answered = FormResult & { refused?: { text?: string } }

function answerOf(answer: Answer): Answered | undefined {
  if (!answer || answer instanceof Response) return undefined
  return Object.values(answer.actionData ?? {})[0]
}

/** Why a form was refused, from the form itself or from the page it redirects to. */
function errorText(answer: Answer): string | undefined {
  if (answer instanceof Response) {
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const toast = parseToastCookie(
      new Request('https://market.test', { headers: { cookie: cookies.join('; ') } }),
    )
    return toast?.text === staleFormOwnerError.key ? toast.text : undefined
  }
  const answered = answerOf(answer)
  return answered?.formError?.key ?? answered?.refused?.text
}
