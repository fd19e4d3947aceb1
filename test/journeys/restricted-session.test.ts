import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import * as exportRoute from '../../app/account-data/export/export.route.tsx'
import * as exportFileRoute from '../../app/account-data/export/export-file.route.ts'
import * as requestExportRoute from '../../app/account-data/export/request-export.route.ts'
import { liftRestriction } from '../../app/accounts/sessions/confirmed-session.server.ts'
import * as endSessionsRoute from '../../app/accounts/sessions/end-sessions.route.tsx'
import * as messagesRoute from '../../app/conversations/inbox/messages.route.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import * as securityRoute from '../../app/settings/screens/security.route.tsx'
import { dataExports } from '../../db/schema/account-data.server.ts'
import { sessions } from '../../db/schema/accounts.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aStartedConversation } from '../support/members/conversation-factories.ts'
import {
  aConversationWithPhoto,
  ask,
  conversationSnapshot,
  fetch,
} from '../support/members/own-conversation.ts'
import { restrictSession, viewerIn } from '../support/members/restricted-sessions.ts'
import { createPageRenderer } from '../support/pages/open-page.tsx'
import { createTestRoutes } from '../support/pages/visit-routes.ts'

// Whoever has stolen a SIM card opens a restricted session with a code (design: phone numbers, rule 7).

