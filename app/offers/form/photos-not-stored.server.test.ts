// @module-tag not-about-queries

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm } from '../../../test/support/listings/listing-form.ts'
import { anImageRow, aPicture } from '../../../test/support/listings/pictures.ts'
import { viewerOf } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { listingForm } from '../../listings/form/listing-form.server.ts'
import { submitOfferForm } from './submit-offer-form.server.ts'

// In this file's tests the pictures folder is a regular file, so nothing can be stored.
const dataDir = mkdtempSync(join(tmpdir(), 'market-unwritable-'))
writeFileSync(join(dataDir, 'pictures'), 'no folder')
setEnvironment({ DATA_DIR: dataDir })

test('a form whose photos cannot be stored is returned with all input and its earlier photos', async ({
  db,
}) => {
  const viewer = viewerOf(await aUser(db))
  const imageRow = await anImageRow(db, viewer.id)
  const form = aListingForm({ image_ids: [imageRow.id] })
  const photo = new File([new Uint8Array(await aPicture())], 'cow.jpg', { type: 'image/jpeg' })
  form.append('images', photo)
  const address = '203.0.113.20'
  expect(
    await submitOfferForm(db, listingForm, { viewer, address, language: 'en', form }),
  ).toMatchObject({
    ...{ status: 503, retryAfter: 5 },
    answer: {
      errors: { images: { key: 'images.notStored.text', params: { file: 'cow.jpg' } } },
      values: { title: 'Nili-Ravi buffalo, 14 litres a day' },
      uploadedPhotos: [{ id: imageRow.id, path: imageRow.path }],
    },
  })
  expect(await db.$count(listings, eq(listings.sellerId, viewer.id))).toBe(0)
  expect(await db.$count(images, eq(images.ownerId, viewer.id))).toBe(1)
})
