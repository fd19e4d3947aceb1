import { expect, test } from 'vitest'
import type { About } from './conversation.ts'
import { readyWords } from './ready-words.ts'

test('a service is asked about in other words than goods, and neither once it is not offered', () => {
  const about = (kind: 'listing' | 'service', more: object = {}) =>
    readyWords({ kind, isOwn: false, status: 'active', ...more } as About)
  expect(about('listing')).toContain('deliver')
  expect(about('service')).toEqual(['freeThisWeek', 'charge', 'toMyVillage'])
  expect(about('service', { isOwn: true })).toEqual(['free', 'call', 'yourPlace'])
  expect(about('service', { status: 'inactive' })).toEqual([])
  expect(readyWords({ kind: 'removed' })).toEqual([])
})
