import { expect, test } from 'vitest'
import { newId } from '../platform/ids.server.ts'
import {
  filesOfPicture,
  isPictureFile,
  newPicturePath,
  originalsOf,
} from './picture-path.server.ts'

test('every file of a new picture bears a name of ours and leads back to its original', () => {
  const path = newPicturePath(newId(), 'webp')
  const files = filesOfPicture(path)
  expect(files).toHaveLength(5)
  for (const file of files) {
    expect(isPictureFile(file)).toBe(true)
    expect(originalsOf(file)).toContain(path)
    expect(originalsOf(`${file}.part`)).toContain(path)
  }
})

test('services have a folder of their own, and demo pictures too', () => {
  expect(isPictureFile(`listings/${newId()}/services/${'ab'.repeat(16)}-640.webp`)).toBe(true)
  expect(isPictureFile('demo/buffalo-3.jpg')).toBe(true)
  expect(isPictureFile('demo/buffalo-3-640.webp')).toBe(true)
  expect(isPictureFile('other/buffalo-3.jpg')).toBe(false)
  expect(originalsOf('other/buffalo-3.jpg')).toEqual([])
})
