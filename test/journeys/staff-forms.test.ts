import { beforeEach, expect } from 'vitest'
import { type OpenDatabase, useDatabase } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { findOrAddCase } from '../../app/screening/cases/find-or-add-case.server.ts'
import { appeals, decisions, staff } from '../../db/schema/moderation.server.ts'
import { hostileTexts } from '../hostile/hostile-texts.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aContactMessage } from '../support/members/contact-messages.ts'
import { aListing, aUser } from '../support/members/factories.ts'
import { aReportedListing } from '../support/members/moderation-factories.ts'
import { aSignedInStaffMember, aStaffMember } from '../support/members/staff.ts'
import { createTestRoutes } from '../support/pages/visit-routes.ts'

// What a member of staff, or somebody with their browser, may send to each form for staff.

const files = {
  '/moderation/cases/:caseId': 'moderation/case/case.route.tsx',
  '/moderation/open': 'moderation/queue/open-case.route.ts',
  '/moderation/appeals/:appealId': 'moderation/appeals/appeal.route.tsx',
  '/moderation/people': 'moderation/people/find-members.route.tsx',
  '/moderation/people/:userId': 'moderation/people/member.route.tsx',
  '/moderation/people/:userId/export': 'account-data/export/police-export.route.tsx',
  '/moderation/staff': 'moderation/staff/staff-list.route.tsx',
  '/moderation/staff/:userId': 'moderation/staff/staff-member.route.tsx',
  '/moderation/verify': 'moderation/second-factor/verify.route.tsx',
  '/moderation/second-factor': 'moderation/second-factor/second-factor.route.tsx',
  '/admin/mail/:messageId': 'console/mail/contact-message.route.tsx',
  '/admin/mail/broadcasts/:broadcastId': 'console/mail/broadcast.route.tsx',
  '/admin/health': 'console/health/health.route.tsx',
}

const modules = await Promise.all(
  Object.entries(files).map(async ([path, file]) => ({
    path,
    ...(await import(/* @vite-ignore */ `../../app/${file}`)),
  })),
)
const { ask } = createTestRoutes(modules)

const fields = [
  ...['intent', 'action', 'policy', 'facts', 'until', 'version', 'previewed', 'decision_id'],
  ...['link', 'outcome', 'answer', 'query', 'reason', 'email', 'role', 'code', 'setup', 'redirect'],
  ...['name', 'revision', 'letters_en_subject', 'letters_ur_text', 'channels_site'],
  ...[
    'link',
    'outcome',
    'answer',
    'query',
    'reason',
    'email',
    'role',
    'code',
    'setup',
    'redirect',
    'job',
  ],
]
const values: Record<string, string> = {
  ...Object.fromEntries(Object.entries(hostileTexts).map(([name, write]) => [name, write(2_000)])),
  nothing: '',
  'a prototype key': '__proto__',
  'an inherited name': 'constructor',
  'a huge number': '9'.repeat(400),
  'a negative number': '-1',
  'an unknown id': newId(),
  'a lone surrogate': '\ud800',
  'an impossible date': '2026-02-31',
  'a path': '/listing/../../moderation',
  'another site': 'https://evil.example/moderation',
}
// So that the forms get past the check of their button.
const intents = ['decide', 'undo', 'preview', 'claim', 'read-messages']

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

for (const area of ['/moderation', '/admin'])
  test(`no form below ${area} fails or decides anything with hostile values`, async ({
    committed: db,
  }) => {
    const { headers } = await aSignedInStaffMember(db, { role: 'admin' })
    const other = await aStaffMember(db)
    const { caseId } = await aReportedListing(db)
    const ids = {
      ...{ ':caseId': caseId, ':userId': other.id, ':appealId': newId() },
      ...{ ':messageId': (await aContactMessage(db)).id, ':broadcastId': 'new' },
    }
    const before = await db.select().from(staff)
    for (const path of Object.keys(files).filter((one) => one.startsWith(area))) {
      const url = path.replace(/:\w+/g, (name) => ids[name as keyof typeof ids])
      for (const { name, form } of hostileForms(path)) {
        const status = statusOf(await ask(url, { headers, form }))
        expect(status, `${name} at ${path}`).toBeLessThan(500)
      }
      const upload = new FormData()
      for (const field of fields) upload.set(field, new Blob(['x']), 'x.txt')
      expect(statusOf(await ask(url, { headers, form: upload })), path).toBeLessThan(500)
    }
    expect(await db.$count(decisions)).toBe(0)
    expect(await db.$count(appeals)).toBe(0)
    expect(await db.select().from(staff)).toEqual(before)
  })

test('a form about one case cannot decide on another, and ids that do not exist are a 404', async ({
  committed: db,
}) => {
  const { headers } = await aSignedInStaffMember(db, { role: 'reviewer' })
  for (const path of Object.keys(files).filter((one) => /caseId/.test(one))) {
    for (const id of [newId(), 'x', '%00', '1', "'"]) {
      const url = path.replace(':caseId', encodeURIComponent(id))
      expect(statusOf(await ask(url, { headers }))).toBe(404)
      expect(statusOf(await ask(url, { headers, form: { intent: 'decide' } }))).toBe(404)
    }
  }
  const { id: sellerId } = await aUser(db)
  const { id } = await aListing(db, { sellerId })
  const caseId = await findOrAddCase(db, { kind: 'listing', id, ownerId: sellerId })
  const form = { intent: 'decide', case_id: newId(), version: '1', action: 'suspend' }
  expect(statusOf(await ask(`/moderation/cases/${caseId}`, { headers, form }))).toBe(422)
  expect(await db.$count(decisions)).toBe(0)
})

type Answer = Awaited<ReturnType<typeof ask>>

function statusOf(answer: Answer): number {
  return (answer instanceof Response ? answer.status : answer?.statusCode) ?? 0
}

/** One form for each hostile value and intent of the page at `path`. */
function hostileForms(path: string): { name: string; form: URLSearchParams }[] {
  const mailIntents = ['answer', 'save']
  const sent = path.includes('cases') ? intents : path.includes('mail') ? mailIntents : ['role']
  return Object.entries(values).flatMap(([name, value]) =>
    sent.map((intent) => {
      const form = new URLSearchParams(fields.map((field) => [field, value]))
      form.set('intent', intent)
      if (name !== 'nothing') form.append('facts', 'twice')
      return { name: `${name} with ${intent}`, form }
    }),
  )
}
