import { beforeEach, expect } from 'vitest'
import { decisions } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  caseVersion,
  reportListing,
} from '../../../test/support/members/moderation-factories.ts'
import { aSignedInStaffMember } from '../../../test/support/members/staff.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { decide } from '../decisions/decide.server.ts'
import * as caseRoute from './case.route.tsx'

const open = createPageRenderer([
  { path: '/moderation/cases/:caseId', ...caseRoute, Page: caseRoute.default },
])
const facts = 'Asks for money first'
const hiding = { action: 'hide', policy: 'fraud', facts } as const

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('the statement of a case that has changed since is not shown, and what was typed stays', async ({
  committed: db,
}) => {
  const { headers } = await aSignedInStaffMember(db, { role: 'reviewer' })
  const { caseId, version, listing } = await aReportedListing(db)
  const path = `/moderation/cases/${caseId}`
  await reportListing(db, { listing, reporterId: (await aUser(db)).id })
  const preview = { ...hiding, intent: 'preview' }
  const stale = await open(path, { headers, form: { ...preview, version: String(version) } })
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('The case has changed since you opened it.')
  expect(stale.html).toContain(facts)
  expect(stale.html).not.toContain('statement-preview')
  const current = await caseVersion(db, caseId)
  expect(stale.html).toContain(`name="version" value="${current}"`)
  const fresh = await open(path, { headers, form: { ...preview, version: String(current) } })
  expect(fresh.status).toBe(200)
  expect(fresh.html).toContain('statement-preview')
})

test('a decision of another case is not undone, and only leads are offered to undo one', async ({
  committed: db,
}) => {
  const { caseId, version } = await aReportedListing(db)
  const other = await aReportedListing(db)
  const decided = await decide(db, { caseId, version, ...(await aModerator(db)), ...hiding })
  const form = {
    intent: 'undo',
    decision_id: 'decisionId' in decided ? decided.decisionId : '',
    facts: '',
  }
  const lead = await aSignedInStaffMember(db, { role: 'lead' })
  const { headers } = await aSignedInStaffMember(db, { role: 'reviewer' })
  const own = `/moderation/cases/${caseId}`
  expect((await open(own, { headers })).html).not.toContain('name="decision_id"')
  expect((await open(own, { headers, form })).status).toBe(409)
  const elsewhere = `/moderation/cases/${other.caseId}`
  expect((await open(elsewhere, { headers: lead.headers, form })).status).toBe(409)
  expect(await db.$count(decisions)).toBe(1)
  expect((await open(own, { headers: lead.headers })).html).toContain('name="decision_id"')
  expect((await open(own, { headers: lead.headers, form })).status).toBe(302)
  expect(await db.$count(decisions)).toBe(2)
})
