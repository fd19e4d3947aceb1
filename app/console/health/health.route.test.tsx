import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aSignedInStaffMember } from '../../../test/support/members/staff.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import {
  type HealthReport,
  readHealth,
  setHealthCheck,
} from '../../platform/health/health-checks.server.ts'
import * as healthRoute from './health.route.tsx'

const path = '/admin/health'
const { default: Page, ...route } = healthRoute
const open = createPageRenderer([{ path, ...route, Page }])
const { ask } = createTestRoutes([{ path, ...healthRoute }])

beforeEach<{ open: OpenDatabase }>(({ open: database }) => useDatabase(database))

test('the page says what the checks found, faults first', async ({ committed: db }) => {
  const { headers } = await aSignedInStaffMember(db, { role: 'admin' })
  registerCheck(async () => aReport())
  const { html } = await open(path, { headers })
  expect(html.indexOf('No disk left')).toBeGreaterThan(0)
  expect(html.indexOf('No disk left')).toBeLessThan(html.indexOf('It answers'))
  expect(html).toContain('1.2.3')
})

test('a slow check does not hold up the page, and its result is there later', async () => {
  let finish = (_: HealthReport) => {}
  registerCheck(() => new Promise((resolve) => void (finish = resolve)))
  expect(await readHealth()).toBeUndefined()
  finish(aReport())
  expect((await readHealth())?.findings).toHaveLength(2)
})

test('failed jobs run again, one or all, and the log says so', async ({ committed: db }) => {
  const { headers, id } = await aSignedInStaffMember(db, { role: 'admin' })
  const [first = '', second = ''] = [await aFailedJob(db), await aFailedJob(db)]
  const { html } = await open(path, { headers })
  expect(html).toContain('the mail server is gone')
  await ask(path, { headers, form: { job: first, sender_id: id } })
  expect(await findState(db, first)).toBe('retry')
  expect(await findState(db, second)).toBe('failed')
  const again = await ask(path, { headers, form: { job: first, sender_id: id } })
  expect(again).toMatchObject({ statusCode: 409 })
  await ask(path, { headers, form: { job: '', sender_id: id } })
  expect(await findState(db, second)).toBe('retry')
  const log = await db.select().from(staffLog)
  expect(log.map(({ action }) => action)).toEqual(['health.retry', 'health.retry'])
})

function registerCheck(check: Parameters<typeof setHealthCheck>[0]): void {
  setHealthCheck(check)
  onTestFinished(() => setHealthCheck(undefined))
}

function aReport(): HealthReport {
  return {
    findings: [
      { status: 'ok', subject: 'database', text: 'It answers.' },
      { status: 'fault', subject: 'disk', text: 'No disk left.', advice: 'Delete something.' },
    ],
    versions: { 'Zarai Bazaar': '1.2.3' },
    checkedAt: new Date(),
  }
}

async function aFailedJob(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into jobs.job (name, state, output)
    values ('account-mail', 'failed', '{"message": "the mail server is gone"}') returning id`)
  return rows[0]?.id
}

async function findState(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state::text from jobs.job where id = ${id}::uuid`,
  )
  return rows[0]?.state
}
