/**
 * What a committed write has changed on pages. Triggers send it (migration 0024_page_changes.sql), and
 * server/page-cache/page-store.ts drops the pages that show it.
 */
export type PageChange = {
  all?: boolean
  /** Ids of changed records, and paths of pictures with ids in them. */
  ids: readonly string[]
  /** Lists that may have gained or lost something: `listings`, `services`, `category:<slug>`. */
  lists: readonly string[]
}

export type PageChangeListener = {
  onChange: (change: PageChange) => void
  onDisconnect: () => void
  onReconnect: () => void
}

// A hot reload in development must keep the listeners.
const globalListeners = globalThis as { zaraiPageListeners?: Set<PageChangeListener> }
globalListeners.zaraiPageListeners ??= new Set()
const listeners = globalListeners.zaraiPageListeners

/** Subscribes to changes of pages by all instances. Returns the function to unsubscribe. */
export function subscribeToPageChanges(listener: PageChangeListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function forEachPageListener(call: (listener: PageChangeListener) => void): void {
  for (const listener of listeners) call(listener)
}

export function parsePageChange(message: unknown): PageChange | undefined {
  const { kind, all, ids, lists } = (message ?? {}) as Record<string, unknown>
  if (kind !== 'pages' || !Array.isArray(ids) || !Array.isArray(lists)) return undefined
  return { all: all === true, ids, lists }
}
