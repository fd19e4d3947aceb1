import { expect, test } from 'vitest'
import { plainEnd, readRange, showEnd } from './typed-range.ts'

test('a range is read from either end', () => {
  expect(readRange({ min: '1,000', max: '۵۰۰۰' })).toMatchObject({
    range: { min: 1000, max: 5000 },
  })
  expect(readRange({ max: '5' })).toMatchObject({ range: { min: undefined, max: 5 } })
  expect(readRange({}).range).toBeUndefined()
})

test('an end that is no number means nothing and is told of', () => {
  for (const min of ['abc', '-5', '0x10', '1e9', 'constructor'])
    expect(readRange({ min, max: '7' })).toEqual({
      range: { min: undefined, max: 7 },
      troubles: { min: 'listing.errors.numberInvalid' },
    })
  expect(readRange({ max: '9999999999999' })).toEqual({
    troubles: { max: 'listing.errors.numberTooLarge' },
  })
})

test('ends the wrong way round mean nothing and are told of', () => {
  expect(readRange({ min: '10', max: '5' })).toEqual({ troubles: { max: 'filters.reversed' } })
})

test('an end stands plainly in an address and grouped in its field', () => {
  expect(plainEnd('1,00,000')).toBe('100000')
  expect(plainEnd('0.0000001')).toBe('0.0000001')
  expect(plainEnd('abc')).toBe('abc')
  expect([showEnd('100000'), showEnd('0.0000001'), showEnd('abc'), showEnd(undefined)]).toEqual([
    '100,000',
    '0.0000001',
    'abc',
    '',
  ])
})