const data = '/settings/security/data'
const account = createTestRoutes([
  { path: data, ...requestExportRoute },
  { path: `${data}/:exportId`, ...exportRoute },
  { path: `${data}/:exportId/zarai-bazaar.zip`, ...exportFileRoute },
  { path: '/settings/security/sessions', ...endSessionsRoute },
])
const { default: InboxPage, ...inbox } = messagesRoute
const { default: SecurityPage, ...security } = securityRoute
const open = createPageRenderer([
  { path: '/messages', ...inbox, Page: InboxPage },
  { path: '/settings/security', ...security, Page: SecurityPage },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('opening an older conversation leads to the page that confirms the session, also for scripts', async ({
  committed: db,
}) => {
  const { conversation, headers } = await aLockedConversation(db)
  const path = `/messages/${conversation.id}`
  for (const isScript of [false, true]) {
    const answer = await ask(path, { headers, isScript })
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe(toConfirm(path))
  }
})

test('no request reads an older conversation or changes anything in it', async ({
  committed: db,
}) => {
  const { conversation, listingId, headers } = await aLockedConversation(db)
  const before = await conversationSnapshot(db, conversation.id)
  const path = `/messages/${conversation.id}`
  const message = { text: 'Send me the money', client_id: randomUUID() }
  const requests: [string, Record<string, string>?][] = [
    [`${path}/news?after=0`],
    [`${path}/older?before=9`],
    [`${path}/photos/${conversation.imageId}`],
    [`${path}/report/1`],
    [`${path}/send`, message],
    ['/messages/start', { ...message, client_id: randomUUID(), listing_id: listingId }],
    [`${path}/received`, { as: 'read', up_to: '2' }],
    [`${path}/typing`, {}],
    [`${path}/block`, { block: 'on' }],
    [`${path}/archive`, { archive: 'on', up_to: '1' }],
    [`${path}/report/1`, { reason: 'fraud' }],
  ]
  for (const [at, form] of requests) {
    const answer = await fetch(at, { form, headers })
    expect([at, answer?.status]).toEqual([at, 404])
  }
  // The form of the conversation's own page, as sent without scripts.
  const typed = await ask(path, { form: message, headers })
  expect((typed as Response).headers.get('location')).toBe(toConfirm(path))
  expect(await conversationSnapshot(db, conversation.id)).toEqual(before)
})

test('the inbox says how many conversations are locked, and neither lists, counts nor finds them', async ({
  committed: db,
}) => {
  const { headers, buyer } = await aLockedConversation(db)
  const { listing } = await aStartedConversation(db, { seller: { id: buyer } })
  for (const query of ['', '?q=available', '?show=unread', '?show=archived']) {
    const { html } = await open(`/messages${query}`, { headers })
    expect([...html.matchAll(/href="\/messages\/[0-9a-f-]{36}/g)]).toHaveLength(
      query === '?show=archived' ? 0 : 1,
    )
    expect(html).toContain('1 older conversation is locked until')
    expect(html).toContain('href="/settings/security/confirm?redirect=%2Fmessages"')
  }
  expect((await open('/messages', { headers })).html).toContain(listing.title)
})

test('conversations that began after the login, and all after it is confirmed, are open', async ({
  committed: db,
}) => {
  const { conversation, headers, buyer } = await aLockedConversation(db)
  const { conversationId } = await aStartedConversation(db, { buyer: { id: buyer } })
  expect(await statusOf(`/messages/${conversationId}`, headers)).toBe(200)
  expect(await statusOf(`/messages/${conversation.id}`, headers)).toBe(302)
  const viewer = await viewerIn(db, headers)
  const cookies = await db.transaction((tx) => liftRestriction(tx, { viewer, cookie: null }))
  const confirmed = new Headers({ cookie: cookies.map((set) => set.split(';')[0]).join('; ') })
  expect(await statusOf(`/messages/${conversation.id}`, confirmed)).toBe(200)
  expect((await open('/messages', { headers: confirmed })).html).not.toContain('locked until')
})

test('the restriction is over after 24 hours', async ({ committed: db }) => {
  const { conversation, headers } = await aLockedConversation(db)
  const { sessionId } = await viewerIn(db, headers)
  const restrictedUntil = sql`clock_timestamp()`
  await db.update(sessions).set({ restrictedUntil }).where(eq(sessions.id, sessionId))
  expect(await statusOf(`/messages/${conversation.id}`, headers)).toBe(200)
})

test('the owner’s other sessions still see everything', async ({ committed: db }) => {
  const { conversation, people } = await aLockedConversation(db)
  expect(await statusOf(`/messages/${conversation.id}`, people.seller)).toBe(200)
})

test('a restricted session neither orders nor downloads an export, and logs nobody out', async ({
  committed: db,
}) => {
  const { headers, buyer } = await aLockedConversation(db)
  const exportId = newId()
  const expiresAt = sql`now() + interval '7 days'`
  const file = { path: `exports/${buyer}/${'ab'.repeat(16)}.zip`, bytes: 10, expiresAt }
  await db.insert(dataExports).values({ id: exportId, userId: buyer, readyAt: sql`now()`, ...file })
  for (const [path, form] of [
    [data, {}],
    [`${data}/${exportId}`, undefined],
    [`${data}/${exportId}/zarai-bazaar.zip`, undefined],
    ['/settings/security/sessions', undefined],
    ['/settings/security/sessions', {}],
    ['/settings/security/sessions', { session_id: newId() }],
  ] as const) {
    for (const isScript of [false, true]) {
      const answer = await account.fetch(path, { form, headers, isScript })
      expect(answer?.headers.get('location'), path).toBe(toConfirm(path))
    }
  }
  expect(await db.$count(dataExports, eq(dataExports.userId, buyer))).toBe(1)
})

test('the Security page says until when a session is restricted, and where to confirm it', async ({
  committed: db,
}) => {
  const { people, headers } = await aLockedConversation(db)
  const { html } = await open('/settings/security', { headers })
  expect(html).toContain('You logged in with a code on a new device. Until')
  expect(html).toContain('href="/settings/security/confirm"')
  const other = await open('/settings/security', { headers: people.seller })
  expect(other.html).not.toContain('href="/settings/security/confirm"')
})

/** A conversation that is older than the restricted session of its buyer. */
async function aLockedConversation(db: Database) {
  const started = await aConversationWithPhoto(db)
  const headers = started.people.buyer
  await restrictSession(db, headers)
  return { ...started, headers, buyer: started.people.ids.buyer }
}

async function statusOf(path: string, headers: Headers) {
  const answer = await ask(path, { headers })
  return answer instanceof Response ? answer.status : answer?.statusCode
}

function toConfirm(path: string): string {
  return `/settings/security/confirm?${new URLSearchParams({ redirect: path })}`
}
