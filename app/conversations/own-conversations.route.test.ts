import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { blocks, conversations, images, messages, reports } from '../../db/schema.server.ts'
import { anAccount, anEmail, headersOf } from '../../test/accounts.ts'
import { test } from '../../test/database.ts'
import { aPicture } from '../../test/pictures.ts'
import { aTalk } from '../../test/talk.ts'
import { withoutServer } from '../../test/visit-routes.ts'
import { keepPicture } from '../images/keep-picture.server.ts'
import { type Database, type OpenDatabase, useDatabase } from '../platform/database.server.ts'
import * as blockRoute from './block.route.ts'
import * as conversationRoute from './conversation.route.tsx'
import * as messagesRoute from './messages.route.tsx'
import * as newConversationRoute from './new-conversation.route.tsx'
import * as newsRoute from './news.route.ts'
import * as olderRoute from './older.route.ts'
import * as photoRoute from './photo.route.ts'
import * as receivedRoute from './received.route.ts'
import * as reportRoute from './report.route.tsx'
import * as sendRoute from './send.route.ts'
import * as startRoute from './start.route.ts'
import * as typingRoute from './typing.route.ts'

const password = 'kali bhains moti'

const page = { accept: 'text/html' }

const { ask, fetch } = withoutServer([
  { path: '/messages', ...messagesRoute },
  { path: '/messages/begin', ...newConversationRoute },
  { path: '/messages/start', ...startRoute },
  { path: '/messages/:conversationId', ...conversationRoute },
  { path: '/messages/:conversationId/send', ...sendRoute },
  { path: '/messages/:conversationId/news', ...newsRoute },
  { path: '/messages/:conversationId/older', ...olderRoute },
  { path: '/messages/:conversationId/received', ...receivedRoute },
  { path: '/messages/:conversationId/typing', ...typingRoute },
  { path: '/messages/:conversationId/block', ...blockRoute },
  { path: '/messages/:conversationId/report/:number', ...reportRoute },
  { path: '/messages/:conversationId/photos/:imageId', ...photoRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type Place = { id: string; imageId: string }

type Way = {
  path: (place: Place) => string
  /** Absent where something is only read. */
  form?: Record<string, string>
  isPage?: true
  headers?: Record<string, string>
  /** What the two parties, somebody else and a visitor are answered. */
  buyer: number
  seller: number
  stranger: number
  visitor: number
}

const both = (status: number) => ({ buyer: status, seller: status })
const none = { stranger: 404, visitor: 401 }
const nonePage = { stranger: 404, visitor: 302 }

// Every way into a conversation. The photo and the one message are the buyer's.
const ways: Record<string, Way> = {
  'opening it': { path: ({ id }) => `/messages/${id}`, isPage: true, ...both(200), ...nonePage },
  'writing in it by a plain form': {
    path: ({ id }) => `/messages/${id}`,
    form: { text: 'Mine', client_id: randomUUID() },
    isPage: true,
    ...both(302),
    ...nonePage,
  },
  'writing in it': {
    path: ({ id }) => `/messages/${id}/send`,
    form: { text: 'Mine', client_id: randomUUID() },
    ...both(201),
    ...none,
  },
  'asking for what is new': {
    path: ({ id }) => `/messages/${id}/news?after=0`,
    ...both(200),
    ...none,
  },
  'asking for what is older': {
    path: ({ id }) => `/messages/${id}/older?before=9`,
    ...both(200),
    ...none,
  },
  'having received': {
    path: ({ id }) => `/messages/${id}/received`,
    form: { as: 'delivered', up_to: '1' },
    ...both(204),
    ...none,
  },
  'having read': {
    path: ({ id }) => `/messages/${id}/received`,
    form: { as: 'read', up_to: '1' },
    ...both(204),
    ...none,
  },
  'having read, by a plain form': {
    path: ({ id }) => `/messages/${id}/received`,
    form: { as: 'read', up_to: '1' },
    headers: page,
    ...both(302),
    ...nonePage,
  },
  typing: { path: ({ id }) => `/messages/${id}/typing`, form: {}, ...both(204), ...none },
  blocking: {
    path: ({ id }) => `/messages/${id}/block`,
    form: { block: 'on' },
    headers: page,
    ...both(302),
    ...nonePage,
    stranger: 302,
  },
  unblocking: {
    path: ({ id }) => `/messages/${id}/block`,
    form: { block: 'off' },
    headers: page,
    ...both(302),
    ...nonePage,
    stranger: 302,
  },
  'asking to report': {
    path: ({ id }) => `/messages/${id}/report/1`,
    isPage: true,
    buyer: 404,
    seller: 200,
    ...nonePage,
  },
  reporting: {
    path: ({ id }) => `/messages/${id}/report/1`,
    form: { reason: 'fraud' },
    isPage: true,
    buyer: 404,
    seller: 302,
    ...nonePage,
  },
  'seeing its photo': {
    path: ({ id, imageId }) => `/messages/${id}/photos/${imageId}?w=320`,
    ...both(200),
    ...none,
  },
}

for (const [name, way] of Object.entries(ways)) {
  test(`${name}: the two parties may, a stranger finds nothing, a visitor signs in first, and neither changes anything`, async ({
    committed: db,
  }) => {
    const { place, people } = await aMarket(db)
    const before = await everything(db, place.id)
    for (const who of ['stranger', 'visitor'] as const) {
      expect(await visit(way, place, people[who])).toMatchObject({ status: way[who] })
      expect(await everything(db, place.id)).toEqual(before)
    }
    for (const who of ['seller', 'buyer'] as const) {
      expect(await visit(way, place, people[who])).toMatchObject({ status: way[who] })
    }
  })
}

test('a visitor who opens messages signs in and comes back, whoever they are about', async ({
  committed: db,
}) => {
  const { place, listingId } = await aMarket(db)
  for (const path of [
    '/messages',
    `/messages/${place.id}`,
    `/messages/begin?listing=${listingId}`,
  ]) {
    const answer = await ask(path, {})
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toMatch(/^\/auth\?redirect=%2Fmessages/)
  }
})

test('in the list of one’s own is nothing of others', async ({ committed: db }) => {
  const { place, people } = await aMarket(db)
  const shown = async (headers?: Headers) => {
    const answer = await ask('/messages', { headers })
    return JSON.stringify(answer instanceof Response ? null : answer?.loaderData)
  }
  expect(await shown(people.stranger)).not.toContain(place.id)
  expect(await shown(people.seller)).toContain(place.id)
  expect(await shown(people.buyer)).toContain(place.id)
})

test('a first message begins a conversation for whoever may write one', async ({
  committed: db,
}) => {
  const { listingId, people } = await aMarket(db)
  const start = async (headers?: Headers) => {
    const form = { listing_id: listingId, text: 'Hello', client_id: randomUUID() }
    const answer = await fetch('/messages/start', { form, headers })
    return { status: answer?.status, body: await answer?.json() }
  }
  expect(await start()).toEqual({ status: 401, body: { refused: 'signed-out' } })
  expect(await start(people.seller)).toEqual({ status: 403, body: { refused: 'own' } })
  expect(await start(people.stranger)).toMatchObject({ status: 201, body: { sent: { number: 1 } } })
  expect(await start(people.buyer)).toMatchObject({ status: 201, body: { sent: { number: 3 } } })
})

test('what makes no sense is answered 400, and too much of it 429 with when to come again', async ({
  committed: db,
}) => {
  const { place, people } = await aMarket(db)
  const headers = people.buyer
  const twice = new URLSearchParams([
    ['text', 'a'],
    ['text', 'b'],
  ])
  const malformed = [
    fetch('/messages/start', { form: { text: 'About nothing' }, headers }),
    fetch(`/messages/${place.id}/send`, { form: twice, headers }),
    fetch(`/messages/${place.id}/news`, { headers }),
    fetch(`/messages/${place.id}/news?after=-1`, { headers }),
    fetch(`/messages/${place.id}/older?before=1e3`, { headers }),
    fetch(`/messages/${place.id}/received`, {
      form: { as: 'read', up_to: '99999999999' },
      headers,
    }),
    fetch(`/messages/${place.id}/received`, { form: { as: 'eaten', up_to: '1' }, headers }),
    fetch(`/messages/${place.id}/photos/${place.imageId}?w=wide`, { headers }),
    fetch(`/messages/${place.id}/block`, { form: {}, headers }),
  ]
  for (const answer of await Promise.all(malformed)) {
    expect(answer?.status).toBe(400)
    expect(answer?.headers.get('content-type')).toMatch(/json/)
  }
  const send = () => {
    const form = { text: 'Again', client_id: randomUUID() }
    return fetch(`/messages/${place.id}/send`, { form, headers })
  }
  let answer = await send()
  for (let i = 0; i < 10; i++) answer = await send()
  expect(answer?.status).toBe(429)
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer?.json()).toMatchObject({ refused: 'too-fast' })
})

test('a page that somebody else has left open does not speak for who is signed in now', async ({
  committed: db,
}) => {
  const { place, listingId, people } = await aMarket(db)
  const message = { text: 'Not mine', client_id: randomUUID(), sender_id: people.ids.buyer }
  const before = await everything(db, place.id)
  for (const [path, form] of [
    [`/messages/${place.id}/send`, message],
    ['/messages/start', { ...message, listing_id: listingId }],
  ] as const) {
    for (const headers of [people.seller, people.stranger]) {
      expect((await fetch(path, { form, headers }))?.status).toBe(401)
    }
  }
  expect(await everything(db, place.id)).toEqual(before)
  const own = { form: message, headers: people.buyer }
  expect((await fetch(`/messages/${place.id}/send`, own))?.status).toBe(201)
})

test('an address that is a form’s leads to its conversation, whatever stands in it', async ({
  committed: db,
}) => {
  const { people } = await aMarket(db)
  for (const what of ['send', 'block', 'typing', 'received']) {
    const answer = await fetch(`/messages/%D8%A7%0D%0A/${what}`, { headers: people.buyer })
    expect(answer?.headers.get('location')).toBe('/messages/%D8%A7%0D%0A')
  }
})

test('a block that is refused leads a plain form back to a page', async ({ committed: db }) => {
  const { place, people } = await aMarket(db)
  const before = await everything(db, place.id)
  const press = (path: string, from: Headers, form: Record<string, string>) => {
    const headers = new Headers([...from, ['accept', 'text/html,*/*;q=0.8']])
    return fetch(path, { form, headers })
  }
  for (const [answer, to] of [
    [await press(`/messages/${place.id}/block`, people.stranger, { block: 'on' }), '/messages'],
    [await press(`/messages/${place.id}/block`, people.buyer, {}), `/messages/${place.id}`],
    [await press('/messages/%0D%0A/block', people.buyer, {}), '/messages/%0D%0A'],
  ] as const) {
    expect(answer?.headers.get('location')).toBe(to)
    expect(answer?.headers.get('set-cookie')).toMatch(/^toast=/)
  }
  expect(await everything(db, place.id)).toEqual(before)
})

test('a report without a reason comes back with what was typed', async ({ committed: db }) => {
  const { place, people } = await aMarket(db)
  const form = { details: 'He asks for money first' }
  const answer = await ask(`/messages/${place.id}/report/1`, { form, headers: people.seller })
  expect(answer).toMatchObject({ statusCode: 422 })
  const [given] = Object.values((answer as { actionData: object }).actionData)
  expect(given).toMatchObject({ values: form, errors: { reason: { key: 'report.reasonMissing' } } })
  expect(await db.$count(reports, eq(reports.reporterId, people.ids.seller))).toBe(0)
})

test('nothing of a conversation is kept by any cache but a photo by its reader’s own', async ({
  committed: db,
}) => {
  const { place, people } = await aMarket(db)
  const keeping = async (path: string) =>
    (await fetch(path, { headers: people.seller }))?.headers.get('cache-control')
  expect(await keeping(`/messages/${place.id}/news?after=0`)).toBe('private, no-store')
  expect(await keeping(`/messages/${place.id}/photos/none`)).toBe('private, no-store')
  expect(await keeping(`/messages/${place.id}/photos/${place.imageId}`)).toMatch(
    /^private, max-age=/,
  )
})

async function visit(way: Way, place: Place, cookie?: Headers) {
  const headers = new Headers({ ...Object.fromEntries(cookie ?? []), ...way.headers })
  const visited = { form: way.form && formOf(way), headers }
  if (!way.isPage) return { status: (await fetch(way.path(place), visited))?.status }
  const answer = await ask(way.path(place), visited)
  return { status: answer instanceof Response ? answer.status : answer?.statusCode }
}

// The form of a message that works without scripts can bring photos.
function formOf({ form = {}, isPage }: Way): FormData | Record<string, string> {
  if (!isPage || !('text' in form)) return form
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.set(name, value)
  return sent
}

async function aMarket(db: Database) {
  const [seller, buyer, stranger] = [await aMember(db), await aMember(db), await aMember(db)]
  const { conversationId: id, listing, say } = await aTalk(db, { buyer, seller })
  const file = new File([await aPicture()], 'cow.jpg', { type: 'image/jpeg' })
  const received = { ownerId: buyer.id, address: '203.0.113.40', file, for: 'message' } as const
  const kept = await keepPicture(db, received)
  const imageId = 'image' in kept ? kept.image.id : ''
  await say(buyer, '', { imageIds: [imageId] })
  const ids = { buyer: buyer.id, seller: seller.id }
  const people = { buyer: buyer.headers, seller: seller.headers, stranger: stranger.headers }
  return {
    place: { id, imageId },
    listingId: listing.id,
    people: { ...people, visitor: undefined, ids },
  }
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await headersOf(db, { email, password }) }
}

async function everything(db: Database, conversationId: string) {
  const said = await db.select().from(messages).where(eq(messages.conversationId, conversationId))
  return {
    said,
    state: await db.select().from(conversations).where(eq(conversations.id, conversationId)),
    photos: (await db.select().from(images)).map(({ id, messageId }) => ({ id, messageId })),
    reported: await db.$count(reports),
    blocked: await db.$count(blocks),
  }
}
