import { expect, test } from 'vitest'
import { loader } from '../../browse/feeds/robots.route.ts'
import { type ListingFilters, listParams } from '../../browse/filters/listing-filters.ts'
import { runWithRequest } from '../http/request-context.server.ts'

test('robots.txt names the sitemap and blocks everything that is not a page, but not sellers', async () => {
  const url = new URL('https://market.test/robots.txt')
  const answer = runWithRequest({ id: 'a-request', nonce: '', address: '', url }, loader)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/)
  const text = await answer.text()
  expect(text).toContain('Sitemap: https://market.test/sitemap.xml')
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind, path = '']) => ({ isShut: kind === 'Disallow', path, pattern: toPattern(path) }))
    // The longest rule that matches decides.
    .sort((one, other) => other.path.length - one.path.length)
  const isShut = (path: string) => rules.find(({ pattern }) => pattern.test(path))?.isShut ?? false
  for (const path of [
    '/sell?step=2',
    '/auth',
    '/auth?redirect=%2Fsellers%2F1',
    '/auth?redirect=%2Fmessages',
    '/messages/1',
    '/settings/security',
    '/my-listings',
    '/listings?after=abc',
    '/category/crops?location=punjab&sortBy=price-low',
    '/search?q=x&field_breed=sahiwal',
    '/category/crops.data',
    '/category/crops.data?_routes=browse%2Fcategory.route',
    '/help?q=price',
    '/help?lang=ur&q=price',
    '/blog?topic=storage',
  ]) {
    expect(isShut(path), path).toBe(true)
  }
  for (const path of [
    '/',
    '/sell',
    '/sell?lang=ur',
    '/auth?redirect=%2Fsell',
    '/auth?redirect=%2Fsell%3Flang%3Dur&lang=ur',
    '/sellers/1',
    '/services/1',
    '/search?q=wheat',
    '/category/crops?location=punjab&city=okara',
    '/listing/1?lang=ur',
    '/contact',
    '/category/crops/feed.xml',
    '/help?lang=ur',
    '/blog?lang=ur',
  ]) {
    expect(isShut(path), path).toBe(false)
  }
  const pagesOfTheirOwn = ['q', 'location', 'city', 'category']
  for (const [name, value] of listParams(everyFilter)) {
    for (const list of ['/search?', '/search?q=x&']) {
      const isOpen = pagesOfTheirOwn.includes(name)
      expect(isShut(`${list}${name}=${value}`), name).toBe(!isOpen)
    }
  }
})

const range = { min: '1', max: '2' }

/** Every filter of a list; a new filter fails to compile until it is added here. */
const everyFilter: Required<ListingFilters> = {
  ...{ q: 'x', plain: ['category'], location: 'punjab', city: 'okara', near: 'multan', km: '100' },
  ...{ category: 'livestock', subcategory: 'cows', price: range, quantity: range },
  ...{ quantityUnit: 'maund', area: range, areaUnit: 'kanal', nearMe: 'yes' },
  ...{ condition: 'good', deliveryAvailable: 'yes', paymentTerms: 'credit', organic: 'no' },
  ...{ featured: 'yes', urgent: 'yes', within: '7' },
  details: [{ field: 'breed', values: ['sahiwal'], ...range }],
  ...{ sortBy: 'price-low', view: 'list', after: 'x' },
}

/**
 * Turns a rule into a pattern as search engines read it: from the start, `*` for anything, `$` for
 * the end.
 */
function toPattern(rule: string): RegExp {
  const escaped = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}`)
}
