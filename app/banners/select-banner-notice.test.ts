import { expect, test } from 'vitest'
import { selectBannerNotice } from './select-banner-notice.ts'

const places = [0, 1, 2]

test('the notices of one page differ, and stay the same when the page is opened again', () => {
  for (const path of ['/', '/search', '/listing/0199c0de-0000-7000-8000-000000000001', '/auth']) {
    const shown = places.map((place) => selectBannerNotice(path, place))
    expect(new Set(shown).size).toBe(3)
    expect(places.map((place) => selectBannerNotice(path, place))).toEqual(shown)
  }
})

test('the notices rotate from page to page', () => {
  const first = ['/', '/search', '/listings', '/about', '/help', '/terms'].map(
    (path) => selectBannerNotice(path, 0)[0],
  )
  expect(new Set(first).size).toBe(3)
})

test('no notice links to its own page', () => {
  for (const path of ['/safety-tips', '/services', '/services/new']) {
    expect(places.map((place) => selectBannerNotice(path, place)[1])).not.toContain(path)
  }
})
