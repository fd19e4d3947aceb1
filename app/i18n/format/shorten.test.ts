import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text is kept, on one line', () => {
  expect(shorten('  Healthy\n\tbuffalo ', 15)).toBe('Healthy buffalo')
})

test('a longer text ends with a whole word, without the comma after it', () => {
  expect(shorten('Healthy buffalo, third calf', 17)).toBe('Healthy buffalo…')
  expect(shorten('Healthy buffalo, third calf', 16)).toBe('Healthy…')
  expect(shorten('صحت مند بھینس، تیسرا بیانت', 16)).toBe('صحت مند بھینس…')
})

test('a word longer than the limit is cut between characters, never within one', () => {
  expect(shorten('🐄🐄🐄🐄🐄', 3)).toBe('🐄🐄…')
  expect(shorten(',,,,,', 3)).toBe(',,…')
})
