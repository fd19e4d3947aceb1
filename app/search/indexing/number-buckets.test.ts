import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketTerms, bucketTermsBetween } from './number-buckets.ts'

const amounts = fc.oneof(
  fc.constantFrom(0, 0.001, 0.01, 1, 2, 4, 1024, 1e12),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.integer({ min: 0, max: 5_000_000 }),
)

test('a number in a range has one of the terms of that range', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (...three) => {
      const [min = 0, number = 0, max = 0] = three.toSorted((one, other) => one - other)
      const marks = bucketTerms('price', number)
      for (const range of [{ min, max }, { min }, { max }, {}]) {
        const between = new Set(bucketTermsBetween('price', range))
        expect(marks.some((mark) => between.has(mark))).toBe(true)
      }
    }),
  )
})

test('few terms cover a wide range', () => {
  expect(bucketTermsBetween('price', {}).length).toBeLessThan(80)
  expect(bucketTermsBetween('price', { min: 200_000, max: 500_000 }).length).toBeLessThan(20)
})

test('a number well outside a range has none of its terms', () => {
  const between = new Set(bucketTermsBetween('price', { min: 200_000, max: 500_000 }))
  for (const number of [0, 90_000, 1_100_000]) {
    expect(bucketTerms('price', number).filter((mark) => between.has(mark))).toEqual([])
  }
})
