import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { savedSearches } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { collectLoggedRejections } from '../../../test/support/pages/collect-logged-rejections.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import * as saveRoute from '../../browse/saved-searches/save-search.route.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import * as ownRoute from './saved-search.route.ts'
import { saveSearch } from './saved-searches.server.ts'

const password = 'kali bhains moti'
const { default: Page, ...route } = saveRoute
const open = createPageRenderer([
  { path: '/saved-searches', ...route, Page },
  { path: '/saved-searches/:savedSearchId', ...ownRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a visitor who saves a search signs in first, and returns to it', async ({
  committed: db,
}) => {
  const form = { search: '/search?q=wheat&sortBy=newest' }
  expect(await open('/saved-searches', { form })).toMatchObject({
    status: 302,
    location: '/auth?redirect=%2Fsearch%3Fq%3Dwheat%26sortBy%3Dnewest',
  })
  expect(await db.$count(savedSearches, eq(savedSearches.query, 'q=wheat'))).toBe(0)
  expect(await open('/saved-searches')).toMatchObject({
    status: 302,
    location: '/favorites#saved-searches',
  })
})

test('saving a search returns to it, and saving it again stores nothing more', async ({
  committed: db,
}) => {
  const member = await aMember(db)
  const address = '/search?q=wheat&sortBy=newest'
  for (let press = 0; press < 2; press++) {
    const answer = await open('/saved-searches', { ...member, form: { search: address } })
    expect(answer).toMatchObject({ status: 302, location: address })
  }
  expect(await queriesOf(db, member.id)).toEqual(['q=wheat'])
})

test('the same words from different keyboards are saved once', async ({ committed: db }) => {
  const member = await aMember(db)
  for (const words of ['کپاس', 'كپاس', 'کَپاس\u200c']) {
    const search = `/search?q=${encodeURIComponent(words)}`
    await open('/saved-searches', { ...member, form: { search } })
  }
  expect(await queriesOf(db, member.id)).toEqual([`q=${encodeURIComponent('کپاس')}`])
})

test('a search without filters, or an external URL, is refused with an error', async ({
  committed: db,
}) => {
  const member = await aMember(db)
  for (const search of [
    '/listings',
    '//evil.test/search?q=wheat',
    'https://evil.test/search?q=a',
  ]) {
    const answer = await open('/saved-searches', { ...member, form: { search } })
    expect(answer).toMatchObject({ status: 400, html: expect.stringContaining('choose a filter') })
  }
  expect(await queriesOf(db, member.id)).toEqual([])
})

test('over the limit a search is refused with an error and a link to make room', async ({
  committed: db,
}) => {
  const member = await aMember(db)
  for (let i = 0; i < 50; i++) await saveSearch(db, { userId: member.id, query: `q=${i}` })
  const form = { search: '/search?q=wheat' }
  const answer = await open('/saved-searches', { ...member, form })
  expect(answer).toMatchObject({ status: 409, html: expect.stringContaining('50 saved searches') })
  expect(answer.html).toContain('/favorites#saved-searches')
})

test('only the owner changes or deletes a saved search, and every request redirects back', async ({
  committed: db,
}) => {
  const [owner, stranger] = [await aMember(db), await aMember(db)]
  await open('/saved-searches', { ...owner, form: { search: '/search?q=wheat' } })
  const [saved] = await rowsOf(db, owner.id)
  const path = `/saved-searches/${saved?.id}`
  const toList = { status: 302, location: '/favorites#saved-searches' }
  const changes: Record<string, string>[] = [{ how_often: 'instantly' }, { intent: 'delete' }]
  for (const form of changes) {
    expect(await open(path, { ...stranger, form })).toMatchObject(toList)
    expect(await open(path, { form })).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/auth\?/),
    })
  }
  expect(await rowsOf(db, owner.id)).toMatchObject([{ howOften: 'daily' }])

  const hourly = { how_often: 'hourly' }
  expect(await open(path, { ...owner, form: hourly })).toMatchObject(toList)
  expect(await rowsOf(db, owner.id)).toMatchObject([{ howOften: 'daily' }])
  const instantly = { how_often: 'instantly' }
  expect(await open(path, { ...owner, form: instantly })).toMatchObject(toList)
  expect(await rowsOf(db, owner.id)).toMatchObject([{ howOften: 'instantly' }])
  expect((await open(path, owner)).status).toBe(302)
  expect(await rowsOf(db, owner.id)).toHaveLength(1)
  const form = { intent: 'delete', back: '/search?q=wheat' }
  expect(await open(path, { ...owner, form })).toMatchObject({ location: '/search?q=wheat' })
  expect(await rowsOf(db, owner.id)).toEqual([])
  expect(await open(path, { ...owner, form: { intent: 'delete' } })).toMatchObject(toList)
})

test('a search saved or deleted without a connection waits for the member who pressed', async ({
  committed: db,
}) => {
  const [owner, next] = [await aMember(db), await aMember(db)]
  const queued = (form: Record<string, string>) => ({ sender_id: owner.id, ...form })
  const headers = new Headers({ accept: 'application/json' })
  const save = { form: queued({ search: '/search?q=wheat' }) }
  expect((await open('/saved-searches', { headers, ...save })).status).toBe(401)
  const asNext = { headers: asJson(next) }
  expect((await open('/saved-searches', { ...asNext, ...save })).status).toBe(403)
  const asOwner = { headers: asJson(owner) }
  for (let time = 0; time < 2; time++)
    expect((await open('/saved-searches', { ...asOwner, ...save })).status).toBe(200)
  expect(await queriesOf(db, owner.id)).toEqual(['q=wheat'])
  expect(await queriesOf(db, next.id)).toEqual([])
  const path = `/saved-searches/${(await rowsOf(db, owner.id))[0]?.id}`
  const remove = { form: queued({ intent: 'delete' }) }
  expect((await open(path, { headers, ...remove })).status).toBe(401)
  expect((await open(path, { ...asNext, ...remove })).status).toBe(403)
  expect(await queriesOf(db, owner.id)).toEqual(['q=wheat'])
  await open(path, { ...asOwner, ...remove })
  expect(await queriesOf(db, owner.id)).toEqual([])
})

test('an attempt to change or delete another user’s saved search is logged', async ({
  committed: db,
}) => {
  const [owner, stranger] = [await aMember(db), await aMember(db)]
  await open('/saved-searches', { ...owner, form: { search: '/search?q=wheat' } })
  const savedSearchId = (await rowsOf(db, owner.id))[0]?.id
  const send = (form: Record<string, string>) =>
    open(`/saved-searches/${savedSearchId}`, { ...stranger, form })
  const refused = { userId: stranger.id, savedSearchId }
  expect(await collectLoggedRejections(() => send({ how_often: 'instantly' }))).toMatchObject([
    { ...refused, attempt: 'change a saved search' },
  ])
  expect(await collectLoggedRejections(() => send({ intent: 'delete' }))).toMatchObject([
    { ...refused, attempt: 'delete a saved search' },
  ])
})

/** The member's headers, with what scripts ask for. */
function asJson({ headers }: { headers: Headers }): Headers {
  return new Headers([...headers, ['accept', 'application/json']])
}

async function aMember(db: Database) {
  const email = anEmail()
  const { id } = await anAccount(db, { email, password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

function rowsOf(db: Database, userId: string) {
  return db.select().from(savedSearches).where(eq(savedSearches.userId, userId))
}

async function queriesOf(db: Database, userId: string) {
  return (await rowsOf(db, userId)).map(({ query }) => query)
}
