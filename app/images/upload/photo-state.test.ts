import { expect, test } from 'vitest'
import { needsUpload, type Photo, toPhoto } from './photo-state.ts'

const image = { id: 'an-image', path: 'listings/a/b.jpg' }
const file = new File(['photo'], 'cow.jpg', { type: 'image/jpeg' })
const kept: Photo = { key: '1', state: 'kept', sent: 1, image, file }
const hourAgo = Date.now() - 3_600_000

test('a photo that failed has to be sent before its form, unless its sender is signed out', () => {
  const failed: Photo = { key: '1', state: 'failed', sent: 0, file }
  expect(needsUpload({ ...failed, failure: 'cut-off' })).toBe(true)
  expect(needsUpload({ ...failed, failure: 'refused' })).toBe(true)
  expect(needsUpload({ ...failed, failure: 'signed-out' })).toBe(false)
})

test('a photo that arrived an hour ago is sent again, as long as its file is here', () => {
  expect(needsUpload({ ...kept, arrivedAt: Date.now() })).toBe(false)
  expect(needsUpload({ ...kept, arrivedAt: hourAgo })).toBe(true)
  expect(needsUpload({ key: '1', state: 'kept', sent: 1, image, arrivedAt: hourAgo })).toBe(false)
})

test("a listing's own photos are never sent again", () => {
  expect(needsUpload(toPhoto(image))).toBe(false)
})

test('of a form that was left, what had arrived has arrived and the rest is on its way', () => {
  expect(toPhoto({ key: '1', image, arrivedAt: hourAgo })).toMatchObject({ state: 'kept', image })
  expect(toPhoto({ key: '2', file })).toMatchObject({ key: '2', state: 'waiting', file })
})
