import { expect } from 'vitest'
import { listingFieldValues } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { findOfferFacts } from './find-offer-facts.server.ts'

test('a case names the unit of the price, and each detail of the listing once', async ({ db }) => {
  const { id: ownerId } = await aUser(db)
  const { id: subjectId } = await aListing(db, {
    sellerId: ownerId,
    categoryId: referenceId('category', 'poultry'),
    priceUnit: 'per_kg',
  })
  const fieldId = referenceId('field', 'poultry', 'average_weight_kg')
  await db.insert(listingFieldValues).values({ listingId: subjectId, fieldId, fieldValue: '1.8' })
  const facts = await findOfferFacts(db, { kind: 'listing', subjectId, ownerId }, 'en')
  expect(facts).toContainEqual({ label: 'Price unit', value: 'per kg' })
  expect(facts.filter(({ label }) => label.startsWith('Average weight'))).toHaveLength(1)
})
