// @module-tag not-about-queries

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingReader } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { postListing } from './post-listing.server.ts'

setEnvironment({ REQUIRE_VERIFIED_EMAIL: '1' })

test('only sellers with a verified email can post if the operator requires it', async ({ db }) => {
  const { id } = await aUser(db)
  const picture = await anImageRow(db, id)
  const { draft } = await aListingReader(db)
  const posting = {
    address: '203.0.113.30',
    token: newIdempotencyKey(),
    draft: draft({ image_ids: picture.id }),
  }
  const unverified = { id, emailVerified: false }
  expect(await postListing(db, { ...posting, seller: unverified })).toEqual({
    refused: 'unverified',
  })
  expect(await db.$count(listings, eq(listings.sellerId, id))).toBe(0)
  const verified = { id, emailVerified: true }
  expect(await postListing(db, { ...posting, seller: verified })).toHaveProperty('done')
})
