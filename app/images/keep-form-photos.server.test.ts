import { expect } from 'vitest'
import { test } from '../../test/database.ts'
import { aUser } from '../../test/factories.ts'
import { aKeptPicture, aPicture } from '../../test/pictures.ts'
import { keepFormPhotos } from './keep-form-photos.server.ts'

const address = '203.0.113.9'

test('a form sent without JavaScript keeps its photos after those it held, less the ones left out', async ({
  db,
}) => {
  const owner = await aUser(db)
  const [first, second] = [await aKeptPicture(db, owner.id), await aKeptPicture(db, owner.id)]
  const form = aForm({ image_ids: [second.id, first.id], left_out: [first.id] })
  form.append('images', await aPhoto('cow.jpg'))
  form.append('images', new File([], ''))
  const { images, problems } = await keepFormPhotos(db, { ownerId: owner.id, address, form })
  expect(images.map(({ path }) => path)).toEqual([
    second.path,
    expect.stringContaining(`listings/${owner.id}/`),
  ])
  expect(problems).toEqual([])
})

test('a photo that cannot be kept is named, and the others stay', async ({ db }) => {
  const owner = await aUser(db)
  const form = aForm({})
  form.append('images', await aPhoto('cow.png'))
  form.append('images', await aPhoto('cow.jpg'))
  const { images, problems } = await keepFormPhotos(db, { ownerId: owner.id, address, form })
  expect(images).toHaveLength(1)
  expect(problems).toEqual([
    expect.objectContaining({
      text: 'images.wrongType.text',
      params: expect.objectContaining({ file: 'cow.png' }),
    }),
  ])
})

test('a sixth photo is left out, with a word about it', async ({ db }) => {
  const owner = await aUser(db)
  const held = await Promise.all(Array.from({ length: 4 }, () => aKeptPicture(db, owner.id)))
  const form = aForm({ image_ids: held.map(({ id }) => id) })
  form.append('images', await aPhoto('a.jpg'))
  form.append('images', await aPhoto('b.jpg'))
  const { images, problems } = await keepFormPhotos(db, { ownerId: owner.id, address, form })
  expect(images).toHaveLength(5)
  expect(problems.map(({ title }) => title)).toEqual(['images.tooMany.title'])
})

test("a stranger's pictures and fields of the wrong kind are passed over", async ({ db }) => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const foreign = await aKeptPicture(db, stranger.id)
  const form = aForm({ image_ids: [foreign.id, '__proto__'], images: ['not a file'] })
  form.append('image_ids', await aPhoto('a.jpg'))
  expect(await keepFormPhotos(db, { ownerId: owner.id, address, form })).toEqual({
    images: [],
    problems: [],
  })
})

function aForm(fields: Record<string, string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of values) form.append(name, value)
  }
  return form
}

async function aPhoto(name: string): Promise<File> {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return new File([new Uint8Array(await aPicture())], name, { type })
}
