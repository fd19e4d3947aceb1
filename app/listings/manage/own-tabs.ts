import { href } from '../../platform/pages/href.ts'
/** The tabs of My Listings: all, then one per status. `hidden` is shown only if it has any. */
export const ownTabs = ['all', 'active', 'draft', 'sold', 'expired', 'hidden'] as const

export type OwnTab = (typeof ownTabs)[number]

/** A page of a tab, as in the URLs of My Listings and of its confirmation pages. */
export type OwnListingsPage = { tab: OwnTab; page: number }

export function parseOwnListingsPage(query: URLSearchParams): OwnListingsPage {
  const tab = ownTabs.find((candidate) => candidate === query.get('tab')) ?? 'all'
  const page = Math.trunc(Number(query.get('page')))
  return { tab, page: page >= 1 && page <= 100_000 ? page : 1 }
}

export function ownListingsUrl(place: OwnListingsPage): string {
  return withQuery('/my-listings', pageQuery(place))
}

export function deleteListingUrl(listingId: string, place: OwnListingsPage): string {
  return withQuery(href('/my-listings/:listingId/delete', listingId), pageQuery(place))
}

/** The URL of the page that asks where listings were sold. */
export function markSoldUrl(listingIds: readonly string[], place: OwnListingsPage): string {
  const [only, ...others] = listingIds
  if (only && others.length === 0)
    return withQuery(href('/my-listings/:listingId?/sold', only), pageQuery(place))
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
