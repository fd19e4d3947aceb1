type StoredResponse = { url: string; response: Response }

/** The browser's `caches` in memory, as far as the service worker uses them. */
export function createMemoryCaches() {
  const stores = new Map<string, StoredResponse[]>()

  function open(name: string) {
    const entries = stores.get(name) ?? []
    stores.set(name, entries)
    const indexOf = (url: string) => entries.findIndex((entry) => entry.url === url)
    const remove = (url: string) => {
      const index = indexOf(url)
      if (index >= 0) entries.splice(index, 1)
      return index >= 0
    }
    return {
      match: async (url: string) => entries[indexOf(url)]?.response.clone(),
      put: async (url: string, response: Response) => {
        remove(url)
        entries.push({ url, response })
      },
      delete: async (url: string) => remove(url),
      keys: async () => entries.map(({ url }) => ({ url })),
    }
  }

  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  }
}
