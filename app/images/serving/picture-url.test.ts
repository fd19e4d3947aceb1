import { expect, test } from 'vitest'
import { sanitizeFileName } from '../upload/picture-rules.ts'
import { pictureSrcSet, pictureUrl } from './picture-url.ts'

test('a picture’s URL is its path, with one URL for each width', () => {
  const path = 'listings/0198c0de-0000-7000-8000-000000000001/ab12.jpg'
  expect(pictureUrl(path)).toBe(`/pictures/${path}`)
  expect(pictureUrl(path, 640)).toBe(
    '/pictures/listings/0198c0de-0000-7000-8000-000000000001/ab12-640.webp',
  )
  expect(pictureSrcSet(path).split(', ')).toHaveLength(4)
  expect(pictureSrcSet(path)).toContain('ab12-1280.webp 1280w')
})

test('a file name shown in a message loses invisible characters and is shortened', () => {
  expect(sanitizeFileName('bhains\u202egpj.exe\0\n')).toBe('bhainsgpj.exe')
  expect(sanitizeFileName('بھینس.jpg')).toBe('بھینس.jpg')
  expect(sanitizeFileName(`${'a'.repeat(300)}.jpg`)).toHaveLength(56)
})
