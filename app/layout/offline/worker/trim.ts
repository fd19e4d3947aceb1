/** What a store may hold; the bytes are those of the header `content-length`. */
export type StoreLimits = { entries: number; bytes: number }

export async function trim(store: Cache, limits: StoreLimits): Promise<void> {
  let entries = 0
  let bytes = 0
  // Stores list the oldest first.
  for (const request of (await store.keys()).toReversed()) {
    const kept = await store.match(request, { ignoreVary: true })
    entries += 1
    bytes += Number(kept?.headers.get('content-length'))
    if (entries > limits.entries || bytes > limits.bytes) await store.delete(request)
  }
}
