import { expect, test } from 'vitest'
import { formatBound, normalizeBound, parseRange } from './parse-range.ts'

test('a range is read from either end', () => {
  expect(parseRange({ min: '1,000', max: '۵۰۰۰' })).toMatchObject({
    range: { min: 1000, max: 5000 },
  })
  expect(parseRange({ max: '5' })).toMatchObject({ range: { min: undefined, max: 5 } })
  expect(parseRange({}).range).toBeUndefined()
})

test('an end that is no number means nothing and is told of', () => {
  for (const min of ['abc', '-5', '0x10', '1e9', 'constructor'])
    expect(parseRange({ min, max: '7' })).toEqual({
      range: { min: undefined, max: 7 },
      troubles: { min: 'listing.errors.numberInvalid' },
    })
  expect(parseRange({ max: '9999999999999' })).toEqual({
    troubles: { max: 'listing.errors.numberTooLarge' },
  })
})

test('ends the wrong way round mean nothing and are told of', () => {
  expect(parseRange({ min: '10', max: '5' })).toEqual({ troubles: { max: 'filters.reversed' } })
})

test('an end stands plainly in an address and grouped in its field', () => {
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
