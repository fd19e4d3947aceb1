import { openPageStores } from './page-caches.ts'

/** When the kept response arrived, in milliseconds. */
export const seenHeader = 'x-seen'

/** A store belongs to one reader, whose cookies decide about everything that `Vary` names. */
export const anyVary = { ignoreVary: true }

/** The URLs of the kept documents: the member's own first, in each store the newest first. */
export async function listDocuments(): Promise<string[]> {
  const stores = await openPageStores()
  const keys = await Promise.all(stores.map((store) => store.keys()))
  const urls = keys.flatMap((requests) => requests.map(({ url }) => url).reverse())
  return urls.filter((url) => !/\.data(\?|$)|\/-\//.test(url))
}

/** The kept response for a URL; responses for the member come first. */
export async function matchPage(url: string): Promise<Response | undefined> {
  for (const store of await openPageStores()) {
    const kept = await store.match(url, anyVary)
    if (kept) return kept
  }
  return undefined
}
