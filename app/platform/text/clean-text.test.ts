import { expect, test, vi } from 'vitest'
import { cleanLine, cleanText, maxTextLength, normalizeText } from './clean-text.ts'
import { foldText } from './fold-text.ts'

test('forbidden characters are removed, and those that Urdu spelling needs stay', () => {
  expect(cleanText('a\u0000b\ufffec\uffffd\ufdd0e\u{1ffff}f\u202eg\ufeffh\u0085i')).toBe(
    'abcdefghi',
  )
  expect(cleanText('half \ud83d a cow')).toBe('half \ufffd a cow')
  expect(cleanText('می\u200cخواہم 🐄\tدو\r\nتین')).toBe('می\u200cخواہم 🐄\tدو\nتین')
})

test('a text with nothing visible becomes empty', () => {
  for (const nothing of ['', ' \n', '\u200d', '\uffff', '\u2800\u3164', '\u0301']) {
    expect(cleanText(nothing), JSON.stringify(nothing)).toBe('')
  }
})

test('a line has no line breaks', () => {
  expect(cleanLine(' Ali\r\nBcc: spy@farm.test\u2028there ')).toBe('Ali Bcc: spy@farm.test there')
})

test('at most four marks stay on one letter, whatever is between them', () => {
  expect(cleanText(`Z${'\u0315\u0300'.repeat(100)}`)).toBe('Z\u0315\u0300\u0315\u0300'.normalize())
  expect(cleanText(`Z${'\u0301\u200d'.repeat(100)}a`)).toHaveLength(9)
  expect(cleanText('بُہُتّ اَچّھی گُڑِیّا')).toBe('بُہُتّ اَچّھی گُڑِیّا'.normalize())
})

test('every cleaner truncates before it normalises', () => {
  const hostile = [
    `a${'\u0315\u0300'.repeat(249_000)}`,
    `a${'\u0300'.repeat(500_000)}`,
    `a${'\u0315\u200d\u0300'.repeat(160_000)}`,
    'ﷺ'.repeat(300_000),
    '\u0315\u0300a'.repeat(160_000),
    '\ud83d'.repeat(500_000),
    ' '.repeat(500_000),
    `${'\u0344'.repeat(400_000)}a`,
    '👨‍👩‍👧‍👦'.repeat(45_000),
  ]
  const cleaners = [cleanText, cleanLine, normalizeText, foldText]
  const normalize = vi.spyOn(String.prototype, 'normalize')
  for (const text of hostile) for (const clean of cleaners) clean(text)
  const normalized = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  expect(normalized).toHaveLength(hostile.length * cleaners.length)
  for (const text of normalized) {
    expect(text.length).toBeLessThanOrEqual(maxTextLength)
    expect(mostMarksOnOneLetter(text)).toBeLessThanOrEqual(4)
  }
})

// Many marks make normalising quadratic.
function mostMarksOnOneLetter(text: string): number {
  const runs = text.match(/(?:\p{M}[\u200c\u200d]*)+/gu) ?? []
  return Math.max(0, ...runs.map((run) => run.match(/\p{M}/gu)?.length ?? 0))
}
