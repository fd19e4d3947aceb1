import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { changeSettings } from '../../settings/screens/change-settings.server.ts'
import { loadLayoutViewer } from './layout-data.server.ts'

test('a user who switched favorites off sees no hearts and keeps their favorites', async ({
  db,
}) => {
  const person = await aUser(db)
  const { id: listingId } = await aListing(db, { sellerId: (await aUser(db)).id })
  await aFavorite(db, { userId: person.id, listingId })
  const seen = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, person.id))
    return await loadLayoutViewer(db, { ...viewerOf(person), preferences: row?.preferences ?? {} })
  }
  expect((await seen()).areHidden).toBeUndefined()
  // The form lists the switch, and an unchecked one is not sent.
  const form = new FormData()
  form.append('switch', 'showFavorites')
  await changeSettings(db, { userId: person.id, form })
  expect(await seen()).toMatchObject({ areHidden: true, saved: [listingId] })
})
