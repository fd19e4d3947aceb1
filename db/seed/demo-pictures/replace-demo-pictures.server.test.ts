import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { replaceDemoPictures } from './replace-demo-pictures.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-demo-photos-'))
setEnvironment({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

test('a photo takes the place of the drawing of its name, at all widths', async () => {
  const photos = join(folder, 'photos')
  mkdirSync(photos)
  const red = { width: 1500, height: 1000, channels: 3, background: '#c00' } as const
  await sharp({ create: red }).jpeg().toFile(join(photos, 'buffalo.jpg'))
  writeFileSync(join(photos, 'goat.jpg'), 'no photo')
  writeFileSync(join(photos, 'licence.txt'), 'CC0')
  expect(await replaceDemoPictures(photos)).toEqual({
    replaced: ['buffalo'],
    unused: ['goat.jpg', 'licence.txt'],
  })
  const stored = (name: string) => sharp(join(folder, 'pictures', 'demo', name)).metadata()
  expect(await stored('buffalo-320.webp')).toMatchObject({ format: 'webp', width: 320 })
  expect(await stored('buffalo.webp')).toMatchObject({ format: 'webp', width: 1280 })
})
