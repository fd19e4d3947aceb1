// @module-tag not-about-queries

import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { prefillFromProfile } from './prefill-from-profile.server.ts'

test('a new form is prefilled from the profile, without the login address', async ({ db }) => {
  const profile = { city: 'Okara', province: 'punjab', phone: '+923001234567' }
  const viewer = { ...viewerOf(await aUser(db)), ...profile }
  const filled = prefillFromProfile(viewer, await readCatalog(db, 'en'))
  expect(filled).toMatchObject({ contact_phone: '0300 1234567', location_city: 'Okara' })
  expect(filled.contact_email).toBeUndefined()
  expect(JSON.stringify(filled)).not.toContain(viewer.email)
})
