import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeEach, expect } from 'vitest'
import { mayOpen, type StaffPart } from '../../app/moderation/staff/staff-roles.ts'
import { type OpenDatabase, useDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { parseToastCookie } from '../../app/platform/http/toast-cookie.server.ts'
import routes from '../../app/routes.ts'
import { sessions } from '../../db/schema/accounts.server.ts'
import { type StaffRole, staff, staffLog } from '../../db/schema/moderation.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../support/members/accounts.ts'
import { aUser } from '../support/members/factories.ts'
import { aSignedInStaffMember, aStaffMember } from '../support/members/staff.ts'
import { createTestRoutes } from '../support/pages/visit-routes.ts'

type StaffRoute = { path: string; file: string }

/** The part that a page belongs to, by the beginning of its path; the last that fits counts. */
const parts: [path: string, part: StaffPart][] = [
  ['/moderation', 'queue'],
  ['/moderation/layout', 'console'],
  ['/moderation/appeals', 'appeals'],
  ['/moderation/people', 'people'],
  ['/moderation/people/:userId/export', 'policeExport'],
  ['/moderation/numbers', 'statistics'],
  ['/moderation/log', 'log'],
  ['/moderation/staff', 'staff'],
  ['/admin', 'console'],
  ['/admin/offers', 'offers'],
  ['/admin/members', 'members'],
  ['/admin/doors', 'market'],
  ['/admin/mail', 'mailRoom'],
  ['/admin/numbers', 'numbers'],
]

// These are for staff whose session is not confirmed.
const unconfirmedPaths = ['/moderation/verify', '/moderation/second-factor']

const staffRoutes = listStaffRoutes(routes, '')
const modules = await Promise.all(
  staffRoutes.map(async ({ path, file }) => ({
    path,
    ...(await import(/* @vite-ignore */ `../../app/${file}`)),
  })),
)
const { ask } = createTestRoutes(modules)

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('all pages for staff are found, and none without an action or a loader', () => {
  expect(staffRoutes.length).toBeGreaterThan(10)
  const paths = staffRoutes.map(({ path }) => path)
  expect(
    [...parts.map(([path]) => path), ...unconfirmedPaths].filter((path) => !paths.includes(path)),
  ).toEqual([])
  const lacking = modules.filter(({ loader, action }) => !loader || !action)
  expect(lacking.map(({ path }) => path)).toEqual([])
})

test('visitors, members and lower roles get a 404 at every page for staff, also for forms', async ({
  committed: db,
}) => {
  const password = 'kali bhains moti'
  const member = await anAccount(db, { email: anEmail(), password })
  const people = [
    { role: undefined, headers: new Headers() },
    { role: undefined, headers: await signInHeaders(db, { email: member.email, password }) },
    await aSignedInStaffMember(db, { role: 'reviewer' }),
    await aSignedInStaffMember(db, { role: 'lead' }),
    await aSignedInStaffMember(db, { role: 'editor' }),
    await aSignedInStaffMember(db, { role: 'support' }),
  ]
  const forms = [undefined, { code: '123456', role: 'admin', email: member.email }]
  const requests = forms.flatMap((form) => [
    { form, isScript: true },
    { form, isScript: false },
  ])
  for (const { role, headers } of people) {
    for (const path of listForbiddenPaths(role)) {
      for (const request of requests) {
        const answer = await ask(urlOf(path), { headers, ...request })
        const how = `${role ?? 'no staff'} at ${path} ${request.form ? 'with a form' : ''}`
        expect(statusOf(answer), how).toBe(404)
      }
    }
  }
  expect(await db.$count(staff)).toBe(4)
  expect(await db.$count(staffLog)).toBe(0)
})

test('staff whose session is not confirmed are sent to confirm it, and their forms change nothing', async ({
  committed: db,
}) => {
  const old = new Date(Date.now() - 13 * 3_600_000)
  for (const confirmedAt of [null, old]) {
    const admin = await aSignedInStaffMember(db, { role: 'admin', confirmedAt })
    const { headers } = admin
    const log = await db.$count(staffLog)
    for (const { path } of staffRoutes.filter(({ path }) => !unconfirmedPaths.includes(path))) {
      const url = urlOf(path)
      const to = `/moderation/verify?redirect=${encodeURIComponent(url)}`
      const page = await ask(url, { headers, isScript: true })
      expect(locationOf(page), path).toBe(to)
      const form = { email: admin.email, role: 'lead', intent: 'remove', sender_id: admin.id }
      const answer = await ask(url, { headers, form })
      expect(locationOf(answer), `${path} with a form`).toBe(to)
      expect(toastOf(answer)).toBe('staffToasts.notConfirmed')
    }
    expect(await db.$count(staffLog)).toBe(log)
  }
  expect(await db.$count(staff)).toBe(6)
})

test('staff without a second factor set one up first, and later replace it only when confirmed', async ({
  committed: db,
}) => {
  const admin = await aSignedInStaffMember(db, { role: 'admin', confirmedAt: null })
  const { headers } = admin
  expect(locationOf(await ask('/moderation/second-factor', { headers }))).toBe(
    '/moderation/verify?redirect=/moderation/second-factor',
  )
  const form = { setup: 'x', code: '123456' }
  expect(locationOf(await ask('/moderation/second-factor', { headers, form }))).toBe(
    '/moderation/verify?redirect=/moderation/second-factor',
  )
  await db.update(sessions).set({ secondFactorAt: new Date() })
  expect(statusOf(await ask('/moderation/second-factor', { headers }))).toBe(200)
  expect(locationOf(await ask('/moderation/verify?redirect=/sell', { headers }))).toBe(
    '/moderation',
  )
  expect(locationOf(await ask('/moderation/verify?redirect=/moderation/log', { headers }))).toBe(
    '/moderation/log',
  )
})

test('a form for staff that another user has opened does nothing', async ({ committed: db }) => {
  const admin = await aSignedInStaffMember(db, { role: 'admin' })
  const reviewer = await aStaffMember(db)
  const { headers } = admin
  const before = [await db.select().from(staff), await db.$count(staffLog)]
  const forms: [string, Record<string, string>][] = [
    ['/moderation/staff', { email: (await aUser(db)).email, role: 'lead' }],
    [`/moderation/staff/${reviewer.id}`, { intent: 'remove' }],
    ['/moderation/people', { query: reviewer.email }],
    [`/moderation/people/${reviewer.id}`, {}],
    [`/moderation/people/${reviewer.id}/export`, { reason: 'FIR 112/26' }],
    ['/admin/members', { q: reviewer.fullName }],
    [`/admin/members/${reviewer.id}`, { intent: 'write', text: 'Salaam' }],
    ['/admin/members/import', { intent: 'import', list: 'Ali, 0300 1234567, Chak 5' }],
    ['/admin/doors', { intent: 'approve', user_id: reviewer.id }],
    ['/moderation/verify', { code: await admin.factor.codeAt(new Date()) }],
    ['/moderation/second-factor', { code: '123456' }],
  ]
  for (const [path, form] of forms) {
    await ask(path, { headers, form: { ...form, sender_id: reviewer.id } })
    expect([await db.select().from(staff), await db.$count(staffLog)], path).toEqual(before)
  }
  const [path, form] = forms[1] ?? ['', {}]
  const answer = await ask(path, { headers, form: { ...form, sender_id: admin.id } })
  expect(locationOf(answer)).toBe('/moderation/staff')
})

/** The pages that a role may not open; without one, all of them. */
function listForbiddenPaths(role: StaffRole | undefined): string[] {
  const paths = staffRoutes.map(({ path }) => path)
  if (!role) return paths
  const isOpen = (path: string) => unconfirmedPaths.includes(path) || mayOpen(role, partOf(path))
  return paths.filter((path) => !isOpen(path))
}

function partOf(path: string): StaffPart {
  const fitting = parts.filter(([start]) => `${path}/`.startsWith(`${start}/`))
  return fitting.at(-1)?.[1] ?? 'market'
}

function listStaffRoutes(entries: readonly RouteConfigEntry[], base: string): StaffRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? base : `${base}/${path}`
    // A layout is tested as a page of its own.
    const own = children.length > 0 ? `${full}/layout` : full
    const isForStaff = /^\/(moderation|admin)(\/|$)/.test(full)
    return [...(isForStaff ? [{ path: own, file }] : []), ...listStaffRoutes(children, full)]
  })
}

function urlOf(path: string): string {
  return path.replace(':kind', 'city').replace(/:\w+/g, () => newId())
}

type Answer = Awaited<ReturnType<typeof ask>>

function statusOf(answer: Answer): number | undefined {
  return answer instanceof Response ? answer.status : answer?.statusCode
}

function locationOf(answer: Answer): string | null | undefined {
  return answer instanceof Response ? answer.headers.get('location') : undefined
}

function toastOf(answer: Answer): string | undefined {
  const cookie = answer instanceof Response ? (answer.headers.get('set-cookie') ?? '') : ''
  const [pair = ''] = cookie.split(';')
  return parseToastCookie(new Request('https://market.test', { headers: { cookie: pair } }))?.title
}
