import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { signals } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aConversationWithPhoto,
  ask,
  conversationSnapshot,
  fetch,
} from '../../../test/support/members/own-conversation.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a first message starts a conversation for those who may write one', async ({
  committed: db,
}) => {
  const { listingId, people } = await aConversationWithPhoto(db)
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

test('a malformed request is answered 400, and too many 429 with a retry time', async ({
  committed: db,
}) => {
  const { conversation, people } = await aConversationWithPhoto(db)
  const headers = people.buyer
  const twice = new URLSearchParams([
    ['text', 'a'],
    ['text', 'b'],
  ])
  const malformed = [
    fetch('/messages/start', { form: { text: 'About nothing' }, headers }),
    fetch(`/messages/${conversation.id}/send`, { form: twice, headers }),
    fetch(`/messages/${conversation.id}/news`, { headers }),
    fetch(`/messages/${conversation.id}/news?after=-1`, { headers }),
    fetch(`/messages/${conversation.id}/older?before=1e3`, { headers }),
    fetch(`/messages/${conversation.id}/received`, {
      form: { as: 'read', up_to: '99999999999' },
      headers,
    }),
    fetch(`/messages/${conversation.id}/received`, { form: { as: 'eaten', up_to: '1' }, headers }),
    fetch(`/messages/${conversation.id}/photos/${conversation.imageId}?w=wide`, { headers }),
    fetch(`/messages/${conversation.id}/block`, { form: {}, headers }),
  ]
  for (const answer of await Promise.all(malformed)) {
    expect(answer?.status).toBe(400)
    expect(answer?.headers.get('content-type')).toMatch(/json/)
  }
  const send = () => {
    const form = { text: 'Again', client_id: randomUUID() }
    return fetch(`/messages/${conversation.id}/send`, { form, headers })
  }
  let answer = await send()
  for (let i = 0; i < 10; i++) answer = await send()
  expect(answer?.status).toBe(429)
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer?.json()).toMatchObject({ refused: 'too-fast' })
})

test('a page opened by another user cannot act for the current one', async ({ committed: db }) => {
  const { conversation, listingId, people } = await aConversationWithPhoto(db)
  const message = { text: 'Not mine', client_id: randomUUID(), sender_id: people.ids.buyer }
  const before = await conversationSnapshot(db, conversation.id)
  for (const [path, form] of [
    [`/messages/${conversation.id}/send`, message],
    ['/messages/start', { ...message, listing_id: listingId }],
  ] as const) {
    for (const headers of [people.seller, people.stranger]) {
      expect((await fetch(path, { form, headers }))?.status).toBe(401)
    }
  }
  expect(await conversationSnapshot(db, conversation.id)).toEqual(before)
  const own = { form: message, headers: people.buyer }
  expect((await fetch(`/messages/${conversation.id}/send`, own))?.status).toBe(201)
})

test('a GET of a form’s URL redirects to its conversation, whatever the id', async ({
  committed: db,
}) => {
  const { people } = await aConversationWithPhoto(db)
  for (const what of ['send', 'block', 'archive', 'typing', 'received']) {
    const answer = await fetch(`/messages/%D8%A7%0D%0A/${what}`, { headers: people.buyer })
    expect(answer?.headers.get('location')).toBe('/messages/%D8%A7%0D%0A')
  }
})

test('a refused block or archiving redirects a plain form to a page', async ({ committed: db }) => {
  const { conversation, people } = await aConversationWithPhoto(db)
  const before = await conversationSnapshot(db, conversation.id)
  const press = (path: string, from: Headers, form: Record<string, string>) => {
    const headers = new Headers([...from, ['accept', 'text/html,*/*;q=0.8']])
    return fetch(path, { form, headers })
  }
  for (const [answer, to] of [
    [
      await press(`/messages/${conversation.id}/block`, people.stranger, { block: 'on' }),
      '/messages',
    ],
    [
      await press(`/messages/${conversation.id}/block`, people.buyer, {}),
      `/messages/${conversation.id}`,
    ],
    [await press('/messages/%0D%0A/block', people.buyer, {}), '/messages/%0D%0A'],
    [
      await press(`/messages/${conversation.id}/archive`, people.stranger, { archive: 'off' }),
      '/messages',
    ],
    [
      await press(`/messages/${conversation.id}/archive`, people.buyer, {}),
      `/messages/${conversation.id}`,
    ],
  ] as const) {
    expect(answer?.headers.get('location')).toBe(to)
    expect(answer?.headers.get('set-cookie')).toMatch(/^toast=/)
  }
  expect(await conversationSnapshot(db, conversation.id)).toEqual(before)
})

test('a report without a reason is returned with its input', async ({ committed: db }) => {
  const { conversation, people } = await aConversationWithPhoto(db)
  const form = { details: 'He asks for money first' }
  const answer = await ask(`/messages/${conversation.id}/report/1`, {
    form,
    headers: people.seller,
  })
  expect(answer).toMatchObject({ statusCode: 422 })
  const [given] = Object.values((answer as { actionData: object }).actionData)
  expect(given).toMatchObject({ values: form, errors: { reason: { key: 'report.reasonMissing' } } })
  expect(await db.$count(signals, eq(signals.reporterId, people.ids.seller))).toBe(0)
})
