import { expect, test } from 'vitest'
import { packPairs, unpackPairs } from './packed-pairs.ts'

test('pairs come out as they went in', () => {
  const cities = [
    ['lahore', 'لاہور'],
    ['dera-ghazi-khan', 'ڈیرہ غازی خان'],
  ] as const
  expect(unpackPairs(packPairs(cities))).toEqual(cities)
  expect(unpackPairs(packPairs([]))).toEqual([])
})

test('what would come out otherwise is refused', () => {
  expect(() => packPairs([['over', 'more > less']])).toThrow('cannot be packed')
  expect(() => packPairs([['a|b', 'either']])).toThrow('cannot be packed')
})
