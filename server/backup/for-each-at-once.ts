/**
 * Works on each item, on at most `count` at once. After the first error no more are started, and once all that run
 * have ended, it is thrown: until then they may still write files.
 */
export async function forEachAtOnce<Item>(
  count: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = passOn(items)
  const errors: unknown[] = []
  const workOnWaiting = async () => {
    for await (const item of waiting) {
      try {
        await work(item)
      } catch (error) {
        errors.push(error)
        // Closes the iterator, so that the others find no more items either.
        return
      }
    }
  }
  // Rejects only if the items themselves cannot be read.
  const ended = await Promise.allSettled(Array.from({ length: count }, workOnWaiting))
  for (const one of ended) if (one.status === 'rejected') errors.push(one.reason)
  if (errors.length > 0) throw errors[0]
}

async function* passOn<Item>(items: Iterable<Item> | AsyncIterable<Item>) {
  yield* items
}
