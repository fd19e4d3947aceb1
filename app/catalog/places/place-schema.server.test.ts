import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingReader } from '../../../test/support/listings/listing-form.ts'

test('a known city sets its province, whichever language it is typed in', async ({ db }) => {
  for (const language of ['en', 'ur'] as const) {
    const { draft } = await aListingReader(db, language)
    for (const typed of ['Okara', ' OKARA ', 'اوکاڑہ', 'اوكاڑه']) {
      expect(draft({ location_city: typed })).toMatchObject({ city: 'Okara', province: 'punjab' })
    }
    expect(draft({ location_city: 'کراچی', location_province: 'sindh' }).city).toBe('Karachi')
  }
})

test('an unknown village is stored as typed; a city outside the chosen province is rejected', async ({
  db,
}) => {
  const { draft, errors } = await aListingReader(db)
  const village = { location_city: 'Chak 12/2-L', location_province: 'punjab' }
  expect(draft(village)).toMatchObject({ city: 'Chak 12/2-L', province: 'punjab' })
  expect(draft({ location_city: 'Chak 12/2-L' }).province).toBeNull()
  expect(errors({ location_city: 'Karachi', location_province: 'punjab' })).toEqual({
    location_city: 'listing.errors.cityElsewhere',
  })
})
