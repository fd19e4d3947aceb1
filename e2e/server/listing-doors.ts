/** What is public of a seller's listing and service. */
export type PublicOffer = { sellerId: string; listingId: string; serviceId: string; word: string }

/** Every path where visitors meet a listing, a service or their seller, with what they find there. */
export function listDoors({ sellerId, listingId, serviceId, word }: PublicOffer) {
  const pages = [
    [`/listing/${listingId}`, listingId],
    ['/', listingId],
    ['/listings', listingId],
    ['/category/livestock', listingId],
    ['/category/livestock/punjab', listingId],
    [`/search?q=${word}`, listingId],
    [`/sellers/${sellerId}`, listingId],
    [`/services/${serviceId}`, serviceId],
    ['/services', serviceId],
  ] as const
  const others = [
    ['/category/livestock/feed.xml', listingId],
    ['/sitemaps/listings-1.xml', listingId],
    ['/sitemaps/services-1.xml', serviceId],
    ['/sitemaps/sellers-1.xml', sellerId],
    [`/listings/cards?ids=${listingId}`, listingId],
    [`/suggestions?q=${word.slice(0, -1)}`, listingId],
    [`/listing/${listingId}/share.jpg`, undefined],
    [`/services/${serviceId}/share.jpg`, undefined],
  ] as const
  const data = pages.map(([path, found]) => [dataPath(path), found] as const)
  return [...pages, ...data, ...others].map(([path, found]) => ({ path, found }))
}

type Door = ReturnType<typeof listDoors>[number]

/** The doors at which a visitor of an instance finds what they lead to. */
export async function listOpenDoors(url: string, doors: readonly Door[]): Promise<string[]> {
  const open: string[] = []
  for (const { path, found } of doors) {
    const response = await fetch(url + path, { redirect: 'manual' })
    const body = await response.text()
    if (response.ok && (!found || body.includes(found))) open.push(path)
  }
  return open
}

function dataPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://market.test')
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`
}
