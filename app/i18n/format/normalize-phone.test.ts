import { expect, test } from 'vitest'
import { normalizePhone } from './normalize-phone.ts'

test('a Pakistani mobile number has one normal form, however it is typed', () => {
  for (const typed of [
    '03001234567',
    '0300 1234567',
    '0300-123 4567',
    '+92 300 1234567',
    '+92 (0)300 1234567',
    '0092-300-1234567',
    '923001234567',
    '3001234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '\u202a٠٣٠٠١٢٣٤٥٦٧\u202c',
    // As chat apps and contact lists copy it.
    '\u202a+92\u00a0300\u00a01234567\u202c',
    '\u2066+92 300 1234567\u2069',
    '0300\u20111234567',
    '0300\u2060\u200b1234567\ufe0d',
    '０３００ １２３４５６７',
    'tel:+923001234567',
    'https://wa.me/923001234567?text=salam',
    'wa.me/923001234567',
    'https://api.whatsapp.com/send?phone=923001234567&text=salam',
  ]) {
    expect(normalizePhone(typed), typed).toBe('+923001234567')
  }
})

test('landline and foreign numbers are accepted, and short or invalid ones rejected', () => {
  expect(normalizePhone('(042) 3576 1234')).toBe('+924235761234')
  expect(normalizePhone('051-2345678')).toBe('+92512345678')
  expect(normalizePhone('+44 20 7946 0958')).toBe('+442079460958')
  expect(normalizePhone('35761234')).toBe('35761234')
  for (const wrong of [
    '',
    '12345',
    '0300123456',
    '030012345678',
    '+92300',
    'call me',
    '1'.repeat(16),
    '0300 1234567, 0301 7654321',
    'wa.me/',
  ]) {
    expect(normalizePhone(wrong), wrong).toBeUndefined()
  }
})
