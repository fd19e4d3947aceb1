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

test('coordinates in Pakistan are a link to a map', () => {
  expect(splitLinks('Dera: 30.8081, 73.4458.')).toEqual([
    { text: 'Dera: ' },
    {
      text: '30.8081, 73.4458',
      href: 'https://www.openstreetmap.org/?mlat=30.8081&mlon=73.4458#map=15/30.8081/73.4458',
    },
    { text: '.' },
  ])
  for (const other of ['30.80, 73.44', '51.5074, 10.1278', '1.30.8081,73.4458', '30.8081 73.4458'])
    expect(linksIn(other)).toEqual([])
})

test('a Pakistani phone number is a link that dials it, however it is written', () => {
  for (const written of [
    '0300 1234567',
    '03001234567',
    '0300-1234567',
    '0300-123-4567',
    '+92 300 1234567',
    '+923001234567',
    '0092 300 1234567',
    '92 300 1234567',
    '3001234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '+۹۲۳۰۰۱۲۳۴۵۶۷',
  ]) {
    expect(splitLinks(`Call ${written}.`)).toEqual([
      { text: 'Call ' },
      { text: written, href: 'tel:+923001234567' },
      { text: '.' },
    ])
  }
  expect(linksIn('Office: 042-35761999، 055 3841234')).toEqual([
    'tel:+924235761999',
    'tel:+92553841234',
  ])
  expect(linksIn('03001234567 03111234567')).toEqual(['tel:+923001234567', 'tel:+923111234567'])
  expect(linksIn('میرا نمبر 03001234567 ہے')).toEqual(['tel:+923001234567'])
})

test('other numbers are not linked', () => {
  for (const text of [
    '35202-1234567-1',
    '3520212345671',
    'PK36SCBL0000001123456702',
    '0300 123456',
    '030012345678',
    'A03001234567',
    '285,000',
    '1850000',
    '12/4/2026 10:30',
    '1234567890',
  ])
    expect(linksIn(text)).toEqual([])
  expect(linksIn('https://a.test/03001234567')).toEqual(['https://a.test/03001234567'])
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
      for (const href of linksIn(text)) expect(new URL(href).protocol).toMatch(/^(https?|tel):$/)
    }),
  )
})
