import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'
import { splitQuery } from './split-query.ts'

const about = (price: number) => ({ min: price * 0.75, max: price * 1.25 })

test.each([
  ['2 lakh tak', { max: 200_000 }],
  ['4 lakh se kam', { max: 400_000 }],
  ['under 4 lakh', { max: 400_000 }],
  ['below 350000', { max: 350_000 }],
  ['less than 3,50,000', { max: 350_000 }],
  ['zyada se zyada 2 lakh', { max: 200_000 }],
  ['4 لاکھ تک', { max: 400_000 }],
  ['تین لاکھ سے کم', { max: 300_000 }],
  ['۳ لاکھ کے اندر', { max: 300_000 }],
  ['500 tak', { max: 500 }],
  ['above 2 lakh', { min: 200_000 }],
  ['kam se kam 1.5 crore', { min: 15_000_000 }],
  ['2 lakh se zyada', { min: 200_000 }],
  ['دو لاکھ سے زیادہ', { min: 200_000 }],
  ['10 lakh to 20 lakh', { min: 1_000_000, max: 2_000_000 }],
  ['10-20 lakh', { min: 1_000_000, max: 2_000_000 }],
  ['50 se 80 hazar tak', { min: 50_000, max: 80_000 }],
  ['between 2 and 3 lakh', { min: 200_000, max: 300_000 }],
  ['20 lakh se 10 lakh', { min: 1_000_000, max: 2_000_000 }],
  ['دو سے تین لاکھ کے درمیان', { min: 200_000, max: 300_000 }],
  ['50 hazar', about(50_000)],
  ['15 lac', about(1_500_000)],
  ['150k', about(150_000)],
  ['rs 4500', about(4_500)],
  ['rate 4500', about(4_500)],
  ['800 rate', about(800)],
  ['saade teen lakh', about(350_000)],
  ['2 lakh wali gaye', about(200_000)],
])('%s is a price', (text, range) => {
  const words = splitQuery(text)
  expect(readPrice(words, 0)?.range).toEqual(range)
})

test.each([
  '240',
  '2019',
  '100 man',
  '5000 kg',
  '2 hazar anday',
  '585 watt',
  '14 litre',
  'tak',
  'das',
])('%s is no price', (text) => {
  expect(readPrice(splitQuery(text), 0)).toBeUndefined()
})

test('a number after the goods is a price, but not one alone or after a word it numbers', () => {
  expect(readPrice(splitQuery('gaye 300000'), 1)?.range).toEqual(about(300_000))
  expect(readPrice(splitQuery('87093'), 0)).toBeUndefined()
  expect(readPrice(splitQuery('chak 87093'), 1)).toBeUndefined()
})

test('a price takes the words that say it and no others', () => {
  expect(readPrice(splitQuery('gaye 3 lakh tak okara'), 1)?.length).toBe(3)
  expect(readPrice(splitQuery('rs 10 to 20 lakh tak bhains'), 0)?.length).toBe(6)
})
