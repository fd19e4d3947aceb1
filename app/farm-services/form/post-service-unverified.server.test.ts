// @module-tag not-about-queries

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aFarmServiceReader } from '../../../test/support/listings/farm-service-form.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { postService } from './post-service.server.ts'

setEnvironment({ REQUIRE_VERIFIED_EMAIL: '1' })

test('if the operator requires it, only providers with a verified email can post', async ({
  db,
}) => {
  const { id } = await aUser(db)
  const { draft, catalogs } = await aFarmServiceReader(db)
  const posting = { address: '203.0.113.42', token: newIdempotencyKey(), draft: draft(), catalogs }
  const unverified = { id, emailVerified: false }
  expect(await postService(db, { ...posting, provider: unverified })).toEqual({
    refused: 'unverified',
  })
  expect(await db.$count(services, eq(services.providerId, id))).toBe(0)
  const verified = { id, emailVerified: true }
  expect(await postService(db, { ...posting, provider: verified })).toHaveProperty('done')
})
