import { expect, test } from 'vitest'
import { newId } from '../../platform/database/ids.server.ts'
import {
  isPictureFile,
  isPrivatePicture,
  listPictureFiles,
  newPicturePath,
  possibleOriginals,
} from './picture-path.server.ts'

test('every file of a new picture has a valid path that maps back to its original', () => {
  const path = newPicturePath(newId(), 'webp')
  const files = listPictureFiles(path)
  expect(files).toHaveLength(5)
  for (const file of files) {
    expect(isPictureFile(file)).toBe(true)
    expect(possibleOriginals(file)).toContain(path)
    expect(possibleOriginals(`${file}.part`)).toContain(path)
  }
})

test('services and demo pictures have their own folders', () => {
  expect(isPictureFile(`listings/${newId()}/services/${'ab'.repeat(16)}-640.webp`)).toBe(true)
  expect(isPictureFile('demo/buffalo-3.jpg')).toBe(true)
  expect(isPictureFile('demo/buffalo-3-640.webp')).toBe(true)
  expect(isPictureFile('other/buffalo-3.jpg')).toBe(false)
  expect(possibleOriginals('other/buffalo-3.jpg')).toEqual([])
})

test('a message picture is private in all its widths', () => {
  const path = newPicturePath(newId(), 'webp', 'message')
  for (const file of listPictureFiles(path)) {
    expect([isPictureFile(file), isPrivatePicture(file)]).toEqual([true, true])
  }
  for (const use of ['listing', 'service'] as const) {
    expect(isPrivatePicture(newPicturePath(newId(), 'jpg', use))).toBe(false)
  }
})
