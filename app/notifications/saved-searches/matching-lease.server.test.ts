// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { matchingLease } from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { withMatchingLease } from './matching-lease.server.ts'

const noWait = { waitSeconds: 0 }
const noWork = async () => {}

test('one at a time works under the lease, and the next once it is done or has failed', async ({
  db,
}) => {
  await withMatchingLease(db, noWait, async () => {
    expect(await withMatchingLease(db, noWait, noWork)).toBe(false)
  })
  await expect(
    withMatchingLease(db, noWait, () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed')
  expect(await withMatchingLease(db, noWait, noWork)).toBe(true)
})

test('the lease of a process that died expires, and who has lost it stops', async ({ db }) => {
  const expireLease = () => db.update(matchingLease).set({ expiresAt: sql`'-infinity'` })
  await withMatchingLease(db, noWait, async (renew) => {
    await expireLease()
    await renew()
    expect(await withMatchingLease(db, noWait, noWork)).toBe(false)
    await expireLease()
    expect(await withMatchingLease(db, noWait, noWork)).toBe(true)
    await expect(renew()).rejects.toThrow('taken over')
  })
})
