import { openPageStores } from './page-caches.ts'

/** When the kept response arrived, in milliseconds. */
export const seenHeader = 'x-seen'

export const buildHeader = 'x-build'

/** A store belongs to one reader, whose cookies decide about everything that `Vary` names. */
export const anyVary = { ignoreVary: true }

/** The URLs of the kept pages and data: the member's own first, in each store the newest first. */
export async function listCachedUrls(): Promise<string[]> {
  const stores = await openPageStores()
  const keys = await Promise.all(stores.map((store) => store.keys()))
  const urls = keys.flatMap((requests) => requests.map(({ url }) => url).reverse())
  return urls.filter((url) => !url.includes('/-/'))
}

export function isDataUrl(url: string): boolean {
  return new URL(url).pathname.endsWith('.data')
}

export function toPageUrl(dataUrl: string): string {
  return dataUrl.replace(/(\/)_\.data|_root\.data|\.data/, '$1')
}

/** The kept response for a URL; responses for the member come first. A form opens whatever the query asks for. */
export async function matchPage(url: string): Promise<Response | undefined> {
  const stores = await openPageStores()
  const [path = url] = url.split('?')
  for (const address of isFormUrl(url) ? [url, path] : [url]) {
    for (const store of stores) {
      const kept = await store.match(address, anyVary)
      if (kept) return kept
    }
  }
  return undefined
}

/** Whether a page, or its data, is a form for a new ad. */
export function isFormUrl(url: string): boolean {
  return /^\/(sell|services\/new)(\.data)?$/.test(new URL(url, location.origin).pathname)
}

/** The URL of a kept document whose scripts are of this build. */
export async function findDocumentOfBuild(build: string): Promise<string | undefined> {
  for (const url of await listCachedUrls()) {
    if (isDataUrl(url)) continue
    if ((await matchPage(url))?.headers.get(buildHeader) === build) return url
  }
  return undefined
}
