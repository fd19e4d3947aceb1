/** The parts of My Listings: everything, then by status. */
export const ownTabs = ['all', 'active', 'draft', 'sold', 'expired'] as const

export type OwnTab = (typeof ownTabs)[number]

/** One page of a tab, as the address of My Listings and of questions asked from there names it. */
export type OwnListingsPage = { tab: OwnTab; page: number }

/** The place an address speaks of; anything else means the first page of all. */
export function parseOwnListingsPage(query: URLSearchParams): OwnListingsPage {
  const tab = ownTabs.find((known) => known === query.get('tab')) ?? 'all'
  const page = Math.trunc(Number(query.get('page')))
  return { tab, page: page >= 1 && page <= 100_000 ? page : 1 }
}

export function ownListingsUrl(place: OwnListingsPage): string {
  return withQuery('/my-listings', pageQuery(place))
}

/** Where it is asked whether a listing shall really go. */
export function deleteListingUrl(listingId: string, place: OwnListingsPage): string {
  return withQuery(`/my-listings/${listingId}/delete`, pageQuery(place))
}

/** Where it is asked where listings were sold. */
export function markSoldUrl(listingIds: readonly string[], place: OwnListingsPage): string {
  const [only, ...others] = listingIds
  if (only && others.length === 0) return withQuery(`/my-listings/${only}/sold`, pageQuery(place))
  const query = pageQuery(place)
  for (const id of listingIds) query.append('listing_id', id)
  return withQuery('/my-listings/sold', query)
}

function pageQuery({ tab, page }: OwnListingsPage): URLSearchParams {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (page > 1) query.set('page', String(page))
  return query
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
