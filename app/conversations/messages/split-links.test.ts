import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('a URL in a message is a link, without the punctuation around it', () => {
  expect(splitLinks('See https://example.com/a?b=1, then call.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', then call.' },
  ])
  expect(linksIn('(https://example.com/map)')).toEqual(['https://example.com/map'])
  expect(linksIn('https://en.wikipedia.org/wiki/Okara_(city)')).toEqual([
    'https://en.wikipedia.org/wiki/Okara_(city)',
  ])
  expect(linksIn('نقشہ: https://maps.example/اوکاڑہ۔')).toEqual(['https://maps.example/اوکاڑہ'])
  expect(linksIn('http://a.test http://b.test')).toEqual(['http://a.test', 'http://b.test'])
})

test('only http and https URLs are links', () => {
  const others = ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', 'tel:0300', 'a.com']
  for (const text of [...others, 'https://', 'xhttp//a', '']) expect(linksIn(text)).toEqual([])
})

test('the parts joined give the original text', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('https://', 'http://a.b', ')', '(', ' ', '.'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      for (const href of linksIn(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})
