import { expect, test } from 'vitest'
import { formatBound, normalizeBound, parseRange } from './parse-range.ts'

test('a range may have either end or both', () => {
  expect(parseRange({ min: '1,000', max: '۵۰۰۰' })).toMatchObject({
    range: { min: 1000, max: 5000 },
  })
  expect(parseRange({ max: '5' })).toMatchObject({ range: { min: undefined, max: 5 } })
  expect(parseRange({}).range).toBeUndefined()
})

test('an invalid end is ignored and reported', () => {
  for (const min of ['abc', '-5', '0x10', '1e9', 'constructor'])
    expect(parseRange({ min, max: '7' })).toEqual({
      range: { min: undefined, max: 7 },
      errors: { min: 'listing.errors.numberInvalid' },
    })
  expect(parseRange({ max: '9999999999999' })).toEqual({
    errors: { max: 'listing.errors.numberTooLarge' },
  })
})

test('reversed ends are ignored and reported', () => {
  expect(parseRange({ min: '10', max: '5' })).toEqual({ errors: { max: 'filters.reversed' } })
})

test('an end is plain in the URL and grouped in its field', () => {
  expect(normalizeBound('1,00,000')).toBe('100000')
  expect(normalizeBound('0.0000001')).toBe('0.0000001')
  expect(normalizeBound('abc')).toBe('abc')
  expect([
    formatBound('100000'),
    formatBound('0.0000001'),
    formatBound('abc'),
    formatBound(undefined),
  ]).toEqual(['100,000', '0.0000001', 'abc', ''])
})
