import { expect, test } from 'vitest'
import { limitGraphemes } from './limit-graphemes.server.ts'

test('a grapheme has at most twelve code points', () => {
  const joined = {
    'Korean initials': '\u1100'.repeat(110),
    'Korean vowels': `\uac00${'\u1161'.repeat(110)}`,
    'Thai vowels': `ก${'\u0e33'.repeat(110)}`,
    'Lao vowels': `ກ${'\u0eb3'.repeat(110)}`,
    'joined emoji': '👩\u200d'.repeat(60),
    'skin colours': `👩${'\u{1f3fd}'.repeat(60)}`,
    'Devanagari conjuncts': 'क\u094d'.repeat(60),
    'Arabic number signs': '\u0600'.repeat(110),
    'pieces that would join again': `${'\u1100'.repeat(13)}\u11a8`.repeat(20),
    'an Urdu title around them': `گندم ${'\u1100'.repeat(110)} برائے فروخت`,
  }
  for (const [name, text] of Object.entries(joined)) {
    expect(longestGrapheme(text), name).toBeGreaterThan(12)
    expect(longestGrapheme(limitGraphemes(text)), name).toBeLessThanOrEqual(12)
  }
})

test('words and emoji of any language stay as they are', () => {
  for (const text of [
    '👩🏻\u200d❤️\u200d💋\u200d👨🏼👩🏻\u200d❤️\u200d💋\u200d👨🏼',
    'कार्त्स्न्य',
    'แม่น้ำเจ้าพระยา',
    '대한민국',
    'அகரமுதல',
  ]) {
    expect(limitGraphemes(text)).toBe(text)
  }
})

function longestGrapheme(text: string): number {
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => [...segment])
  return Math.max(...graphemes.map(({ length }) => length))
}
