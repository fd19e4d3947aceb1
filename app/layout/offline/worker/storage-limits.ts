/** How much the device keeps; the bytes are those of the header `content-length`. */
export const storageLimits = {
  publicPages: { entries: 100, bytes: 6_000_000 },
  memberPages: { entries: 120, bytes: 6_000_000 },
  pictures: { entries: 150, bytes: 10_000_000 },
}

/** Deletes the oldest entries above the limits. */
export async function trim(
  store: Cache,
  limits: { entries: number; bytes: number },
): Promise<void> {
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
