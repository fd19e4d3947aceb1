// @module-tag postgres

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import {
  aModerator,
  aReportedListing,
  caseVersion,
} from '../../../test/support/members/moderation-factories.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { suspendMember } from '../../accounts/suspension/suspend-member.server.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import { findEditableListing } from '../../listings/save/find-editable-listing.server.ts'
import { markSold, relistListings } from '../../listings/status/change-status.server.ts'
import { submitOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import { hideOffer } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { decide } from './decide.server.ts'
import { undo } from './undo.server.ts'

const rounds = isOnPostgres ? 15 : 2

test('a moderator does not decide on a listing that its owner has changed meanwhile', async ({
  db,
}) => {
  const { listing, seller, reporter, ...report } = await aReportedListing(db)
  await hideOffer(db, listingTable, { id: listing.id, moderation: 'checking' })
  expect(await send(db, { seller, listingId: listing.id })).toHaveProperty('saved')
  const leave = { ...(await aModerator(db)), action: 'leave', facts: '' } as const
  expect(await decide(db, { ...report, ...leave })).toEqual({ refused: 'changed' })
  const [still] = await db.select().from(listings).where(eq(listings.id, listing.id))
  expect(still).toMatchObject({ status: 'hidden', moderation: 'checking' })
  const version = await caseVersion(db, report.caseId)
  expect(await decide(db, { ...report, ...leave, version })).toHaveProperty('decisionId')
})

test('what a member posts while they are being suspended is refused', async ({ committed: db }) => {
  const { listing, seller } = await aReportedListing(db)
  let posting: ReturnType<typeof send> | undefined
  await db.transaction(async (tx) => {
    await suspendMember(tx, seller.id)
    posting = send(db, { seller })
  })
  expect(await posting).toMatchObject({ status: expect.any(Number) })
  const own = await db.select().from(listings).where(eq(listings.sellerId, seller.id))
  expect(own.map(({ id }) => id)).toEqual([listing.id])
})

test('a suspension and what its member does at the same time wait for each other, not forever', async ({
  committed: db,
}) => {
  for (let round = 0; round < rounds; round++) {
    const { listing, seller, reporter, ...report } = await aReportedListing(db)
    const listingId = listing.id
    const { id: other } = await aListing(db, { sellerId: seller.id, title: 'Other' })
    const own = { listingIds: [listingId, other], sellerId: seller.id }
    const staff = await aModerator(db, 'admin')
    const suspension = { action: 'suspend', policy: 'fraud', facts: '' } as const
    const [decided] = await Promise.all([
      decide(db, { ...report, ...staff, ...suspension }),
      send(db, { seller, listingId }),
      markSold(db, { ...own, where: 'here' }),
      relistListings(db, own),
      send(db, { seller, listingId: other }),
    ])
    if ('refused' in decided) {
      expect(decided).toEqual({ refused: 'changed' })
      continue
    }
    const isHidden = (await db.select().from(listings).where(eq(listings.sellerId, seller.id))).map(
      ({ status }) => status === 'hidden',
    )
    expect(isHidden).toEqual([true, true])
    await Promise.all([
      undo(db, { decisionId: decided.decisionId, ...staff, facts: '' }),
      markSold(db, { ...own, where: 'here' }),
    ])
    const [member] = await db.select().from(users).where(eq(users.id, seller.id))
    expect(member?.suspendedAt).toBeNull()
  }
})

/** Sends the form of a new listing, or of one that is changed; undefined if it cannot be opened. */
async function send(
  db: Database,
  { seller, listingId }: { seller: Parameters<typeof viewerOf>[0]; listingId?: string },
) {
  const from = { viewer: viewerOf(seller), address: '203.0.113.7', language: 'en' } as const
  const picture = await anImageRow(db, seller.id)
  const form = { image_ids: picture.id, form_token: newIdempotencyKey() }
  if (!listingId)
    return await submitOfferForm(db, listingForm, { ...from, form: aListingForm(form) })
  const query = { id: listingId, ownerId: seller.id, language: 'en' } as const
  const editing = await findEditableListing(db, query)
  if ('refused' in editing) return undefined
  const changed = aListingForm({ ...form, revision: String(editing.revision) })
  return await submitOfferForm(db, listingForm, { ...from, form: changed, editing })
}
