import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingTester, savedId } from '../../../test/support/listings/offer-kinds.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { changeOffer } from './change-offer.server.ts'

test('only a lead gives labels, as on the desk of moderation', async ({ db }) => {
  const { post, read } = await aListingTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post())
  const form = new FormData()
  form.set('featured_until', isoDay(new Date(Date.now() + 7 * 86_400_000)))
  const { title } = await read(id)
  form.set('title', title)
  form.set('revision', '1')
  const input = { kind: 'listing', id, actorId, form } as const
  expect(await changeOffer(db, { ...input, role: 'support' })).toEqual({ refused: 'unchanged' })
  expect(await changeOffer(db, { ...input, role: 'admin' })).toEqual({ done: true })
  expect(await read(id)).toMatchObject({ featured: true })
})
