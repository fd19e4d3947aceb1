import { expect, test } from 'vitest'
import { demoServices } from '../../../db/seed/demo/farm-services.ts'
import { demoListingsOfTheYear } from '../../../test/support/listings/demo-markets.ts'
import { honestTexts } from '../../../test/support/listings/honest-texts.ts'
import { detectListingScam } from './detect-listing-scam.ts'

test.each([
  ['Visit fee Rs 500 before you see the plot', 'viewing-fee'],
  ['Inspection charges apply, pay first', 'viewing-fee'],
  ['دیکھنے کی فیس 500 روپے', 'viewing-fee'],
  ['dekhne ki fees pehle', 'viewing-fee'],
  ['gate pass fee required for delivery', 'viewing-fee'],
  ['Send advance 5000 to easypaisa and I deliver', 'advance-payment'],
  ['پہلے ایڈوانس بھیجیں پھر جانور ملے گا', 'advance-payment'],
  ['pehle advance bhejo', 'advance-payment'],
  ['Tell me the code that comes to your phone', 'one-time-code'],
  ['apna OTP bata dein', 'one-time-code'],
])('%j: %s', (text, kind) => {
  expect(detectListingScam(text)).toContain(kind)
})

test.each([
  'No fee to visit, come any day',
  'Come and see it before you pay',
  'دیکھنے کی کوئی فیس نہیں',
  'Token from the tehsil office paid until 2026',
  'View the farm from the road',
  'Visit our page www',
])('%j is honest', (text) => {
  expect(detectListingScam(text)).toEqual([])
})

test('finds a sign in at most one of a hundred honest texts', () => {
  const demo = [...demoListingsOfTheYear, ...demoServices].map(
    ({ title, description }) => `${title}\n${description}`,
  )
  const texts = [...honestTexts, ...demo]
  const found = texts.filter((text) => detectListingScam(text).length > 0)
  expect(found.length).toBeLessThanOrEqual(texts.length / 100)
})
