import { expect, test } from 'vitest'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { parseMobileNumber } from './parse-mobile-number.server.ts'

setEnvironment({ PHONE_COUNTRIES: '92,971' })

test('a mobile number becomes E.164 however it is typed or pasted', () => {
  const ways = [
    '0300 1234567',
    '+92 (300) 123-4567',
    '0092-300-1234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '\u202d0300 1234567\u202c',
    'https://wa.me/923001234567?text=hi',
    'tel:+923001234567',
  ]
  for (const typed of ways) expect(parseMobileNumber(typed)).toEqual({ e164: '+923001234567' })
})

test('numbers of countries that the operator allows are taken', () => {
  expect(parseMobileNumber('+971 50 123 4567')).toEqual({ e164: '+971501234567' })
})

test.for([
  ['', 'phone.required'],
  ['my number', 'phone.invalid'],
  ['0300 1234567 / 0301 7654321', 'phone.invalid'],
  ['042 35761234', 'phone.landline'],
  ['+92 51 1234567', 'phone.landline'],
  ['+44 7700 900123', 'phone.country'],
  [`0300 1234567${'7'.repeat(10_000)}`, 'phone.invalid'],
])('%j is refused with a reason of its own', ([typed = '', error]) => {
  expect(parseMobileNumber(typed)).toEqual({ error })
})
