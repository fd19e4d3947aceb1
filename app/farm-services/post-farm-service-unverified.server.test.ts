import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { services } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { aFarmServiceReader } from '../../test/farm-service-form.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { postFarmService } from './post-farm-service.server.ts'

// Read once for the whole process, hence a file of its own.
process.env.REQUIRE_VERIFIED_EMAIL = '1'

test('where the operator asks for it, only providers with a verified e-mail post', async ({
  db,
}) => {
  const { id } = await aUser(db)
  const { draft, catalogs } = await aFarmServiceReader(db)
  const posting = { address: '203.0.113.42', token: newFormToken(), draft: draft(), catalogs }
  const unverified = { id, emailVerified: false }
  expect(await postFarmService(db, { ...posting, provider: unverified })).toEqual({
    refused: 'unverified',
  })
  expect(await db.$count(services, eq(services.providerId, id))).toBe(0)
  const verified = { id, emailVerified: true }
  expect(await postFarmService(db, { ...posting, provider: verified })).toHaveProperty('done')
})
