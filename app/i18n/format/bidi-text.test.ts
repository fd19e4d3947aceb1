import { expect, test } from 'vitest'
import { limitMarks } from '../../platform/text/limit-marks.ts'
import { isolateRuns, quoteText, splitRuns, textDirection } from './bidi-text.ts'

test('runs of digits with signs or letters keep their order within Urdu text', () => {
  const runs: Record<string, string[]> = {
    'چک 37/1-R تحصیل اوکاڑہ': ['37/1-R'],
    'ٹریکٹر MF-385 ماڈل 2019': ['MF-385'],
    'فون 0300 1234567 پر': ['0300 1234567'],
    'فون +92 300-1234567': ['+92 300-1234567'],
    'نہر 2.5L، مربع 12/4': ['2.5L', '12/4'],
    'رعایت 5% آج': ['5%'],
    'یوریا 50 kg کی بوری': ['50 kg'],
    'چک ۳۷/۱ اوکاڑہ': ['۳۷/۱'],
    'لنک https://zarai.pk/a?b=1&c=2 دیکھیں 3': ['https://zarai.pk/a?b=1&c=2'],
    'گندم 40 من، 3 4 بکریاں': [],
    'ریٹ 3,650.50، 10, 20': ['3,650.50'],
  }
  for (const [text, expected] of Object.entries(runs)) {
    const pieces = splitRuns(text)
    expect(pieces.filter(({ isIsolated }) => isIsolated).map((piece) => piece.text)).toEqual(
      expected,
    )
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  }
})

test('a text in one script stays in one piece', () => {
  for (const text of ['Chak 37/1-R, Okara', 'گندم برائے فروخت', '0300 1234567', '']) {
    expect(splitRuns(text)).toEqual([{ text }])
  }
})

test('runs in plain text are wrapped in isolates', () => {
  expect(isolateRuns('چک 37/1-R')).toBe('چک \u206637/1-R\u2069')
})

test('a number before the first word does not set the direction', () => {
  expect(textDirection('MF-385 ٹریکٹر')).toBe('rtl')
  expect(textDirection('2 بکریاں')).toBe('rtl')
  expect(textDirection('Selling 2 cows ساہیوال')).toBe('ltr')
  expect(textDirection('MF-385 tractor')).toBe('ltr')
  expect(textDirection('')).toBe('ltr')
})

test('quotation marks follow the direction of the text', () => {
  expect(quoteText('tractor', 'ltr')).toBe('“tractor”')
  expect(quoteText('ٹریکٹر', 'rtl')).toBe('”ٹریکٹر“')
})

test('stacked combining marks are cut to four, and harakat stay', () => {
  expect(limitMarks(`Z${'\u0301'.repeat(200)}a`)).toBe(`Z${'\u0301'.repeat(4)}a`)
  const cow = splitRuns(`گائے${'\u0651'.repeat(50)} 3`)
  expect(cow.map((piece) => piece.text).join('')).toBe(`گائے${'\u0651'.repeat(4)} 3`)
  expect(limitMarks('مُحَمَّد')).toBe('مُحَمَّد')
})

test('a long text without word breaks is split in linear time', () => {
  const text = `ا ${'1-'.repeat(20_000)}${' a'.repeat(20_000)}`
  expect(
    splitRuns(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
