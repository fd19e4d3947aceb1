import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import * as uploadRoute from './upload.route.ts'

const password = 'kali bhains moti'

const { fetch } = createTestRoutes([{ path: '/images', ...uploadRoute }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a photo is saved for a signed-in user only', async ({ committed: db }) => {
  const member = await aMember(db)
  expect((await send())?.status).toBe(401)
  expect((await send(member.headers))?.status).toBe(201)
  expect((await send(member.headers, { sender_id: member.id }))?.status).toBe(201)
  expect(await countPictures(db, member.id)).toBe(2)
})

test('rejects a photo from a page that was opened under another account', async ({
  committed: db,
}) => {
  const [before, now] = [await aMember(db), await aMember(db)]
  for (const use of ['listing', 'service', 'message']) {
    const answer = await send(now.headers, { sender_id: before.id, for: use })
    expect(answer?.status).toBe(401)
    expect(await answer?.json()).toMatchObject({ title: 'images.signedOut.title' })
  }
  expect(await countPictures(db, before.id)).toBe(0)
  expect(await countPictures(db, now.id)).toBe(0)
})

test('on a full disk a photo is refused at once, without the retries of a busy server', async ({
  committed: db,
}) => {
  const member = await aMember(db)
  const before = { ...environment() }
  onTestFinished(() => void Object.assign(environment(), before))
  // It has no space at all.
  Object.assign(environment(), { authSecret: authSecret(), dataDir: '/proc' })
  const answer = await send(member.headers)
  expect(answer?.status).toBe(507)
  expect(answer?.headers.has('Retry-After')).toBe(false)
  expect(await answer?.json()).toMatchObject({ title: 'images.notStored.title' })
})

async function send(headers?: Headers, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new File([await aPicture()], 'cow.jpg', { type: 'image/jpeg' }))
  return await fetch('/images', { form, headers })
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function countPictures(db: Database, ownerId: string): Promise<number> {
  return await db.$count(images, eq(images.ownerId, ownerId))
}
