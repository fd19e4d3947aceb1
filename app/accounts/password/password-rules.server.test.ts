import { expect, test } from 'vitest'
import { findPasswordError } from './password-rules.server.ts'

const owner = { email: 'bilal.ahmad@okara.test', fullName: 'Bilal Ahmad Cheema' }

test('a password may be of any letters, signs and spaces in any script', () => {
  for (const password of [
    'meri bhains ka naam moti',
    'میری بھینس موتی',
    '🐃🌾🚜🌧️ 12 k',
    '        a,b',
  ]) {
    expect(findPasswordError(password, owner)).toBeUndefined()
  }
})

test('eight letters are enough, seven are not, whatever their script', () => {
  expect(findPasswordError('ثڈگژضظغ', owner)).toBe('short')
  expect(findPasswordError('ثڈگژضظغذ', owner)).toBeUndefined()
})

test('128 letters are kept whole and one more is refused', () => {
  const long = 'kheti '.repeat(22)
  expect(findPasswordError(long.slice(0, 128), owner)).toBeUndefined()
  expect(findPasswordError(long.slice(0, 129), owner)).toBe('long')
})

test('common passwords are refused in any case, those of Pakistan too', () => {
  for (const password of [
    'Password123',
    'qwertyuiop',
    'Pakistan123',
    'allahu786',
    'lahore123',
    '۰۰۰۰۰۰۰۰',
  ]) {
    expect(findPasswordError(password, owner)).toBe('common')
  }
})

test("one's own name and address and the site's name are refused, with a few digits too", () => {
  for (const password of [
    'BilalCheema99',
    'bilal.ahmad',
    'okara.test1',
    'zarai.bazaar77',
    'Bilal پاکستان 1',
  ]) {
    expect(findPasswordError(password, owner)).toBe('own')
  }
  expect(findPasswordError('bilal ki kali gaye', owner)).toBeUndefined()
})
