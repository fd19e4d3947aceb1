import { expect, test } from 'vitest'
import { amountsInDigits } from './amounts-in-digits.ts'

const inDigits = (query: string) => amountsInDigits(new URLSearchParams(query)).toString()

test.each([
  ['15 lakh', '1500000'],
  ['50 hazar', '50000'],
  ['dhai crore', '25000000'],
  ['1 lakh 50 hazar', '150000'],
  ['۲ لاکھ', '200000'],
  ['100k', '100000'],
])('a bound of %s is %s', (typed, digits) => {
  for (const name of ['priceMin', 'priceMax', 'quantityMin', 'field_horsepower_max'])
    expect(inDigits(`${name}=${typed}`)).toBe(`${name}=${digits}`)
})

test('digits, text that is no amount, and other parameters stay as they are', () => {
  for (const query of [
    'priceMin=5%2C000&priceMax=many',
    'q=15+lakh&field_breed=do',
    'priceMin=&priceMin=1+lakh+50',
    '',
  ])
    expect(inDigits(query)).toBe(query)
})
