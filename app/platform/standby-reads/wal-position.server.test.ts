import { expect, test } from 'vitest'
import { parseWalPosition } from './wal-position.server.ts'

test('positions are numbers that grow with the write-ahead log', () => {
  expect(parseWalPosition('16/B374D848')).toBe(0x16b374d848n)
  expect(parseWalPosition('1/0')).toBe((parseWalPosition('0/FFFFFFFF') ?? 0n) + 1n)
  for (const text of ['', '16', '16/', 'x/1', '1/2/3', '123456789/1', null, undefined])
    expect(parseWalPosition(text)).toBeUndefined()
})

test('behind the header of a page is the same place as before it', () => {
  // What PostgreSQL 15 says about one moment, on an idle primary and on its standby.
  expect(parseWalPosition('0/4000028')).toBe(parseWalPosition('0/4000000'))
  expect(parseWalPosition('0/4002018')).toBe(parseWalPosition('0/4002000'))
  expect(parseWalPosition('0/4002020')).not.toBe(parseWalPosition('0/4002000'))
})
