import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceForm } from '../../../test/support/listings/farm-service-form.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aFarmService } from '../../../test/support/members/factories.ts'
import { createRouteClient } from '../../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import * as editRoute from '../form/edit-service.route.tsx'
import * as offerRoute from '../form/offer-service.route.tsx'
import * as showRoute from './change-service-status.route.ts'
import * as deleteRoute from './delete-service.route.tsx'
import * as ownRoute from './my-services.route.tsx'

const password = 'kali bhains moti'

const visit = createRouteClient([
  { path: '/services/new', ...offerRoute },
  { path: '/services/:serviceId/edit', ...editRoute },
  { path: '/my-services', ...ownRoute },
  { path: '/my-services/:serviceId/show', ...showRoute },
  { path: '/my-services/:serviceId/delete', ...deleteRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type Service = typeof services.$inferSelect

type RequestCase = {
  path: (serviceId: string) => string
  /** Absent for GET requests. */
  form?: FormData | Record<string, string>
  /** The service after the owner's request; `undefined` if it is deleted. */
  after: Partial<Service> | undefined
}

// Every endpoint that manages a provider's own service.
const requestCases: Record<string, RequestCase> = {
  'opening to edit': { path: (id) => `/services/${id}/edit`, after: { revision: 1 } },
  editing: {
    path: (id) => `/services/${id}/edit`,
    form: aFarmServiceForm({ title: 'Mine now', revision: '1' }),
    after: { title: 'Mine now', revision: 2 },
  },
  'taking down': {
    path: (id) => `/my-services/${id}/show`,
    form: { status: 'inactive' },
    after: { status: 'inactive' },
  },
  'putting up': {
    path: (id) => `/my-services/${id}/show`,
    form: { status: 'active' },
    after: { status: 'active' },
  },
  'asking to delete': { path: (id) => `/my-services/${id}/delete`, after: { status: 'active' } },
  deleting: { path: (id) => `/my-services/${id}/delete`, form: {}, after: undefined },
}

for (const [name, { path, form, after }] of Object.entries(requestCases)) {
  test(`${name}: a visitor must sign in, another user gets 404, and the owner succeeds`, async ({
    committed: db,
  }) => {
    const owner = await aMember(db)
    const other = await aMember(db)
    const { id } = await aFarmService(db, { providerId: owner.id })
    const before = await read(db, id)
    const visitBy = (headers?: Headers) => visit(path(id), { form, headers })

    expect(await visitBy()).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/auth/),
    })
    expect((await visitBy(other.headers)).status).toBe(404)
    expect(await read(db, id)).toEqual(before)
    expect([200, 302]).toContain((await visitBy(owner.headers)).status)
    const now = await read(db, id)
    if (after) expect(now).toMatchObject(after)
    else expect(now).toBeUndefined()
  })
}

test('posting a service requires signing in and redirects to the services', async ({
  committed: db,
}) => {
  const { id, headers } = await aMember(db)
  const form = aFarmServiceForm()
  const signIn = { status: 302, location: '/auth?redirect=%2Fservices%2Fnew' }
  expect(await visit('/services/new', {})).toMatchObject(signIn)
  expect((await visit('/services/new', { form })).location).toMatch(/^\/auth/)
  expect(await db.$count(services, eq(services.providerId, id))).toBe(0)
  expect(await visit('/services/new', { form, headers })).toMatchObject({
    status: 302,
    location: '/services',
  })
  expect(await db.$count(services, eq(services.providerId, id))).toBe(1)
})

test('My services shows no other user’s services and no contact details', async ({
  committed: db,
}) => {
  const owner = await aMember(db)
  const { id } = await aFarmService(db, { providerId: owner.id, status: 'inactive' })
  const other = await aMember(db)
  const seen = await visit('/my-services?tab=inactive', { headers: other.headers })
  expect(JSON.stringify(seen.shown)).not.toContain(id)
  const own = await visit('/my-services?tab=inactive', { headers: owner.headers })
  expect(JSON.stringify(own.shown)).toContain(id)
  expect(JSON.stringify(own.shown)).not.toContain('1234567')
})

test('invalid requests change nothing', async ({ committed: db }) => {
  const { id: providerId, headers } = await aMember(db)
  const { id } = await aFarmService(db, { providerId })
  const before = await read(db, id)
  const wrong = [
    visit(`/my-services/${id}/show`, { headers, form: { status: 'featured' } }),
    visit(`/my-services/${id}/show`, { headers, form: {} }),
    visit("/my-services/1' or '1'='1/show", { headers, form: { status: 'active' } }),
    visit('/services/not-an-id/edit', { headers, form: aFarmServiceForm() }),
    visit('/my-services/not-an-id/delete', { headers, form: {} }),
  ]
  for (const { status } of await Promise.all(wrong)) expect([400, 404]).toContain(status)
  expect(await read(db, id)).toEqual(before)
})

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { email: anEmail(), password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function read(db: Database, serviceId: string): Promise<Service | undefined> {
  const [row] = await db.select().from(services).where(eq(services.id, serviceId))
  return row
}
