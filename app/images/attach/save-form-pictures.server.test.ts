import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { maxPictures } from '../upload/picture-rules.ts'
import { saveFormPictures } from './save-form-pictures.server.ts'

const from = { address: '203.0.113.51', language: 'en' } as const

test('reads at most one picture id over the limit from a form', async ({ db }) => {
  const { id: ownerId } = await aUser(db)
  const form = new FormData()
  for (let index = 0; index < 70_000; index++) form.append('image_ids', `picture-${index}`)
  const savedPictures = await saveFormPictures(db, { ownerId, ...from, form })
  expect(savedPictures).toEqual({
    imageIds: Array.from({ length: maxPictures + 1 }, (_, index) => `picture-${index}`),
  })
})

test('each rejected file is named with its reason, in the language of the page', async ({ db }) => {
  const { id: ownerId } = await aUser(db)
  const small = new Uint8Array(await aPicture({ width: 10, height: 10 }))
  const aForm = () => {
    const form = new FormData()
    form.append('images', new File([small], 'tiny.jpg', { type: 'image/jpeg' }))
    form.append('images', new File(['hello'], 'notes.txt', { type: 'text/plain' }))
    return form
  }
  const english = await saveFormPictures(db, { ownerId, ...from, form: aForm() })
  expect(english).toMatchObject({ error: { key: 'images.several' }, status: 422 })
  expect(english.error?.params?.reasons).toBe(
    'tiny.jpg is less than 400 pixels wide and high. Buyers would not see enough. ' +
      'Please choose a larger photo. notes.txt is not a supported image type. ' +
      'Please use JPEG, PNG, or WebP images.',
  )
  const urdu = await saveFormPictures(db, { ownerId, ...from, form: aForm(), language: 'ur' })
  expect(urdu.error?.params?.reasons).toContain('tiny.jpg کی چوڑائی')
})

test('an empty photo is named; an unused file field is not', async ({ db }) => {
  const { id: ownerId } = await aUser(db)
  const form = new FormData()
  form.append('images', new File([], '', { type: 'application/octet-stream' }))
  expect(await saveFormPictures(db, { ownerId, ...from, form })).toEqual({ imageIds: [] })
  form.append('images', new File([], 'cow.jpg', { type: 'image/jpeg' }))
  expect(await saveFormPictures(db, { ownerId, ...from, form })).toMatchObject({
    error: { key: 'images.empty.text', params: { file: 'cow.jpg' } },
    status: 422,
  })
})
