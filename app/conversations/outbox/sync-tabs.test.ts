import { expect, test } from 'vitest'
import { createTabSync } from './sync-tabs.ts'

test('publishing after unsubscribing does nothing and does not throw', () => {
  const shelf = { owner: 'owner', place: 'place' }
  const pages = createTabSync()
  const leave = pages.subscribe(() => {})
  pages.publish(shelf)
  leave()
  expect(() => pages.publish(shelf)).not.toThrow()
})
