/** Deletes the oldest entries beyond `most`. */
export async function trim(store: Cache, most: number): Promise<void> {
  const requests = await store.keys()
  for (const request of requests.slice(0, -most)) await store.delete(request)
}
