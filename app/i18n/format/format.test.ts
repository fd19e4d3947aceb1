import { expect, test } from 'vitest'
import { getTranslator } from '../dictionaries.server.ts'
import { createTranslator } from '../translator.ts'
import { formatDate, formatMonth, formatTime, getAge } from './format-dates.ts'
import { formatLakhCrore } from './format-lakh-crore.ts'
import { formatPkr, formatRupees } from './format-price.ts'
import { countDecimals, formatNumber, parseDecimal } from './parse-digits.ts'
import { spellAmount } from './spell-amount.ts'

const en = getTranslator('en')
const ur = getTranslator('ur')

test('a missing key or a key of a group returns the key itself', () => {
  const t = createTranslator({ sell: { title: 'Sell' } }, 'en')
  expect(t('sell.title')).toBe('Sell')
  expect(t('sell.none')).toBe('sell.none')
  expect(t('sell')).toBe('sell')
  expect(t('constructor.name')).toBe('constructor.name')
})

test('texts use the plural form of their language, and parameters are filled in', () => {
  expect(en('age.hours', { count: 1 })).toBe('1 hour ago')
  expect(en('age.hours', { count: 2 })).toBe('2 hours ago')
  expect(ur('age.hours', { count: 1 })).toBe('1 گھنٹہ پہلے')
  expect(ur('age.hours', { count: 5 })).toBe('5 گھنٹے پہلے')
})

test.each([
  ['285000', 285000],
  ['2,85,000', 285000],
  ['۲۸۵۰۰۰', 285000],
  ['٢٨٥٠٠٠', 285000],
  ['۱٬۲۳۴٫۵', 1234.5],
  [' 5 ', 5],
  ['.5', 0.5],
  ['12.', 12],
])('%s is read as the number people mean', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

test.each(['', '-5', '1e9', '0x10', 'NaN', 'Infinity', '1.2.3', 'five', '5 kg'])(
  '%j is not a number',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('decimal places are counted in any script', () => {
  expect(countDecimals('12.345')).toBe(3)
  expect(countDecimals('۱۲٫۵')).toBe(1)
  expect(countDecimals('12')).toBe(0)
})

test('prices have the same digits in both languages, and large ones are in lakh and crore', () => {
  expect(formatRupees(2450000)).toBe('Rs 2,450,000')
  expect(formatPkr(1234.5)).toBe('PKR 1,234.50')
  expect(formatRupees(3650.05)).toBe('Rs 3,650.05')
  expect(formatRupees(0.999)).toBe('Rs 1')
  expect(formatNumber(999)).toBe('999')
  expect(formatLakhCrore(99_999, en)).toBeUndefined()
  expect(formatLakhCrore(285_000, en)).toBe('2.85 lakh')
  expect(formatLakhCrore(485_000, en)).toBe('4.85 lakh')
  expect(formatLakhCrore(1_500_000, ur)).toBe('15 لاکھ')
  expect(formatLakhCrore(42_000_000, en)).toBe('4.2 crore')
  // Three acres for 1,285,713.
  expect(formatLakhCrore(428_571, en)).toBe('4.29 lakh')
  expect(formatLakhCrore(9_999_499, en)).toBe('99.99 lakh')
  expect(formatLakhCrore(9_999_500, en)).toBe('1 crore')
  expect(spellAmount(285_000, en)).toBe('2 lakh 85 thousand rupees')
  expect(spellAmount(3650.5, en)).toBe('3 thousand 650 rupees 50 paisa')
  expect(spellAmount(0.5, ur)).toBe('50 پیسے')
  expect(spellAmount(0, en)).toBeUndefined()
})

test('dates are in Pakistan time, whatever the machine’s time zone', () => {
  expect(formatDate('2026-04-20', en)).toBe('Apr 20, 2026')
  expect(formatDate('2026-04-20', ur)).toBe('20 اپریل 2026')
  expect(formatDate('2026-12-31T19:30:00Z', en)).toBe('Jan 1, 2027')
  expect(formatMonth('2026-04', en)).toBe('Apr 2026')
  expect(formatMonth('2026-11', ur)).toBe('نومبر 2026')
  expect(formatTime('2026-01-05T10:30:00Z', en)).toBe('3:30 PM')
})

test('an age is given in the largest unit that fits', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const ago = (ms: number) => getAge(new Date(now.getTime() - ms), now)
  const hour = 3_600_000
  expect(ago(10_000)).toEqual({ unit: 'now', count: 0 })
  expect(ago(hour / 2)).toEqual({ unit: 'minutes', count: 30 })
  expect(ago(2 * hour)).toEqual({ unit: 'hours', count: 2 })
  expect(ago(72 * hour)).toEqual({ unit: 'days', count: 3 })
  expect(ago(-hour)).toEqual({ unit: 'now', count: 0 })
})
