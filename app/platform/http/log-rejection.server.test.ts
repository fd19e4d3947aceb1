// @module-tag not-about-queries

import { expect, vi } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anIpAddress } from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import { applyBulkAction } from '../../listings/manage/bulk-actions.server.ts'
import { newId } from '../database/ids.server.ts'
import { log } from './log.server.ts'
import { runWithRequest, setRequestViewer } from './request-context.server.ts'

test('attempts to change others’ listings or use their pictures are logged', async ({ db }) => {
  const stranger = await anAccount(db, { password: 'kali bhains moti' })
  const { id: sellerId } = await anAccount(db, { password: 'kali bhains moti' })
  const others = await aListing(db, { sellerId })
  const own = await aListing(db, { sellerId: stranger.id })
  const written = vi.spyOn(log, 'warn')
  const imageId = newId()
  const url = new URL('https://market.test/my-listings')
  await runWithRequest({ id: 'a-request', nonce: '', address: anIpAddress(), url }, async () => {
    setRequestViewer(stranger.id)
    const listingIds = [others.id, own.id, 'no-id']
    await applyBulkAction(db, { sellerId: stranger.id, listingIds, change: { action: 'renew' } })
    const claim = { ownerId: stranger.id, for: { listingId: own.id }, imageIds: [imageId] }
    expect(await attachPictures(db, claim)).toEqual({ refused: 'unknown-picture' })
  })
  const lines = written.mock.calls.filter(([, message]) => message === 'authorization refused')
  written.mockRestore()
  const who = { requestId: 'a-request', userId: stranger.id }
  expect(lines.map(([line]) => line)).toEqual([
    { ...who, attempt: 'change listings', listingIds: [others.id] },
    { ...who, attempt: 'use pictures', imageIds: [imageId] },
  ])
})
