import { expect, test } from 'vitest'
import { otherPages } from './other-pages.ts'

test('a page that has been left tells the others nothing, and is not hindered by it', () => {
  const shelf = { owner: 'owner', place: 'place' }
  const pages = otherPages()
  const leave = pages.hear(() => {})
  pages.tell(shelf)
  leave()
  expect(() => pages.tell(shelf)).not.toThrow()
})
