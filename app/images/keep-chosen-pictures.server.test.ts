import { expect } from 'vitest'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { keepChosenPictures } from './keep-chosen-pictures.server.ts'
import { maxPictures } from './picture-rules.ts'

test('of however many pictures a form names, one too many is looked at', async ({ db }) => {
  const { id: ownerId } = await aUser(db)
  const form = new FormData()
  for (let place = 0; place < 70_000; place++) form.append('image_ids', `picture-${place}`)
  const kept = await keepChosenPictures(db, { ownerId, address: '203.0.113.51', form })
  expect(kept).toEqual({
    imageIds: Array.from({ length: maxPictures + 1 }, (_, place) => `picture-${place}`),
  })
})
