import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { aListingReader } from '../../test/listing-form.ts'
import { aKeptPicture } from '../../test/pictures.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { postListing } from './post-listing.server.ts'

// Read once for the whole process, hence a file of its own.
process.env.REQUIRE_VERIFIED_EMAIL = '1'

test('where the operator asks for it, only sellers with a verified e-mail post', async ({ db }) => {
  const { id } = await aUser(db)
  const picture = await aKeptPicture(db, id)
  const { draft } = await aListingReader(db)
  const posting = {
    address: '203.0.113.30',
    token: newFormToken(),
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
