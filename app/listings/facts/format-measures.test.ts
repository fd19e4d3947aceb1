import { expect, test } from 'vitest'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import {
  formatAcres,
  formatKanals,
  formatMonths,
  formatOrdinal,
  formatWeight,
} from './format-measures.ts'

const t = getTranslator('en')

test.each([
  [0, '0 months'],
  [1, '1 month'],
  [18, '18 months'],
  [24, '2 years'],
  [62, '5 years 2 months'],
])('%d months are %s', (months, text) => {
  expect(formatMonths(months, t)).toBe(text)
})

test.each([
  [8, '8 acres'],
  [8.5, '8 acres 4 kanal'],
  [0.5, '4 kanal'],
  [0.0625, '10 marla'],
  [2.37, '2.37 acres'],
  [0.0258264, '5 marla (225 sq ft)'],
])('%d acres are %s', (acres, text) => {
  expect(formatAcres(acres, t)).toBe(text)
})

test('kanals have marlas, and a property of many kanals stays in kanals', () => {
  expect(formatKanals(1.25, t)).toBe('1 kanal 5 marla')
  expect(formatKanals(16, t)).toBe('16 kanal')
})

test('ordinals are words, and numbers beyond them', () => {
  expect(formatOrdinal(2, t)).toBe('2nd')
  expect(formatOrdinal(40, t)).toBe('40')
  expect(formatOrdinal(2, getTranslator('ur'))).toBe('دوسرا')
})

test.each([
  [50, false, '50 kg'],
  [0.25, false, '250 g'],
  [1.5, true, '1.5 l'],
  [0.25, true, '250 ml'],
])('a pack of %d, liquid %s, is %s', (amount, isLiquid, text) => {
  expect(formatWeight(amount, { isLiquid, t })).toBe(text)
})
