import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/sell', '/search?q=gandum&city=okara', '/listing/1#photos', '/search?q=گندم'])(
  'accepts a path on this site: %s',
  (path) => {
    expect(decodeURIComponent(safePath(path, '/fallback'))).toBe(path)
  },
)

test.each([
  '//evil.test',
  '/\\evil.test',
  'https:evil.test',
  'https://evil.test/',
  '%2f%2fevil.test',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/\tsell\n//evil.test',
  '/.//evil.test',
  '/sell/..//evil.test',
  '/%2e//evil.test',
  '/./\\evil.test',
  '/./%2fevil.test',
  'javascript:alert(1)',
  ' /sell',
  '',
])('rejects anything that could lead to another site: %j', (path) => {
  expect(safePath(path, '/fallback')).toBe('/fallback')
})

test('a missing path gives the fallback', () => {
  expect(safePath(undefined, '/fallback')).toBe('/fallback')
  expect(safePath(null)).toBe('/')
})
