import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, decisions } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import {
  deliverNotificationMails,
  runPendingJobs,
} from '../../../test/support/members/deliver-notifications.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aModerator, caseVersion } from '../../../test/support/members/moderation-factories.ts'
import { languages } from '../../i18n/language.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import { submitOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  findSeenDecision,
  listHidingDecisions,
} from '../../screening/decisions/find-decision.server.ts'
import { findStatement } from '../../screening/decisions/statement.server.ts'
import { recordHold } from '../../screening/findings/record-hold.server.ts'
import { ruleCodes, ruleTable } from '../../screening/rules/rule-table.ts'
import { decide } from './decide.server.ts'
import { notifyHold } from './notify-hold.server.ts'
import { undo } from './undo.server.ts'

test('the owner of a held listing gets the reasons on its page, as a notification and by mail', async ({
  db,
}) => {
  const { seller, listingId, decisionId } = await aHeldListing(db)
  const which = { ownerId: seller.id, kind: 'listing', ids: [listingId] } as const
  expect(await listHidingDecisions(db, which)).toEqual({ [listingId]: decisionId })
  expect(await runPendingJobs(db, notifyHold)).toBe(1)
  const [notice] = await db.select().from(notifications)
  expect(notice).toMatchObject({ userId: seller.id, kind: 'moderation', facts: { decisionId } })
  const [mail] = await deliverNotificationMails(db, seller.email)
  for (const part of ['Only you can see it', 'kalashnikov', 'No person has looked', '2 hours'])
    expect(mail?.text).toContain(part)
})

test('a hold needs no objection and is not undone, but decided on', async ({ db }) => {
  const { seller, listingId, decisionId } = await aHeldListing(db)
  const seen = { decisionId, viewerId: seller.id, language: 'en' } as const
  expect(await findSeenDecision(db, seen)).toMatchObject({ role: 'owner', canBeObjectedTo: false })
  const lead = await aModerator(db)
  expect(await undo(db, { decisionId, ...lead, facts: '' })).toEqual({ refused: 'gone' })
  const [found] = await db.select().from(cases)
  const caseId = found?.id ?? ''
  const version = await caseVersion(db, caseId)
  await decide(db, { caseId, version, ...lead, action: 'leave', facts: '' })
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId))
  expect(listing).toMatchObject({ status: 'active', moderation: null })
  const which = { ownerId: seller.id, kind: 'listing', ids: [listingId] } as const
  expect(await listHidingDecisions(db, which)).toEqual({})
})

test('every rule that holds has its reasons in both languages', async ({ db }) => {
  const holding = ruleCodes.filter((code) => ruleTable[code].action === 'hold')
  expect(holding.length).toBeGreaterThan(0)
  for (const rule of holding) {
    const { id, sellerId: ownerId } = await aListing(db, { sellerId: (await aUser(db)).id })
    const finding = { rule, action: 'hold', details: 'tramadol', facts: {} } as const
    const offer = { kind: 'listing', ownerId, title: 'Strips' } as const
    await recordHold(db, { offer, id, findings: [finding] })
    const [hold] = await db.select().from(decisions).where(eq(decisions.rule, rule))
    for (const language of languages) {
      const statement = await findStatement(db, { decisionId: hold?.id ?? '', language })
      expect(statement?.lines.map(({ name }) => name)).toEqual([
        ...['about', 'what', 'time', 'facts', 'who', 'policy', 'objection'],
      ])
      expect(statement?.text).not.toMatch(/statement\.|decisions\.|\{\w+\}/)
    }
  }
})

async function aHeldListing(db: Database) {
  const seller = await aUser(db, { emailVerified: true })
  const picture = await anImageRow(db, seller.id)
  const form = aListingForm({
    image_ids: [picture.id],
    title: 'Kalashnikov, hardly used',
    intent: undefined,
  })
  const sender = { viewer: viewerOf(seller), address: '203.0.113.33', language: 'en' } as const
  const outcome = await submitOfferForm(db, listingForm, { ...sender, form })
  const listingId = 'saved' in outcome ? outcome.id : ''
  const [hold] = await db.select().from(decisions)
  expect(hold).toMatchObject({ action: 'hold', rule: 'controlled-goods', actorId: null })
  return { seller, listingId, decisionId: hold?.id ?? '' }
}
