type StoredResponse = { url: string; response: Response }

/** The browser's `caches` in memory, as far as the service worker uses them. */
export function createMemoryCaches() {
  const stores = new Map<string, StoredResponse[]>()

  function open(name: string) {
    const entries = stores.get(name) ?? []
    stores.set(name, entries)
    const indexOf = (url: string) =>
      entries.findIndex((entry) => toAbsolute(entry.url) === toAbsolute(url))
    const remove = (url: string) => {
      const index = indexOf(url)
      if (index >= 0) entries.splice(index, 1)
      return index >= 0
    }
    return {
      match: async (request: string | { url: string }) =>
        entries[indexOf(urlOf(request))]?.response.clone(),
      put: async (url: string, response: Response) => {
        remove(url)
        entries.push({ url, response })
      },
      delete: async (request: string | { url: string }) => remove(urlOf(request)),
      keys: async () => entries.map(({ url }) => ({ url })),
    }
  }

  return {
    open: async (name: string) => open(name),
    match: async (url: string) => {
      for (const name of stores.keys()) {
        const response = await open(name).match(url)
        if (response) return response
      }
      return undefined
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  }
}

function urlOf(request: string | { url: string }): string {
  return typeof request === 'string' ? request : request.url
}

function toAbsolute(url: string): string {
  return new URL(url, 'https://market.test').href
}
