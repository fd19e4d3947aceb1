import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test('what no text may hold is left out, and what Urdu is spelt with stays', () => {
  expect(cleanText('a\u0000b\ufffec\uffffd\ufdd0e\u{1ffff}f\u202eg\ufeffh\u0085i')).toBe(
    'abcdefghi',
  )
  expect(cleanText('half \ud83d a cow')).toBe('half \ufffd a cow')
  expect(cleanText('می\u200cخواہم 🐄\tدو\r\nتین')).toBe('می\u200cخواہم 🐄\tدو\nتین')
})

test('a text of nothing to see is none', () => {
  for (const nothing of ['', ' \n', '\u200d', '\uffff', '\u2800\u3164', '\u0301']) {
    expect(cleanText(nothing), JSON.stringify(nothing)).toBe('')
  }
})

test('a line has no breaks', () => {
  expect(cleanLine(' Ali\r\nBcc: spy@farm.test\u2028there ')).toBe('Ali Bcc: spy@farm.test there')
})
