import { expect, test } from 'vitest'
import { createTabSync } from './sync-tabs.ts'

test('a page that has been left tells the others nothing, and is not hindered by it', () => {
  const shelf = { owner: 'owner', place: 'place' }
  const pages = createTabSync()
  const leave = pages.subscribe(() => {})
  pages.publish(shelf)
  leave()
  expect(() => pages.publish(shelf)).not.toThrow()
})
