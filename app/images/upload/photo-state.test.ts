import { expect, test } from 'vitest'
import { needsUpload, type Photo, toPhoto } from './photo-state.ts'

const image = { id: 'an-image', path: 'listings/a/b.jpg' }
const file = new File(['photo'], 'cow.jpg', { type: 'image/jpeg' })
const uploadedPhoto: Photo = { key: '1', state: 'uploaded', progress: 1, image, file }
const hourAgo = Date.now() - 3_600_000

test('a failed photo must be sent again before its form, unless the user is signed out', () => {
  const failed: Photo = { key: '1', state: 'failed', progress: 0, file }
  expect(needsUpload({ ...failed, failure: 'cut-off' })).toBe(true)
  expect(needsUpload({ ...failed, failure: 'refused' })).toBe(true)
  expect(needsUpload({ ...failed, failure: 'signed-out' })).toBe(false)
})

test('a photo uploaded an hour ago is sent again if its file is still available', () => {
  expect(needsUpload({ ...uploadedPhoto, arrivedAt: Date.now() })).toBe(false)
  expect(needsUpload({ ...uploadedPhoto, arrivedAt: hourAgo })).toBe(true)
  expect(needsUpload({ key: '1', state: 'uploaded', progress: 1, image, arrivedAt: hourAgo })).toBe(
    false,
  )
})

test("a listing's own photos are never sent again", () => {
  expect(needsUpload(toPhoto(image))).toBe(false)
})

test('in a restored form, uploaded photos are kept and the others are queued for upload', () => {
  expect(toPhoto({ key: '1', image, arrivedAt: hourAgo })).toMatchObject({
    state: 'uploaded',
    image,
  })
  expect(toPhoto({ key: '2', file })).toMatchObject({ key: '2', state: 'waiting', file })
})
