import { expect, test } from 'vitest'
import { packPairs, unpackPairs } from './packed-pairs.ts'

test('pairs survive packing and unpacking unchanged', () => {
  const cities = [
    ['lahore', 'لاہور'],
    ['dera-ghazi-khan', 'ڈیرہ غازی خان'],
  ] as const
  expect(unpackPairs(packPairs(cities))).toEqual(cities)
  expect(unpackPairs(packPairs([]))).toEqual([])
})

test('rejects pairs that contain a separator', () => {
  expect(() => packPairs([['over', 'half = 50']])).toThrow('cannot be packed')
  expect(() => packPairs([['a|b', 'either']])).toThrow('cannot be packed')
})
