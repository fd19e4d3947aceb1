import { expect, test } from 'vitest'
import { countLetters, isLongerThan } from './text-length.ts'

test('a letter with its marks, or an emoji of several code points, counts as one', () => {
  expect(countLetters('بُہُتّ')).toBe(3)
  expect(countLetters('👨‍👩‍👧‍👦 cow')).toBe(5)
  expect(isLongerThan('بُہُتّ', 3)).toBe(false)
  expect(isLongerThan('بُہُتّ', 2)).toBe(true)
})

test('a text with far more code units than letters is too long', () => {
  expect(isLongerThan('👨‍👩‍👧‍👦'.repeat(10), 10)).toBe(true)
  expect(isLongerThan(`a${'\u0300'.repeat(40)}`, 10)).toBe(true)
})
