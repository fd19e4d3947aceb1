import { describe, expect, test, vi } from 'vitest'
import { generateListing } from '../../../bench/search/data/write-listing.ts'
import { demoServices } from '../../../db/seed/demo/farm-services.ts'
import { demoListingsOfTheYear } from '../../../test/support/listings/demo-markets.ts'
import { honestTexts } from '../../../test/support/listings/honest-texts.ts'
import { findContacts, removeContacts } from './find-contacts.server.ts'

const spellings = [
  '0300 1234567',
  '0300-1234567',
  '03001234567',
  '0300/1234567',
  '(0300) 123-4567',
  '0300_12_34_567',
  '0300\n1234567',
  '0300 … 1234567',
  '0300۔1234567',
  '300 1234567',
  '300 123 4567',
  '300-123-4567',
  '3001234567',
  '+92 300 1234567',
  '+92 (0) 300 1234567',
  '92 300 1234567',
  '00923001234567',
  '0092-300-1234567',
  '۰۳۰۰ ۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
  '०३०० १२३४५६७',
  '０３００-１２３４５６７',
  '𝟎𝟑𝟎𝟎 𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
  '0️⃣3️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '0 3 0 0 1 2 3 4 5 6 7',
  '0.3.0.0.1.2.3.4.5.6.7',
  '0-3-0-0-1-2-3-4-5-6-7',
  '03\u200b00\u200b12\u200b34567',
  'O3OO 1234567',
  'o3oo-l234567',
  'O 3 O O 1234567',
  'zero three zero zero one two three four five six seven',
  'zero three hundred one two three four five six seven',
  'Zero Three Double Zero 1234567',
  '0 three hundred 12 thirty four 567',
  'sifar teen sau aik do teen char panch che saat',
  'zero teen sau 1234567',
  'صفر تین سو ایک دو تین چار پانچ چھ سات',
  'زیرو تین زیرو زیرو ایک دو تین چار پانچ چھے سات',
]

describe.each([
  '%',
  'Call %',
  'رابطہ: % پر',
  'Price 3,50,000, MF-385, %, 2019 model',
  'rabta%abhi',
])('written as "%s"', (frame) => {
  test.each(spellings)('%j is a phone number', (spelling) => {
    const text = frame.replace('%', /^[\p{L}]/u.test(spelling) ? ` ${spelling} ` : spelling)
    expect(findContacts(text)).toMatchObject([{ kind: 'phone', value: '+923001234567' }])
    const rest = removeContacts(text, findContacts(text))
    expect(findContacts(rest)).toEqual([])
    for (const word of frame.split('%').join(' ').split(/\s+/)) expect(rest).toContain(word)
  })
})

test.each([
  ['042-35761234', '+924235761234'],
  ['0442 551234', '+92442551234'],
  ['+92-42-35761234', '+924235761234'],
  ['+971 50 123 4567', '+971501234567'],
  ['042 111 222 333', '042111222333'],
  ['0800-12345', '080012345'],
])('the number %s is found as %s', (text, value) => {
  expect(findContacts(`Call ${text} now`)).toMatchObject([{ kind: 'phone', value }])
})

test.each([
  ['aslam@gmail.com', 'email', 'aslam@gmail.com'],
  ['Aslam.Khan@farm.com.pk', 'email', 'aslam.khan@farm.com.pk'],
  ['aslam (at) gmail (dot) com', 'email', 'aslam@gmail.com'],
  ['aslam at gmail dot com', 'email', 'aslam@gmail.com'],
  ['https://farm.example/cows', 'link', 'https://farm.example/cows'],
  ['www.farm.info', 'link', 'www.farm.info'],
  ['farm.com.pk', 'link', 'farm.com.pk'],
  ['facebook.com/aslam', 'link', 'facebook.com/aslam'],
  ['wa.me/aslam', 'link', 'wa.me/aslam'],
  ['bit.ly/abc', 'link', 'bit.ly/abc'],
  ['youtu.be/abc', 'link', 'youtu.be/abc'],
  ['farm.store', 'link', 'farm.store'],
  ['farm.shop/cows', 'link', 'farm.shop/cows'],
  ['farm dot com', 'link', 'farm dot com'],
])('%j is found', (text, kind, value) => {
  expect(findContacts(`Write to ${text} today`)).toMatchObject([{ kind, value }])
})

test('removes every contact from a text and keeps every other word', () => {
  const text = 'Call 0300 1234567 or +92 333 7654321.\nMail a@farm.pk, see wa.me/923001234567 too.'
  expect(removeContacts(text, findContacts(text))).toBe('Call or.\nMail, see too.')
})

test('finds no contact in at least 200 harmless texts', () => {
  expect(honestTexts.length).toBeGreaterThanOrEqual(200)
  expect(honestTexts.filter((text) => findContacts(text).length > 0)).toEqual([])
})

test('finds no contact in the texts of the demo listings and services', () => {
  const texts = [...demoListingsOfTheYear, ...demoServices].flatMap(
    ({ title, description, address, city }) => [title, description, city, address ?? ''],
  )
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.filter((text) => findContacts(text).length > 0)).toEqual([])
})

test('finds exactly those of 2,000 generated listings that contain a number', () => {
  const turn = { of: 2_000, now: new Date('2026-11-01'), sellers: ['a', 'b'] }
  const texts = Array.from({ length: turn.of }, (_, number) => {
    const { listing } = generateListing({ ...turn, number })
    return `${listing.title}\n${listing.description}`
  })
  const written = texts.filter((text) => /(?<!\d)03\d{9}(?!\d)/.test(text))
  expect(texts.filter((text) => findContacts(text).length > 0)).toEqual(written)
})

const hostilePieces = [
  ...['0 ', '03 ', '+03 ', '+(1 ', '0+(', '1-1-', '1,', 'one ', '+twenty ', 'so ', 'o', '0o'],
  ...['double ', '+double ', '+ڈبل ', '+ڈبل +1 ', 'double triple ', '3 double '],
  ...['a.', 'a@', 'a@b.cc ', 'a@b.cc b.pk ', 'https://', 'dot ', '\u0315', 'a\u200d'],
]

test.each(hostilePieces)('work grows at most linearly with repetitions of %j', (piece) => {
  const once = countSearches(() => findContacts(piece.repeat(100)))
  const fourfold = countSearches(() => findContacts(piece.repeat(400)))
  expect(fourfold).toBeLessThan(once * 4.5)
})

test('reads at most 20,001 code units of a text', () => {
  const before = (length: number) => `${'x'.repeat(length)} 03001234567`
  expect(findContacts(before(19_000))).toHaveLength(1)
  expect(findContacts(before(20_001))).toEqual([])
})

/** Counts the regular expression executions during `work`. */
function countSearches(work: () => void): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  work()
  const { length } = exec.mock.calls
  exec.mockRestore()
  return length
}
