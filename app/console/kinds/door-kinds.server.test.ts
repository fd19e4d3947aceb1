import { expect, test } from 'vitest'
import { blockKind } from './door-kinds.server.ts'

test('everything that is blocked has a key of its own', () => {
  const blocked = [
    ...['a.b.com', 'a-b.com', 'a.b-com.pk', '+923001234567'],
    ...['10.1.2.0/24', '10.1.2.0/32', '2001:db8::/32', '2001:db8::/24', '::1/128'],
  ]
  const keys = blocked.map((value) => String(blockKind.createKey?.({ value }, '')))
  expect(new Set(keys).size).toBe(blocked.length)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9][a-z0-9:_-]+$/)
})
