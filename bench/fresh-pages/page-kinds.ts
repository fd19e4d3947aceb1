import { seededRandom } from '../../db/seed/demo/random.ts'
import type { Pair } from '../messages/people.ts'
import { listSearchKinds } from '../search/query-mix.ts'

/** A kind of page: `next` returns the URL path of another one to request. */
export type PageKind = { name: string; cookie?: string | undefined; next: () => string }

const typed = ['tr', 'bu', 'whe', 'sahiwal co', 'gandum', 'ٹری', 'masse', 'khad', 'ma', 'cow lah']

/** The kinds of pages to measure, in a market with these listings. */
export function listPageKinds(listingIds: readonly string[], [pair]: readonly Pair[]): PageKind[] {
  const random = seededRandom('fresh pages')
  const words = listSearchKinds().flatMap(({ queries }) =>
    queries.flatMap(({ words: query }) => query ?? []),
  )
  const cookie = pair?.buyer.cookie
  return [
    { name: 'home', next: () => '/' },
    { name: 'one search', next: () => '/search?q=tractor' },
    { name: 'category', next: () => '/category/livestock' },
    { name: 'listing, random ids', next: () => `/listing/${random.pick(listingIds)}` },
    {
      name: 'varied searches',
      next: () => `/search?q=${encodeURIComponent(random.pick(words))}`,
    },
    {
      name: 'suggestions',
      next: () => `/suggestions?q=${encodeURIComponent(random.pick(typed))}`,
    },
    { name: 'home, signed in', cookie, next: () => '/' },
    {
      name: 'conversation, signed in',
      cookie,
      next: () => `/messages/${pair?.conversationId}`,
    },
  ]
}
