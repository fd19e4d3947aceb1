import { expect, test } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

test.each([
  ['100', 100, undefined],
  ['dhai sau', 250, undefined],
  ['100 man', 100, 'maund'],
  ['100man', 100, 'maund'],
  ['do man', 2, 'maund'],
  ['sarhe teen man', 3.5, 'maund'],
  ['۱۰۰ من', 100, 'maund'],
  ['50 KG', 50, 'kg'],
  ['50 كلو', 50, 'kg'],
  ['۵۰ کلو گرام', 50, 'kg'],
  ['2 hazar litre', 2_000, 'litre'],
  ['5 darjan', 5, 'dozen'],
  ['20 bori', 20, 'bag_50kg'],
  ['3 ton', 3, 'ton'],
])('%s is %d of %s', (typed, amount, unit) => {
  expect(parseQuantity(typed)).toEqual(unit ? { amount, unit } : { amount })
})

test.each([
  '',
  'man',
  'kg 5',
  '5 lorries',
  '5 man 10 kg',
  'constructor',
  `${'9'.repeat(2_000)} kg`,
])('%j is not a quantity', (typed) => {
  expect(parseQuantity(typed)).toBeUndefined()
})
