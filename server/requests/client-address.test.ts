import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const none = trustedProxies([])
const own = trustedProxies(['10.0.0.0/8', '::1'])

test('without trusted proxies nobody can choose their address', () => {
  expect(clientAddress('203.0.113.5', '198.51.100.1', none)).toBe('203.0.113.5')
})

test('a trusted proxy tells who came to it, and what that visitor wrote before is ignored', () => {
  expect(clientAddress('10.0.0.2', '1.2.3.4, 198.51.100.1', own)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.7', own)).toBe('198.51.100.1')
})

test('a stranger that names itself a proxy is the client', () => {
  expect(clientAddress('203.0.113.5', '10.0.0.2', own)).toBe('203.0.113.5')
})

test('words that are no addresses end the way back', () => {
  expect(clientAddress('::1', 'unknown, "><script>', own)).toBe('::1')
  expect(clientAddress('::1', '1.2.3.4, unknown', own)).toBe('::1')
  expect(clientAddress('::ffff:203.0.113.5', undefined, none)).toBe('203.0.113.5')
})

test('a proxy may write the port beside the address', () => {
  expect(clientAddress('::1', '1.2.3.4, 198.51.100.1:4711', own)).toBe('198.51.100.1')
  expect(clientAddress('::1', '1.2.3.4, [2001:db8::1]:4711', own)).toBe('2001:db8::1')
  expect(clientAddress('::1', '1.2.3.4, 2001:db8::1', own)).toBe('2001:db8::1')
})
