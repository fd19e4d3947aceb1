import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appeals } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  caseVersion,
  reportListing,
} from '../../../test/support/members/moderation-factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findSeenDecision } from '../../screening/decisions/find-decision.server.ts'
import { createAppeal } from '../appeals/create-appeal.server.ts'
import { decideAppeal } from '../appeals/decide-appeal.server.ts'
import { type DecideInput, decide } from './decide.server.ts'
import { undo } from './undo.server.ts'

const removal = { action: 'remove', policy: 'fraud', facts: 'Asks for money first' } as const
const dismissal = { action: 'leave', facts: '' } as const

test('whoever heard that nothing was found hears that a later report was right, and if that is taken back', async ({
  db,
}) => {
  const { desk, first, second, listing } = await aDismissedReport(db)
  await reportListing(db, { listing, reporterId: second })
  const decisionId = await desk.act(removal)
  expect(await desk.told(first)).toEqual(['upheld'])
  expect(await desk.told(second)).toEqual(['upheld'])
  await desk.takeBack(decisionId)
  expect(await desk.told(first)).toEqual(['overturned'])
  expect(await desk.told(second)).toEqual(['overturned'])
  await desk.act(removal)
  expect(await desk.told(first)).toEqual(['upheld'])
  expect(await desk.told(second)).toEqual(['upheld'])
})

test('they hear it too if moderators act on the closed case, and once', async ({ db }) => {
  const { desk, first } = await aDismissedReport(db)
  await desk.act({ ...removal, action: 'hide' })
  expect(await desk.told(first)).toEqual(['upheld'])
  await desk.readAll()
  await desk.act(removal)
  expect(await desk.told(first)).toEqual([])
})

test('after an appeal against a dismissal, all its reporters hear the outcome of the second look', async ({
  db,
}) => {
  for (const [decision, outcome] of [
    [removal, 'upheld'],
    [dismissal, 'dismissed'],
  ] as const) {
    const { desk, first, second, dismissalId } = await aDismissedReport(db, {
      isReportedTwice: true,
    })
    await desk.overturn(dismissalId, first)
    expect(await desk.told(second)).toEqual(['overturned'])
    await desk.readAll()
    const decisionId = await desk.act(decision)
    for (const viewerId of [first, second]) {
      expect(await desk.told(viewerId)).toEqual([outcome])
      if (outcome === 'upheld') continue
      // To which they can object again.
      const seen = await findSeenDecision(db, { decisionId, viewerId, language: 'en' })
      expect(seen).toMatchObject({ role: 'reporter', canBeObjectedTo: true })
    }
  }
})

test('a later report that is dismissed as well says nothing to those of the first', async ({
  db,
}) => {
  const { desk, first, second, listing } = await aDismissedReport(db)
  await desk.readAll()
  await reportListing(db, { listing, reporterId: second })
  await desk.act(dismissal)
  expect(await desk.told(first)).toEqual([])
  expect(await desk.told(second)).toEqual(['dismissed'])
})

/** A listing whose report was dismissed, with the desk that decides on it. */
async function aDismissedReport(db: Database, { isReportedTwice = false } = {}) {
  const { listing, reporter, caseId } = await aReportedListing(db)
  const second = (await aUser(db)).id
  if (isReportedTwice) await reportListing(db, { listing, reporterId: second })
  const desk = await aDesk(db, caseId)
  const dismissalId = await desk.act(dismissal)
  return { desk, listing, first: reporter.id, second, dismissalId }
}

async function aDesk(db: Database, caseId: string) {
  const [lead, otherLead] = [await aModerator(db), await aModerator(db)]
  return {
    async act(input: Partial<DecideInput>): Promise<string> {
      const version = await caseVersion(db, caseId)
      const decided = await decide(db, { caseId, version, ...lead, ...input } as DecideInput)
      if ('refused' in decided) throw new Error(decided.refused)
      return decided.decisionId
    },
    async takeBack(decisionId: string): Promise<void> {
      expect(await undo(db, { decisionId, ...lead, facts: '' })).not.toHaveProperty('refused')
    },
    async overturn(decisionId: string, appellantId: string): Promise<void> {
      await createAppeal(db, { decisionId, appellantId, text: 'Look again', language: 'en' })
      const isOn = eq(appeals.decisionId, decisionId)
      const [{ id: appealId } = { id: '' }] = await db.select().from(appeals).where(isOn)
      const answer = { outcome: 'overturned', answer: 'You are right.' } as const
      expect(await decideAppeal(db, { appealId, ...otherLead, ...answer })).toEqual({
        decided: true,
      })
    },
    /** The outcomes of reports that a member has not read. */
    async told(userId: string): Promise<unknown[]> {
      const rows = await db
        .select({ facts: notifications.facts })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'report')))
      return rows.map(({ facts }) => (facts as { outcome: string }).outcome)
    },
    async readAll(): Promise<void> {
      await db.delete(notifications)
    },
  }
}
