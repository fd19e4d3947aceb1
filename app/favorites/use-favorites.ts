import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FavoriteIds } from './list-favorite-ids.server.ts'
import { optimisticFavorites } from './optimistic-favorites.ts'

const noFavorites: FavoriteIds['saved'] = []

// A heart that hydrates after another was pending must match the server's HTML.
const nonePending: ReadonlyMap<string, boolean> = new Map()
const pendingOnServer = () => nonePending

/** Returns the viewer's favorites: those from the server, with optimistic updates applied. */
export function useFavorites() {
  const root = useRouteLoaderData<{ viewer?: FavoriteIds }>('root')
  const saved = root?.viewer?.saved ?? noFavorites
  const { subscribe, all } = optimisticFavorites
  const pending = useSyncExternalStore(subscribe, all, pendingOnServer)
  const isSaved = (listingId: string) => pending.get(listingId) ?? saved.includes(listingId)
  const changed = [...pending].filter(([id, value]) => value !== saved.includes(id))
  const count = changed.reduce((sum, [, value]) => sum + (value ? 1 : -1), saved.length)
  return { isSaved, count, saved, areHidden: root?.viewer?.areHidden }
}
