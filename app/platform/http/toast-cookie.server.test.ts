import { expect, test } from 'vitest'
import { parseToastCookie, toastCookie } from './toast-cookie.server.ts'

const toast = {
  title: 'auth.accountCreated',
  text: 'auth.checkEmail',
  params: { email: 'علی@farm.test', count: 2 },
}

test('a toast cookie shows its toast on the next page', () => {
  const [cookie = ''] = toastCookie(toast).split(';')
  expect(parseToastCookie(carrying(`language=ur; ${cookie}`))).toEqual(toast)
})

test('a forged cookie shows nothing', () => {
  for (const forged of [
    { title: 'Your account is closed. Call 0300 1234567' },
    { title: 'auth.accountCreated', text: 'Call me' },
    { title: 'auth.accountCreated', text: { toString: 'x' } },
    { title: 'auth.accountCreated', params: { email: ['a'] } },
    { title: 'auth.accountCreated', tone: 'loud' },
    null,
    'auth.accountCreated',
  ]) {
    const cookie = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(parseToastCookie(carrying(`toast=${cookie}`))).toBeUndefined()
  }
  expect(parseToastCookie(carrying('toast=%%%'))).toBeUndefined()
  expect(parseToastCookie(carrying(''))).toBeUndefined()
})

function carrying(cookie: string): Request {
  return new Request('http://localhost/', { headers: { cookie } })
}
