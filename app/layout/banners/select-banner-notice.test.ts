import { expect, test } from 'vitest'
import { noticeAt } from './banner-notices.ts'

const places = [0, 1, 2]

test('the notices of one page differ, and stay the same however often it is opened', () => {
  for (const path of ['/', '/search', '/listing/0199c0de-0000-7000-8000-000000000001', '/auth']) {
    const shown = places.map((place) => noticeAt(path, place))
    expect(new Set(shown).size).toBe(3)
    expect(places.map((place) => noticeAt(path, place))).toEqual(shown)
  }
})

test('from page to page they take turns', () => {
  const first = ['/', '/search', '/listings', '/about', '/help', '/terms'].map(
    (path) => noticeAt(path, 0)[0],
  )
  expect(new Set(first).size).toBe(3)
})

test('no notice leads to the page it stands on', () => {
  for (const path of ['/safety-tips', '/services', '/services/new']) {
    expect(places.map((place) => noticeAt(path, place)[1])).not.toContain(path)
  }
})
