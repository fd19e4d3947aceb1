import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aConversationWithPhoto,
  ask,
  type ConversationIds,
  conversationSnapshot,
  fetch,
} from '../../../test/support/members/own-conversation.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'

const page = { accept: 'text/html' }

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type RequestCase = {
  path: (conversation: ConversationIds) => string
  /** Absent for GET requests. */
  form?: Record<string, string>
  isPage?: true
  headers?: Record<string, string>
  /** Expected status for each kind of viewer. */
  buyer: number
  seller: number
  stranger: number
  visitor: number
}

const both = (status: number) => ({ buyer: status, seller: status })
const none = { stranger: 404, visitor: 401 }
const nonePage = { stranger: 404, visitor: 302 }

// Every endpoint of a conversation. The photo and the single message are the buyer's.
const requestCases: Record<string, RequestCase> = {
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
  archiving: {
    path: ({ id }) => `/messages/${id}/archive`,
    form: { archive: 'on', up_to: '1' },
    headers: page,
    ...both(302),
    ...nonePage,
    stranger: 302,
  },
  'taking out of the archive': {
    path: ({ id }) => `/messages/${id}/archive`,
    form: { archive: 'off' },
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

for (const [name, requestCase] of Object.entries(requestCases)) {
  test(`${name}: allowed for the two parties only; refused requests change nothing`, async ({
    committed: db,
  }) => {
    const { conversation, people } = await aConversationWithPhoto(db)
    const before = await conversationSnapshot(db, conversation.id)
    for (const who of ['stranger', 'visitor'] as const) {
      expect(await visit(requestCase, conversation, people[who])).toMatchObject({
        status: requestCase[who],
      })
      expect(await conversationSnapshot(db, conversation.id)).toEqual(before)
    }
    for (const who of ['seller', 'buyer'] as const) {
      expect(await visit(requestCase, conversation, people[who])).toMatchObject({
        status: requestCase[who],
      })
    }
  })
}

test('a visitor who opens messages signs in and comes back', async ({ committed: db }) => {
  const { conversation, listingId } = await aConversationWithPhoto(db)
  for (const path of [
    '/messages',
    `/messages/${conversation.id}`,
    `/messages/begin?listing=${listingId}`,
  ]) {
    const answer = await ask(path, {})
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toMatch(/^\/auth\?redirect=%2Fmessages/)
  }
})

test('the list shows the viewer’s own conversations only', async ({ committed: db }) => {
  const { conversation, people } = await aConversationWithPhoto(db)
  const shown = async (headers?: Headers) => {
    const answer = await ask('/messages', { headers })
    return JSON.stringify(answer instanceof Response ? null : answer?.loaderData)
  }
  expect(await shown(people.stranger)).not.toContain(conversation.id)
  expect(await shown(people.seller)).toContain(conversation.id)
  expect(await shown(people.buyer)).toContain(conversation.id)
})

test('no cache stores a conversation, except photos in the reader’s own browser', async ({
  committed: db,
}) => {
  const { conversation, people } = await aConversationWithPhoto(db)
  const cacheControlOf = async (path: string) =>
    (await fetch(path, { headers: people.seller }))?.headers.get('cache-control')
  expect(await cacheControlOf(`/messages/${conversation.id}/news?after=0`)).toBe(
    'private, no-store',
  )
  expect(await cacheControlOf(`/messages/${conversation.id}/photos/none`)).toBe('private, no-store')
  expect(
    await cacheControlOf(`/messages/${conversation.id}/photos/${conversation.imageId}`),
  ).toMatch(/^private, max-age=/)
})

async function visit(requestCase: RequestCase, conversation: ConversationIds, cookie?: Headers) {
  const headers = new Headers({ ...Object.fromEntries(cookie ?? []), ...requestCase.headers })
  const visited = { form: requestCase.form && formOf(requestCase), headers }
  if (!requestCase.isPage)
    return { status: (await fetch(requestCase.path(conversation), visited))?.status }
  const answer = await ask(requestCase.path(conversation), visited)
  return { status: answer instanceof Response ? answer.status : answer?.statusCode }
}

// Without scripts the message form is multipart, since it can contain photos.
function formOf({ form = {}, isPage }: RequestCase): FormData | Record<string, string> {
  if (!isPage || !('text' in form)) return form
  const sent = new FormData()
  for (const [name, value] of Object.entries(form)) sent.set(name, value)
  return sent
}
