/** A listing of goats in Okara, its seller and a word that only its title has. */
export type PublicIds = { listingId: string; sellerId: string; word: string }

/** The public URLs that show a seller or their listing: pages, feeds and others, on all instances. */
export function listPublicUrls(
  origins: string[],
  { listingId, sellerId, word }: PublicIds,
): string[] {
  const paths = [
    `/listing/${listingId}`,
    `/listing/${listingId}/share.jpg`,
    `/sellers/${sellerId}`,
    '/',
    `/search?q=${word}`,
    '/listings',
    '/category/livestock',
    '/category/livestock/punjab/okara',
    '/category/livestock/feed.xml',
    `/listings/cards?ids=${listingId}`,
    '/sitemaps/listings-1.xml',
    '/sitemaps/sellers-1.xml',
  ]
  return origins.flatMap((origin) => paths.map((path) => origin + path))
}

/** Those of the public URLs that show the listing or its seller now. */
export async function listUrlsThatShow(origins: string[], ids: PublicIds): Promise<string[]> {
  const listIfShown = async (url: string) => {
    const response = await fetch(url)
    const isPicture = response.headers.get('content-type') === 'image/jpeg'
    const text = isPicture ? '' : await response.text()
    const isShown = isPicture || [ids.listingId, ids.sellerId].some((id) => text.includes(id))
    return response.status === 200 && isShown ? [url] : []
  }
  return (await Promise.all(listPublicUrls(origins, ids).map(listIfShown))).flat()
}
