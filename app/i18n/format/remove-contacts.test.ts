import { expect, test } from 'vitest'
import { stripContacts, summaryWithoutContacts } from './remove-contacts.ts'

test.for([
  '03001234567',
  '0300 1234567',
  '0300-1234567',
  '0300 - 1234567',
  '(0300) - 1234567',
  '0300 / 1234567',
  '0300 -- 1234567',
  '0300—1234567',
  '0300_1234567',
  '0300,1234567',
  '0300*123*4567',
  '0300|1234567',
  '0300ـ1234567',
  '0300\n1234567',
  '0300\u200c1234567',
  '03\u206000\u2060123\u20604567',
  '０３００１２３４５６７',
  '۰۳۰۰ ۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
  '0 3 0 0 1 2 3 4 5 6 7',
  '0️⃣3️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '(0)300-1234567',
  '300 1234567',
  '3001234567',
  '+92 300 1234567',
  '+92 (300) 1234567',
  '+92 (0)300 1234567',
  '923001234567',
  '0092-300-1234567',
  '042-35761234',
  '051 1234567',
  '021 111 222 333',
  '+92 42 35761234',
  '+971 50 123 4567',
  '0300123456703017654321',
  'ali@farm.com',
  'ali＠farm.com',
  'ali\u200b@farm.com',
  `${'ا'.repeat(100)}@farm.com`,
])('%j reaches nobody', (contact) => {
  const stripped = stripContacts(`Call ${contact} now`)
  expect(stripped).toMatch(/^Call .*… now$/)
  expect(stripped).not.toMatch(/[\d۰-۹٠-٩０-９]{3}|farm/)
})

test.for([
  'Rs 285000-300000',
  'Rs 2,85,000 to 3,00,000',
  'DAP 2024-2025 1200 kg',
  '150-200-250-300 bags',
  '123456789 birds',
  '12.5 - 13.5 - 14.5 maund',
  'Rs 3,000,000,000',
  'Sown 15-11-2025, cut 20-04-2026, 45 maund',
  '10000 + 20000 + 30000',
  '1 2 3 4 5 6 7 8 9 10',
  'Chak 204-RB, 12½ acre, 9:30–18:00',
  'گندم ۲۰۲۴-۲۰۲۵، ۱۲۰۰ کلو',
  '@farm, or 5 @ 300',
])('%j stays as it is', (words) => {
  expect(stripContacts(words)).toBe(words)
})

test('only contact details are removed, and the rest stays as typed', () => {
  expect(
    stripContacts('Rs 285000, 0300 1234567 / 0301-7654321; ﻻ½ kg، ali@farm.test, 5 bags'),
  ).toBe('Rs 285000, … / …; ﻻ½ kg، …, 5 bags')
})

test('long texts without spaces take no longer', () => {
  const started = performance.now()
  for (const piece of ['a', 'a@', '1', '1-', '@a.', '0300-', 'ا', '+(']) {
    stripContacts(piece.repeat(10_000))
    summaryWithoutContacts(piece.repeat(10_000))
  }
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a summary ends with a whole word and whole characters', () => {
  expect(summaryWithoutContacts('word '.repeat(200))).toMatch(/^(word )+word$/)
  expect(summaryWithoutContacts(`a${'🐄'.repeat(500)}`)).toBe(`a${'🐄'.repeat(299)}`)
  expect(summaryWithoutContacts(`0300 1234567 ${'word '.repeat(200)}`)).toMatch(/^… word/)
})
