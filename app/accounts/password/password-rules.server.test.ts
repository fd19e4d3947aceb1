import { expect, test } from 'vitest'
import { findPasswordError } from './password-rules.server.ts'

const owner = { email: 'bilal.ahmad@okara.test', fullName: 'Bilal Ahmad Cheema' }

test('a password may contain any letters, symbols and spaces in any script', () => {
  for (const password of [
    'meri bhains ka naam moti',
    'میری بھینس موتی',
    '🐃🌾🚜🌧️ 12 k',
    '        a,b',
  ]) {
    expect(findPasswordError(password, owner)).toBeUndefined()
  }
})

test('eight characters are enough and seven are not, in any script', () => {
  expect(findPasswordError('ثڈگژضظغ', owner)).toBe('short')
  expect(findPasswordError('ثڈگژضظغذ', owner)).toBeUndefined()
})

test('128 characters are accepted and one more is rejected', () => {
  const long = 'kheti '.repeat(22)
  expect(findPasswordError(long.slice(0, 128), owner)).toBeUndefined()
  expect(findPasswordError(long.slice(0, 129), owner)).toBe('long')
})

test('common passwords are rejected in any case, including those common in Pakistan', () => {
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

test('the user’s name or address and the site’s name are rejected, even with digits added', () => {
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
