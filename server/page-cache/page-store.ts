import { LRUCache } from 'lru-cache'
import type { PageChange } from '../../app/platform/realtime/page-change-events.server.ts'
import { type CachedPage, findIds, sizeOfPage } from './cached-page.ts'

export type Lookup = { page: CachedPage; refresh: boolean }

const maxBytes = 64 * 1024 * 1024
const maxPageBytes = 4 * 1024 * 1024
const freshMilliseconds = 15_000
const freshMissingMilliseconds = 5_000
const revalidateMilliseconds = 60_000
// A list changes all the time in a busy market, and is rendered once a second at most.
const outdatedMilliseconds = 1_000
const staleMilliseconds = 600_000
const changeRetentionMilliseconds = 60_000

/** `receivedAt` is a time of `performance.now()`, like the age of a standby. */
type RecordedChange = { number: number; at: number; receivedAt: number; change: ChangedSet }
type ChangedSet = { all: boolean; ids: ReadonlySet<string>; lists: ReadonlySet<string> }

/**
 * Pages in memory, by key. A changed record invalidates every page that shows it at once; a changed list only
 * outdates its pages, which may still be served when the server is overloaded. While the change listener is
 * disconnected, nothing is stored.
 */
export function createPageStore() {
  const byName = createPageIndex()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    maxEntrySize: maxPageBytes,
    sizeCalculation: (page) => Math.max(1, sizeOfPage(page)),
    onInsert: (page, key) => byName.add(key, page),
    dispose: (page, key) => byName.delete(key, page),
  })
  let changes: RecordedChange[] = []
  let changeNumber = 0
  let isListening = true

  return {
    /** A page that may be sent now; `undefined` if it has to be rendered first. */
    find(key: string, now: number): Lookup | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      const age = now - page.renderedAt
      if (page.isOutdated) {
        return age < outdatedMilliseconds ? { page, refresh: false } : undefined
      }
      if (page.status === 404) {
        return age < freshMissingMilliseconds ? { page, refresh: false } : undefined
      }
      if (age < freshMilliseconds) return { page, refresh: false }
      return age < freshMilliseconds + revalidateMilliseconds ? { page, refresh: true } : undefined
    },

    /** A page to send when the server is overloaded: up to ten minutes old. */
    findStale(key: string, now: number): CachedPage | undefined {
      const page = pages.get(key)
      const isUsable = page && page.status !== 404 && now - page.renderedAt < staleMilliseconds
      return isUsable ? page : undefined
    },

    /** Call before the first query of a render, and pass the result to `save`. */
    begin: (): number => changeNumber,

    /** The same for a render from a standby that has only what was written before `asOf`. */
    beginAsOf(asOf: number): number {
      return changeNumber - changes.filter(({ receivedAt }) => receivedAt >= asOf).length
    },

    /**
     * Stores a page, unless a record on it has changed since `begun`: its queries may have run before. If
     * only a list has changed, the page is outdated from the start. Returns whether no record has changed.
     */
    save(key: string, page: CachedPage, begun: number): boolean {
      if (!isListening) return false
      const since = changes.filter(({ number }) => number > begun)
      const isForgotten = begun < changeNumber - since.length
      if (isForgotten || since.some(({ change }) => hasRecordOf(page, change))) return false
      if (since.some(({ change }) => hasListOf(page, change))) page.isOutdated = true
      pages.set(key, page)
      return true
    },

    /** Applies a change that a write has committed. */
    change(change: PageChange, now: number, receivedAt = performance.now()): void {
      const changed: ChangedSet = {
        all: change.all === true,
        ids: findIds(change.ids),
        lists: new Set(change.lists),
      }
      changeNumber += 1
      changes = changes.filter(({ at }) => now - at < changeRetentionMilliseconds)
      changes.push({ number: changeNumber, at: now, receivedAt, change: changed })
      if (changed.all) pages.clear()
      for (const id of changed.ids) for (const key of byName.find(id)) pages.delete(key)
      for (const list of changed.lists)
        for (const key of byName.find(list)) outdate(pages.peek(key))
    },

    /** Invalidates all pages, and stores nothing until `resume`. */
    pause(): void {
      isListening = false
      this.clear()
    },

    /** Changes arrive again. */
    resume(): void {
      isListening = true
      this.clear()
    },

    /** Invalidates all pages, including those being rendered. */
    clear(): void {
      changeNumber += 1
      const receivedAt = performance.now()
      changes = [{ number: changeNumber, at: Date.now(), receivedAt, change: everything }]
      pages.clear()
    },

    get bytes(): number {
      return pages.calculatedSize
    },
  }
}

/** The keys of pages by the ids and lists that they show, so that a change need not look at every page. */
function createPageIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    find: (name: string): string[] => [...(keys.get(name) ?? [])],
    add(key: string, { ids, lists }: CachedPage): void {
      for (const name of [...ids, ...lists]) {
        const named = keys.get(name)
        if (named) named.add(key)
        else keys.set(name, new Set([key]))
      }
    },
    delete(key: string, { ids, lists }: CachedPage): void {
      for (const name of [...ids, ...lists]) {
        const named = keys.get(name)
        named?.delete(key)
        if (named?.size === 0) keys.delete(name)
      }
    },
  }
}

const everything: ChangedSet = { all: true, ids: new Set(), lists: new Set() }

function hasRecordOf(page: CachedPage, { all, ids }: ChangedSet): boolean {
  if (all) return true
  for (const id of ids) if (page.ids.has(id)) return true
  return false
}

function outdate(page: CachedPage | undefined): void {
  if (page) page.isOutdated = true
}

function hasListOf(page: CachedPage, { lists }: ChangedSet): boolean {
  return page.lists.some((list) => lists.has(list))
}

export type PageStore = ReturnType<typeof createPageStore>
