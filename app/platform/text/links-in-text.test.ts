import { expect, test } from 'vitest'
import { hasLink, withoutLinks } from './links-in-text.ts'

test('links are removed from a text, and its other words stay', () => {
  const texts = {
    'Look at https://evil.test/a?b=c, today': 'Look at […] today',
    'www.evil.example and WWW.EVIL.EXAMPLE/x': '[…] and […]',
    'Write to offers@evil.example now': 'Write to […] now',
    'cheap-loans.com/now or bit.ly/3abc or t.me/x': '[…] or […] or […]',
    'قرض evil.com.pk پر': 'قرض […] پر',
    'evil。com': '[…]',
  }
  for (const [text, cut] of Object.entries(texts)) expect(withoutLinks(text)).toBe(cut)
})

test('prices, weights, initials and ends of sentences are not links', () => {
  const texts = [
    'Rs 3,650.50',
    '8 maund.Call me',
    'M.Ali s/o Ch.Aslam',
    'Dr. Asif',
    'بکری ہے۔ 2.5 کلو',
  ]
  for (const text of texts) {
    expect(hasLink(text)).toBe(false)
    expect(withoutLinks(text)).toBe(text)
  }
})

test('only the first 1,000 code units of a long text are checked', () => {
  const late = `${'x '.repeat(500)}www.farm.pk`
  expect(hasLink(late)).toBe(false)
  expect(withoutLinks(late)).toBe('x '.repeat(500))
  expect(hasLink(late.slice(100))).toBe(true)
})
