import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FavoriteIds } from './list-favorite-ids.server.ts'
import { optimisticFavorites } from './optimistic-favorites.ts'

const noFavorites: FavoriteIds['saved'] = []

// A heart that wakes up after another one was pressed must find the page as the server drew it.
const nonePending: ReadonlyMap<string, boolean> = new Map()
const pendingOnServer = () => nonePending

/** What whoever is signed in has saved: as the server told it, and what they have pressed since. */
export function useFavorites() {
  const root = useRouteLoaderData<{ viewer?: FavoriteIds }>('root')
  const saved = root?.viewer?.saved ?? noFavorites
  const { watch, all } = optimisticFavorites
  const pressed = useSyncExternalStore(watch, all, pendingOnServer)
  const isSaved = (listingId: string) => pressed.get(listingId) ?? saved.includes(listingId)
  const changed = [...pressed].filter(([id, value]) => value !== saved.includes(id))
  const count = changed.reduce((sum, [, value]) => sum + (value ? 1 : -1), saved.length)
  return { isSaved, count, saved, areHidden: root?.viewer?.areHidden }
}
