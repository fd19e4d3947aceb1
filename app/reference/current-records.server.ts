import {
  currentChanges,
  mergeWithRelease,
  onReferenceChange,
  type ReferenceRecord,
} from './reference-changes.server.ts'

const cache = new Map<string, unknown>()
onReferenceChange(() => cache.clear())

/** Caches what is made of the operator's changes until there are others. */
export function cachedUntilChange<Made>(key: string, make: () => Made): Made {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key) as Made
}

/** The records of a kind as they now stand, in their order. */
export function currentRecords<Content extends object>(
  kind: string,
  release: readonly { key: string; content: Content }[],
): readonly ReferenceRecord<Content>[] {
  return cachedUntilChange(`records ${kind}`, () => mergeWithRelease(release, currentChanges(kind)))
}
