import { expect, test } from 'vitest'
import { findClientAddress, parseTrustedProxies } from './client-address.ts'

const none = parseTrustedProxies([])
const own = parseTrustedProxies(['10.0.0.0/8', '::1'])

test('without trusted proxies, clients cannot choose their address', () => {
  expect(findClientAddress('203.0.113.5', '198.51.100.1', none)).toBe('203.0.113.5')
})

test('a trusted proxy reports its client, and what that client sent in the header is ignored', () => {
  expect(findClientAddress('10.0.0.2', '1.2.3.4, 198.51.100.1', own)).toBe('198.51.100.1')
  expect(findClientAddress('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.7', own)).toBe('198.51.100.1')
})

test('an untrusted proxy counts as the client', () => {
  expect(findClientAddress('203.0.113.5', '10.0.0.2', own)).toBe('203.0.113.5')
})

test('an invalid address ends the search through the header', () => {
  expect(findClientAddress('::1', 'unknown, "><script>', own)).toBe('::1')
  expect(findClientAddress('::1', '1.2.3.4, unknown', own)).toBe('::1')
  expect(findClientAddress('::ffff:203.0.113.5', undefined, none)).toBe('203.0.113.5')
})

test('a proxy may append the port to the address', () => {
  expect(findClientAddress('::1', '1.2.3.4, 198.51.100.1:4711', own)).toBe('198.51.100.1')
  expect(findClientAddress('::1', '1.2.3.4, [2001:db8::1]:4711', own)).toBe('2001:db8::1')
  expect(findClientAddress('::1', '1.2.3.4, 2001:db8::1', own)).toBe('2001:db8::1')
})
