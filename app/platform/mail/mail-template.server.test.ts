import { expect, test } from 'vitest'
import { renderMail } from './mail-template.server.ts'

test('user text cannot reverse the text direction of an email or stack marks over its lines', () => {
  const { html, text } = renderMail({
    language: 'ur',
    heading: 'نیا پیغام: چک 37/1-R',
    paragraphs: [{ quoted: `فون 0300 1234567 ${'Z'}${'\u0301'.repeat(200)}` }],
    footer: 'زرعی بازار',
  })
  expect(html).toContain('چک \u206637/1-R\u2069')
  expect(html).not.toContain('\u0301'.repeat(5))
  expect(html).toContain('dir="rtl" style')
  expect(text).toContain('چک 37/1-R')
  expect(text).not.toContain('\u0301'.repeat(5))
})
